import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addFilms, byteRange } from './films.ts';
import { createMediaFolder } from './media-folder.ts';

const app = new Hono();
addFilms(app, { folder: createMediaFolder('content/media', console.error) });
const ask = (range: string): Response | Promise<Response> =>
  app.request('/video/upload/film/mist-on-the-moor.mp4', { headers: { range } });

describe('a part of a film', () => {
  test('is sent as asked for', async () => {
    const answer = await ask('bytes=2-5');
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 4]);
    expect(answer.headers.get('content-range')).toMatch(/^bytes 2-5\//);
  });

  test.each(['bytes=5-2', 'bytes=-', 'lines=1-2'])('is the whole film for the invalid range %s', async (range) => {
    const answer = await ask(range);
    await answer.body?.cancel();
    expect([answer.status, answer.headers.has('content-range')]).toEqual([200, false]);
  });

  test('beyond its end is refused with its length', async () => {
    const answer = await ask('bytes=999999999-');
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  });
});

test.each(['film/nothing.mp4', 'film/../focal-points.json', 'scenes/fell-dawn-landscape.avif', 'film'])(
  'there is no film called %s',
  async (name) => {
    expect((await app.request(`/video/upload/${name}`)).status).toBe(404);
  },
);

test.each([
  ['bytes=0-0', [0, 0]],
  ['bytes=2-5', [2, 5]],
  ['bytes=5-', [5, 9]],
  ['bytes=5-99', [5, 9]],
  ['bytes=9-9', [9, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=-99', [0, 9]],
  ['bytes=-0', null],
  ['bytes=10-', null],
  ['bytes=10-12', null],
  ['bytes=5-4', undefined],
  ['bytes=1-2,4-5', undefined],
  ['bytes=', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('of ten bytes %s are %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

describe('a film of the shop', () => {
  const NAME = 'film/mist-on-the-moor.mp4';
  const get = async (headers: Record<string, string> = {}, path = NAME, method = 'GET') => {
    const answer = await app.request(`/video/upload/${path}`, { method, headers });
    await answer.body?.cancel();
    return answer;
  };

  test('comes whole with its type and length, is not sent twice, and never for a part of another', async () => {
    const whole = await get();
    const etag = whole.headers.get('etag') ?? '';
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(Number(whole.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(whole.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': etag })).status).toBe(206);
    expect((await get({ range, 'if-range': '"another"' })).status).toBe(200);
    const head = await get({ range }, NAME, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([206, '10', null]);
  });

  test.each(['sp_hd', 'f_auto,q_50', 'w_720,h_405,c_fill'])('is the same behind %s', async (transforms) => {
    expect((await get({}, `${transforms}/${NAME}`)).status).toBe(200);
  });

  test('is none behind what is no transform', async () => {
    expect((await get({}, `x_1/${NAME}`)).status).toBe(404);
  });
});
