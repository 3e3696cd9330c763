import { describe, expect, test } from 'vitest';
import { createUpstream, jsonAnswer, openGateway } from '../testing.ts';

const EMPTY = { total: 0, media: [] };

describe('user-generated media', () => {
  test('[UGC-01] go to a host of their own, from configuration, which learns nothing of the visitor', async () => {
    const upstream = createUpstream(({ url }) => (url.hostname === 'pictures.example' ? jsonAnswer(EMPTY) : undefined));
    const { browser } = openGateway(upstream, { env: { ugcApiBase: 'https://pictures.example/v1' } });
    await browser.get('/api/session');
    const answer = await browser.get(
      '/api/ugc/streams/out-in-it/media/recent?locale=de-de&filter=product:NF104001&count=6',
      { authorization: 'Bearer x' },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    expect(await answer.json()).toEqual(EMPTY);
    const [asked] = upstream.asked.filter(({ url }) => url.hostname === 'pictures.example');
    expect(asked?.url.href).toBe(
      'https://pictures.example/v1/streams/out-in-it/media/recent?locale=de-de&filter=product%3ANF104001&count=6',
    );
    for (const name of ['cookie', 'authorization', 'x-access-key', 'x-server-trust-id', 'usid'])
      expect(asked?.headers.has(name), name).toBe(false);
  });

  test('only the calls of the contract, by their methods, from our own pages', async () => {
    const upstream = createUpstream(() => jsonAnswer(EMPTY));
    const { browser } = openGateway(upstream, { env: { ugcApiBase: 'https://pictures.example' } });
    expect((await browser.get('/api/ugc/secrets')).status).toBe(404);
    expect((await browser.get('/api/ugc/stashes')).status).toBe(405);
    expect((await browser.get('/api/ugc/media/..%2Fusers/streams')).status).toBe(404);
    expect(
      (
        await browser.raw('/api/ugc/stashes', {
          method: 'POST',
          headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(403);
    expect(upstream.asked).toEqual([]);
  });

  test('reports are counted: a machine that reports everything is stopped', async () => {
    const { browser } = openGateway(
      createUpstream(() => jsonAnswer({}, 201)),
      { env: { ugcApiBase: 'https://pictures.example' } },
    );
    const statuses = await Promise.all(
      Array.from(
        { length: 25 },
        async () => (await browser.send('POST', '/api/ugc/media/m1/reports', { reason: 'other' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
