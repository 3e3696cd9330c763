import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { PageBody } from './page-body.ts';
import { FRESH_SECONDS, PageCache, STALE_SECONDS, type RenderedPage } from './page-cache.ts';

const TEXT = 'A shell for wet days. '.repeat(100);

const rendered = (over: Partial<RenderedPage> & { text?: string } = {}): RenderedPage => ({
  status: 200,
  headers: ['content-type', 'text/html; charset=utf-8'],
  body: PageBody.of(over.text ?? TEXT),
  tags: new Set(['doc:pages/home']),
  maxAge: Number.POSITIVE_INFINITY,
  scope: 'shared',
  ...over,
});

/** A cache with a fake clock and a renderer that counts calls. */
function setUp(answers: (count: number) => RenderedPage | Promise<RenderedPage>, maxBytes = 1_000_000) {
  let time = 0;
  const render = vi.fn(async () => answers(render.mock.calls.length));
  const onError = vi.fn();
  const work: (() => void)[] = [];
  const cache = new PageCache({ maxBytes, render, onError, now: () => time, background: (task) => work.push(task) });
  return { cache, render, onError, work, pass: (seconds: number) => (time += seconds * 1_000) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a page in the cache', () => {
  test('is rendered once and then served from memory', async () => {
    const { cache, render } = setUp(() => rendered());
    const first = await cache.get('/en-us');
    expect(cache.ready('/en-us')).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('is rendered once for visitors who come at the same time', async () => {
    const { cache, render } = setUp(() => rendered());
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('/en-us')));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(all).size).toBe(1);
  });

  test('is shown when stale while a new one is made', async () => {
    const { cache, render, pass } = setUp((count) => rendered({ text: `version ${count}` }));
    await cache.get('/en-us');
    pass(FRESH_SECONDS + 1);
    expect((await cache.get('/en-us')).page.body.toString()).toBe('version 1');
    await settled();
    expect((await cache.get('/en-us')).page.body.toString()).toBe('version 2');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('is shown beyond that under pressure, until its schedule or a change ends it', async () => {
    let time = 0;
    const render = vi.fn(async () => rendered({ text: `version ${render.mock.calls.length}`, scheduled: 3_600 }));
    const cache = new PageCache({ maxBytes: 1_000_000, render, now: () => time, prefersOld: () => true });
    await cache.get('/en-us');
    time = 3_000_000;
    expect(cache.ready('/en-us')?.page.body.toString()).toBe('version 1');
    await settled();
    expect(cache.ready('/en-us')?.page.body.toString()).toBe('version 2');
    time += 3_600_000;
    expect(cache.ready('/en-us')).toBeUndefined();
    await cache.get('/en-us');
    cache.invalidate(['doc:pages/home']);
    expect(cache.ready('/en-us')).toBeUndefined();
  });

  test('is made anew when it is older than that', async () => {
    const { cache, pass } = setUp((count) => rendered({ text: `version ${count}` }));
    await cache.get('/en-us');
    pass(FRESH_SECONDS + STALE_SECONDS + 1);
    expect((await cache.get('/en-us')).page.body.toString()).toBe('version 2');
  });

  test('that was made together with others ends with them not at once, and never later than it may', async () => {
    const { cache, render, pass } = setUp(() => rendered());
    const keys = Array.from({ length: 100 }, (_, index) => `/en-us/${index}`);
    for (const key of keys) await cache.get(key);
    let renewed = 0;
    const waves: number[] = [];
    for (let second = 1; second <= FRESH_SECONDS; second += 1) {
      pass(1);
      for (const key of keys) cache.ready(key);
      await settled();
      waves.push(render.mock.calls.length - keys.length - renewed);
      renewed += waves.at(-1) ?? 0;
    }
    expect(Math.max(...waves)).toBeLessThan(40);
    expect(renewed).toBe(keys.length);
  });

  test('is never shown beyond the moment its content runs out', async () => {
    const { cache, pass } = setUp((count) => rendered({ text: `version ${count}`, maxAge: 5 }));
    await cache.get('/en-us');
    pass(4);
    expect(cache.ready('/en-us')).toBeDefined();
    pass(2);
    expect(cache.ready('/en-us')).toBeUndefined();
    expect((await cache.get('/en-us')).page.body.toString()).toBe('version 2');
  });

  test('ends with its tags, and only then', async () => {
    const { cache, render } = setUp(() => rendered());
    await cache.get('/en-us');
    cache.invalidate(['doc:pages/sale']);
    expect(cache.ready('/en-us')).toBeDefined();
    expect(cache.invalidate(['doc:pages/sale', 'doc:pages/home'])).toBe(1);
    expect(cache.ready('/en-us')).toBeUndefined();
    await cache.get('/en-us');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('that was being rendered when its content changed is not taken for new', async () => {
    let finish: (page: RenderedPage) => void = () => undefined;
    const { cache } = setUp((count) =>
      count === 1 ? new Promise((resolve) => (finish = resolve)) : rendered({ text: 'new' }),
    );
    const old = cache.get('/en-us');
    await settled();
    cache.invalidate(['doc:pages/home']);
    finish(rendered({ text: 'old' }));
    await old;
    expect((await cache.get('/en-us')).page.body.toString()).toBe('new');
  });

  test('stands in when its successor fails', async () => {
    const { cache, onError } = setUp((count) => {
      if (count > 1) throw new Error('content is down');
      return rendered({ text: 'old' });
    });
    await cache.get('/en-us');
    cache.invalidate(['doc:pages/home']);
    expect((await cache.get('/en-us')).page.body.toString()).toBe('old');
    expect(onError).toHaveBeenCalledOnce();
  });

  test('stands in for an error page, which is not kept', async () => {
    const { cache } = setUp((count) =>
      count === 1 ? rendered({ text: 'old' }) : rendered({ text: 'oops', status: 500, scope: 'once' }),
    );
    await cache.get('/en-us');
    cache.clear();
    expect((await cache.get('/en-us')).page.body.toString()).toBe('old');
  });

  test('leaves when room is needed, the longest unused first', async () => {
    const { cache } = setUp(() => rendered({ body: PageBody.of(Buffer.alloc(2_000)) }), 12_000);
    await cache.get('/a');
    await cache.get('/b');
    cache.ready('/a');
    await cache.get('/c');
    expect([cache.ready('/a'), cache.ready('/b'), cache.ready('/c')].map(Boolean)).toEqual([true, false, true]);
    expect(cache.bytes).toBeLessThanOrEqual(12_000);
  });
});

describe('a page made for one visitor', () => {
  test('is neither kept nor given to others who waited', async () => {
    const { cache } = setUp(() => rendered());
    const forVisitor = (name: string) => async () => rendered({ text: `cart of ${name}`, scope: 'visitor' as const });
    const [mara, tom] = await Promise.all([
      cache.get('/en-us/cart', forVisitor('Mara')),
      cache.get('/en-us/cart', forVisitor('Tom')),
    ]);
    expect(mara.page.body.toString()).toBe('cart of Mara');
    expect(tom.page.body.toString()).toBe('cart of Tom');
    expect(cache.ready('/en-us/cart')).toBeUndefined();
  });

  test('removes what was kept when the page was still public', async () => {
    const { cache } = setUp((count) => rendered(count === 1 ? {} : { scope: 'visitor' }));
    await cache.get('/en-us/account');
    cache.clear();
    await cache.get('/en-us/account');
    expect(cache.entries).toBe(0);
  });
});

describe('the encodings of a page', () => {
  test('hold the same text and share one ETag', async () => {
    const { cache } = setUp(() => rendered());
    const entry = await cache.get('/en-us');
    const [br, gzip, identity] = [
      await cache.variant(entry, 'br'),
      await cache.variant(entry, 'gzip'),
      await cache.variant(entry, 'identity'),
    ];
    expect(brotliDecompressSync(br.body).toString()).toBe(TEXT);
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
    expect(identity.body.toString()).toBe(TEXT);
    for (const variant of [br, gzip, identity]) expect(variant.headers).toContain(entry.etag);
    expect(br.headers.join(' ')).toContain(`content-encoding br content-length ${br.body.length}`);
  });

  test('become as small as possible when the page is asked for again', async () => {
    const { cache, work } = setUp(() =>
      rendered({
        text: Array.from({ length: 400 }, (_, index) => `Jacket ${index * 7919} in moss, seam-taped. `).join(''),
      }),
    );
    const entry = await cache.get('/en-us');
    const fast = await cache.variant(entry, 'br');
    expect(work).toHaveLength(0);
    cache.known(entry, 'br');
    expect(work).toHaveLength(1);
    work[0]?.();
    await vi.waitFor(() => expect(cache.known(entry, 'br')?.body.length).toBeLessThan(fast.body.length));
    expect(work).toHaveLength(1);
  });

  test('are kept compressed only', async () => {
    const { cache } = setUp(() => rendered());
    const entry = await cache.get('/en-us');
    await cache.variant(entry, 'gzip');
    await cache.variant(entry, 'identity');
    expect(cache.known(entry, 'identity')?.body.toString()).toBe(TEXT);
    expect([...entry.variants.keys()]).toEqual(['gzip']);
  });

  test('survive a render that came out the same', async () => {
    const { cache } = setUp(() => rendered());
    const before = await cache.variant(await cache.get('/en-us'), 'br');
    cache.clear();
    expect(cache.known(await cache.get('/en-us'), 'br')).toBe(before);
  });
});

test('the pages asked for most of late are known, whether or not they were rendered again', async () => {
  const { cache, pass } = setUp((count) => rendered({ text: `version ${count}` }));
  const ask = (key: string, times: number) => {
    for (let left = times; left > 0; left -= 1) cache.ready(key);
  };
  for (const key of ['/a', '/b', '/c']) await cache.get(key);
  ask('/a', 8);
  ask('/b', 3);
  pass(FRESH_SECONDS + STALE_SECONDS + 1);
  await cache.get('/a');
  expect(cache.busiest(9)).toEqual(['/a', '/b']);
  ask('/b', 4);
  expect(cache.busiest(1)).toEqual(['/b']);
});
