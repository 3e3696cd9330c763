import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCALES } from '../../content/addresses/sites.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { loadEditedTexts } from '../pages/edited-texts.ts';
import { busyFiles, sendBusy } from './busy-page.ts';

async function ask(target: string) {
  const server = createServer((request, response) => sendBusy(request, response, 'id-12345'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
}

test('a page says so in its language, asks again by itself, and is indexed by nobody', async () => {
  for (const [target, language] of [
    ['/de-de/sale', 'de-DE'],
    ['/fr-ca?x=1', 'fr-CA'],
    ['/', 'en-US'],
    ['/media/a.webp', 'en-US'],
  ] as const) {
    const { status, headers, text } = await ask(target);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'x-request-id': 'id-12345',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/) as string,
    });
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<meta http-equiv="refresh" content="${headers['retry-after']}">`);
  }
});

test('a page says what editors have published in place of the built-in words, also after it has been sent', async () => {
  const publish = async (texts: readonly object[]) => {
    const page = fakePageContext();
    const answer = { data: { texts }, version: '1', tags: [], maxAge: 60 };
    await loadEditedTexts({ ...page, content: { ...page.content, ofKind: () => Promise.resolve(answer) } });
    return await ask(`/${page.info.locale}`);
  };
  const title = /<h1>(.*)<\/h1>/;
  const built = title.exec((await publish([])).text)?.[1];
  expect(title.exec((await publish([{ message: 'busy.title', text: 'Full house' }])).text)?.[1]).toBe('Full house');
  expect(title.exec((await publish([])).text)?.[1]).toBe(built);
});

test('a call gets the error of the catalogue', async () => {
  const { status, headers, text } = await ask('/api/cart/v1/cart/current');
  expect([status, headers['content-type']]).toEqual([503, 'application/json']);
  expect(JSON.parse(text)).toEqual({
    errorDetails: [{ errorId: 'GEN500', message: expect.any(String) as string }],
    appId: '',
    correlationId: 'id-12345',
  });
});

test('those who are refused together come back five to fourteen seconds later', async () => {
  const random = vi.spyOn(Math, 'random');
  onTestFinished(() => random.mockRestore());
  const afterOf = async (drawn: number) => {
    random.mockReturnValue(drawn);
    return Number((await ask('/en-gb')).headers['retry-after']);
  };
  expect([await afterOf(0), await afterOf(0.5), await afterOf(0.999)]).toEqual([5, 10, 14]);
});

test('a balancer has the same as files: a page for each language and wait, with its policy in it, and one for calls', () => {
  const files = busyFiles();
  const names = [5, 9, 13].flatMap((seconds) => LOCALES.map(({ locale }) => `${seconds}/${locale}.html`));
  expect([...files.keys()]).toEqual([...names, 'call.json']);
  const page = files.get('9/de-de.html') ?? '';
  expect(page).toContain('<html lang="de-DE">');
  expect(page).toContain('<meta http-equiv="refresh" content="9">');
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(page) ?? [];
  const source = `&#39;sha256-${hash('sha256', style, 'base64')}&#39;`;
  expect(page).toContain(`content="default-src 'none'; style-src ${source}; base-uri 'none'; form-action 'none'"`);
  expect(JSON.parse(files.get('call.json') ?? '')).toMatchObject({ errorDetails: [{ errorId: 'GEN500' }] });
});
