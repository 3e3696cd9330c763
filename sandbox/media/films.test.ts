import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addFilms } from './films.ts';
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
