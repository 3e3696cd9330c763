import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PreviewSeat } from '../../../src/content/page-context.ts';
import { TRANSLATION_LIMITS, type TranslationFailure } from '../../../src/content/drafts/translator.ts';
import { answerTranslate } from '../../../src/preview/edit/requests/translate.ts';
import { createHttpTranslator, type HttpTranslatorOptions } from '../../../src/server/preview/http-translator.ts';

/** The port for machine translation, held against a service on this machine. */
interface Asked {
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly body: unknown;
}
interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly location?: string;
  /** Never answers. */
  readonly silent?: true;
}

let server: Server;
let asked: Asked[];
let answer: (count: number) => Answer;

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

beforeEach(async () => {
  asked = [];
  answer = () => ({ body: '{"texts":["Regen"]}' });
  server = createServer((request, response) => {
    void read(request).then((text) => {
      asked.push({
        authorization: request.headers.authorization,
        type: request.headers['content-type'],
        body: JSON.parse(text),
      });
      const { status = 200, body = '', location, silent } = answer(asked.length);
      if (silent === true) return;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(location === undefined ? {} : { location }),
      });
      response.end(body);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const translatorAt = (more: Partial<HttpTranslatorOptions> = {}) =>
  createHttpTranslator({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    token: 'secret',
    languages: [],
    timeoutMs: 2_000,
    ...more,
  });
const failureOf = (translation: Promise<unknown>): Promise<TranslationFailure | 'none'> =>
  translation.then(
    () => 'none' as const,
    (error: unknown) => (error as { code: TranslationFailure }).code,
  );

describe('the port for machine translation', () => {
  test('posts texts with their languages and formats, and the operator’s token, and takes the answers in order', async () => {
    answer = () => ({ body: '{"texts":["Regen","<p>Schnee</p>"]}' });
    const texts = [
      { text: 'Rain', format: 'text' },
      { text: '<p>Snow</p>', format: 'html' },
    ] as const;
    expect(await translatorAt().translate('en', 'de', texts)).toEqual(['Regen', '<p>Schnee</p>']);
    expect(asked).toEqual([
      { authorization: 'Bearer secret', type: 'application/json', body: { source: 'en', target: 'de', texts } },
    ]);
    answer = () => ({ body: '{"texts":["Regen"]}' });
    await translatorAt({ token: undefined }).translate('en', 'de', [texts[0]]);
    expect(asked[1]?.authorization).toBeUndefined();
  });

  test('says why there is no translation, and asks once', async () => {
    const rain = [{ text: 'Rain', format: 'text' }] as const;
    const cases: readonly (readonly [Answer, TranslationFailure])[] = [
      [{ status: 422 }, 'LANGUAGE'],
      [{ status: 413 }, 'TOO_LONG'],
      [{ status: 429 }, 'BUSY'],
      [{ status: 500 }, 'DOWN'],
      [{ status: 401 }, 'DOWN'],
      [{ status: 302, location: 'http://127.0.0.1:1/' }, 'DOWN'],
      [{ body: 'Regen' }, 'BROKEN'],
      [{ body: '{"texts":[]}' }, 'BROKEN'],
      [{ body: '{"texts":[" "]}' }, 'BROKEN'],
      [{ body: `{"texts":["${'x'.repeat(500_000)}"]}` }, 'BROKEN'],
    ];
    for (const [said, code] of cases) {
      answer = () => said;
      expect(await failureOf(translatorAt().translate('en', 'de', rain)), JSON.stringify(said).slice(0, 80)).toBe(code);
    }
    expect(asked).toHaveLength(cases.length);
    answer = () => ({ silent: true });
    expect(await failureOf(translatorAt({ timeoutMs: 60 }).translate('en', 'de', rain))).toBe('SLOW');
    expect(await failureOf(translatorAt({ url: 'http://127.0.0.1:1/' }).translate('en', 'de', rain))).toBe('DOWN');
  });

  test('sends nothing in a language that is not offered, nor more than the limits', async () => {
    const text = { text: 'x'.repeat(TRANSLATION_LIMITS.characters), format: 'text' } as const;
    const only = translatorAt({ languages: ['de'] });
    expect(await failureOf(only.translate('en', 'fr', [text]))).toBe('LANGUAGE');
    expect(await failureOf(only.translate('en', 'de', [text, { text: 'y', format: 'text' }]))).toBe('TOO_LONG');
    expect(asked).toEqual([]);
    expect(await only.translate('en', 'de-de', [text])).toEqual(['Regen']);
  });
});

describe('the form’s call', () => {
  const call = async (body: object, translator: PreviewSeat['translator'] = translatorAt()) => {
    const request = new Request('http://shop/preview/edit/translate', { method: 'POST', body: JSON.stringify(body) });
    const response = await answerTranslate({ translator } as PreviewSeat, request);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const asks = { source: 'en', target: 'de', text: '<p>See <a href="/sale">rain</a></p>', format: 'block' };

  test('gets markup through the sanitiser, and is told when it differs from that of the source', async () => {
    const answers = (text: string): void => void (answer = () => ({ body: JSON.stringify({ texts: [text] }) }));
    answers('<p><a href="/sale" onclick="x()">Regen</a> sehen<script>x()</script></p>');
    expect(await call(asks)).toEqual({
      status: 200,
      body: { text: '<p><a href="/sale">Regen</a> sehen</p>', differs: false },
    });
    answers('<p>Regen</p>');
    expect((await call(asks)).body).toEqual({ text: '<p>Regen</p>', differs: true });
    answers('<p><a href="/elsewhere">Regen</a></p>');
    expect((await call(asks)).body).toMatchObject({ differs: true });
    answers('<script>x()</script>');
    expect(await call(asks)).toEqual({ status: 502, body: { error: 'BROKEN' } });
    answers('Regen & <b>');
    expect((await call({ ...asks, format: 'text' })).body).toEqual({ text: 'Regen & <b>', differs: false });
  });

  test('is refused without a service, for what is no question, and by the service’s own words', async () => {
    const without = await answerTranslate(
      {} as PreviewSeat,
      new Request('http://shop/', { method: 'POST', body: JSON.stringify(asks) }),
    );
    expect(without.status).toBe(404);
    for (const wrong of [{ ...asks, target: 'de/../fr' }, { ...asks, text: '' }, { ...asks, format: 'pdf' }, {}])
      expect((await call(wrong)).status).toBe(400);
    expect(asked).toEqual([]);
    answer = () => ({ status: 429 });
    expect(await call(asks)).toEqual({ status: 503, body: { error: 'BUSY' } });
  });
});
