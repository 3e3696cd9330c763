import { expect, test } from 'vitest';
import type { PreviewSeat } from '../../../content/page-context.ts';
import { NotTranslated, type SourceText, type TranslationFailure } from '../../../content/drafts/translator.ts';
import { bodyJson, seatOf } from './respond.ts';
import { answerTranslate } from './translate.ts';

const post = (body: unknown): Request =>
  new Request('http://shop.test/preview/translate', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const TEXT = { source: 'en', target: 'de', text: 'Wool', format: 'text' };
const asked: [string, string, readonly SourceText[]][] = [];
/** A service that answers with a text, or fails. */
const answer = async (body: unknown, said: string | Error | null = 'Wolle', seat: object = {}) => {
  asked.length = 0;
  const translator = {
    translate: async (source: string, target: string, texts: readonly SourceText[]) => {
      asked.push([source, target, texts]);
      if (said instanceof Error) throw said;
      return said === null ? [] : [said];
    },
  };
  const response = await answerTranslate({ translator, ...seat } as unknown as PreviewSeat, post(body));
  return [response.status, (await response.json()) as unknown];
};

test('a text is sent as a text, one with markup as markup', async () => {
  expect(await answer(TEXT)).toEqual([200, { text: 'Wolle', differs: false }]);
  expect(asked).toEqual([['en', 'de', [{ text: 'Wool', format: 'text' }]]]);
  expect(await answer({ ...TEXT, target: 'fr-ca', format: 'inline' }, 'Laine')).toEqual([
    200,
    { text: 'Laine', differs: false },
  ]);
  expect(asked[0]?.[2]).toEqual([{ text: 'Wool', format: 'html' }]);
  expect(await answer({ ...TEXT, text: '<b>' }, '<i>x</i>'), 'a text stays one').toEqual([
    200,
    { text: '<i>x</i>', differs: false },
  ]);
});

test('markup goes through the sanitiser, and it is told where it is not that of the source', async () => {
  const block = { ...TEXT, format: 'block', text: '<p>See <a href="/wool">wool</a> and <strong>silk</strong></p>' };
  const same = '<p><strong>Seide</strong> und <a href="/wool">Wolle</a></p>';
  expect(await answer(block, same)).toEqual([200, { text: same, differs: false }]);
  expect(await answer(block, '<p>Wolle und <strong>Seide</strong></p>')).toMatchObject([200, { differs: true }]);
  expect(await answer(block, same.replace('/wool', '/silk'))).toMatchObject([200, { differs: true }]);
  const [, hurt] = await answer(block, `${same}<script>alert(1)</script>`);
  expect(JSON.stringify(hurt)).not.toContain('script');
  expect(await answer(block, '<script>alert(1)</script>')).toMatchObject([502, { error: 'BROKEN' }]);
  expect(await answer(block, null)).toMatchObject([502, { error: 'BROKEN' }]);
});

test.each([
  [{ ...TEXT, text: '' }],
  [{ ...TEXT, source: 'english' }],
  [{ ...TEXT, source: 'en-gb' }],
  [{ ...TEXT, target: 'de-' }],
  [{ ...TEXT, target: 'DE' }],
  [{ ...TEXT, format: 'html' }],
  [{ ...TEXT, more: 1 }],
  [{}],
  ['{'],
])('%j is nothing to translate', async (body) => {
  expect(await answer(body)).toEqual([400, { error: 'NOT_JSON' }]);
  expect(asked).toEqual([]);
});

test.each<[TranslationFailure, number]>([
  ['LANGUAGE', 422],
  ['TOO_LONG', 413],
  ['BUSY', 503],
  ['SLOW', 504],
  ['DOWN', 502],
  ['BROKEN', 502],
])('a service that answers %s is told by %i', async (code, status) => {
  expect(await answer(TEXT, new NotTranslated(code))).toEqual([status, { error: code }]);
});

test('without a service there is nothing to ask; another error is not hidden', async () => {
  expect(await answer(TEXT, 'x', { translator: undefined })).toEqual([404, { error: 'NO_TRANSLATOR' }]);
  await expect(answer(TEXT, new Error('ours'))).rejects.toThrow('ours');
});

test('only who has a session is answered, and only editors may write; such an answer is private', () => {
  const seat = (role: string) => ({ role }) as unknown as PreviewSeat;
  const page = (more: object) => ({ isPrivate: false, preview: {}, seat: seat('editor'), ...more }) as never;
  const refused = (found: PreviewSeat | Response) => (found instanceof Response ? found.status : 'seat');
  expect(refused(seatOf(page({ preview: undefined }), false))).toBe(403);
  expect(refused(seatOf(page({ seat: undefined }), false))).toBe(403);
  expect(refused(seatOf(page({ seat: seat('viewer') }), true))).toBe(403);
  expect(refused(seatOf(page({ seat: seat('viewer') }), false))).toBe('seat');
  const mine: { isPrivate: boolean } = page({});
  expect([refused(seatOf(mine as never, true)), mine.isPrivate]).toEqual(['seat', true]);
});

test('a body that is no JSON, or longer than four megabytes, is none', async () => {
  expect(await bodyJson(post({ a: 1 }))).toEqual({ a: 1 });
  expect(await bodyJson(post('{'))).toBeUndefined();
  expect(await bodyJson(post(JSON.stringify('x'.repeat(4 * 1024 * 1024))))).toBeUndefined();
});
