import { afterEach, expect, test, vi } from 'vitest';
import { enter, keyIn } from './enter-link.ts';

afterEach(() => vi.unstubAllGlobals());

test('the key is found in a link however it is pasted', () => {
  for (const pasted of [
    'https://shop.test/preview/enter?key=a.b-c_d',
    '  Link for editors:\n  http://localhost:4321/preview/enter?key=a.b-c_d\n',
    '/preview/enter?key=a.b-c_d',
    'Open <https://shop.test/preview/enter?key=a.b-c_d>',
    'It is at https://shop.test/preview/enter?key=a.b-c_d.',
  ])
    expect(keyIn(pasted), pasted).toBe('a.b-c_d');
  for (const other of [
    '',
    'a.b-c_d',
    'https://shop.test/preview?key=a',
    'https://shop.test/preview/enter',
    'https://[',
  ])
    expect(keyIn(other), other).toBeUndefined();
});

/** Answers of the server by method and path; `redirect` as a browser shows one that it does not follow. */
function answers(by: Readonly<Record<string, Response | 'redirect'>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${address.split('?')[0]}`;
    asked.push(call);
    const answer = by[call];
    if (answer === undefined) return Promise.reject(new TypeError('lost'));
    return Promise.resolve(
      answer === 'redirect' ? ({ type: 'opaqueredirect', ok: false, status: 0 } as Response) : answer,
    );
  });
  return asked;
}
const me = (role: string): Response => Response.json({ role });

test('a link that opens once is looked at before it is used, and whose session it is decides what it is good for', async () => {
  const asked = answers({
    'GET /preview/enter': new Response('<button>'),
    'POST /preview/enter': 'redirect',
    'GET /preview/api/me': me('editor'),
  });
  expect(await enter('key')).toBe('in');
  expect(asked).toEqual(['GET /preview/enter', 'POST /preview/enter', 'GET /preview/api/me']);
  answers({ 'GET /preview/enter': 'redirect', 'GET /preview/api/me': me('viewer') });
  expect(await enter('key')).toBe('looks');
  answers({ 'GET /preview/enter': new Response('', { status: 403 }) });
  expect(await enter('key')).toBe('gone');
  answers({ 'GET /preview/enter': new Response('<button>'), 'POST /preview/enter': new Response('', { status: 403 }) });
  expect(await enter('key')).toBe('gone');
  answers({ 'GET /preview/enter': new Response('', { status: 503 }) });
  expect(await enter('key')).toBe('lost');
  answers({});
  expect(await enter('key')).toBe('lost');
});
