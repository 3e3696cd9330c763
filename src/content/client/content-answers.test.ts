import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContentError } from './content-client.ts';
import { statusError, createContentClient, MAX_CONTENT_BYTES } from './http-content-client.ts';
import { clientOf, json } from './content-client.support.ts';

describe('what a content answer becomes', () => {
  const headers = {
    etag: '"v1"',
    'cache-tag': 'doc:pages/home,product:NF104001',
    'cache-control': 'public, no-cache, max-age=90',
  };

  test('data with version, tags and the seconds it holds', async () => {
    const { client } = clientOf(() => json({ id: 'home' }, headers));
    expect(await client.page('home')).toEqual({
      data: { id: 'home' },
      version: '"v1"',
      tags: ['doc:pages/home', 'product:NF104001'],
      maxAge: 90,
    });
    const still = clientOf(() => json({}, { 'cache-control': 'public, no-cache' }));
    expect((await still.client.page('home'))?.maxAge).toBe(Infinity);
  });

  test('the same version is the same object, for every client of the process, with the time that is left now', async () => {
    const answer = (request: Request) =>
      request.headers.get('if-none-match') === '"v1"'
        ? new Response(null, { status: 304, headers: { ...headers, 'cache-control': 'max-age=30' } })
        : json({ id: 'home' }, headers);
    const { client, options } = clientOf(answer);
    const first = await client.page('home');
    const second = await createContentClient({ ...options, correlationId: 'page-2' }).page('home');
    expect(second?.data).toBe(first?.data);
    expect(second?.maxAge).toBe(30);
  });

  test('calls made at the same time are one request; another locale is another', async () => {
    const { client, options, requests } = clientOf(() => json({}, headers));
    await Promise.all([
      client.page('home'),
      client.page('home'),
      createContentClient({ ...options, locale: 'fr-fr' }).page('home'),
    ]);
    expect(requests).toHaveLength(2);
  });

  test('an answer that a change has overtaken on its way is not taken for fresh', async () => {
    let say: (response: Response) => void = () => undefined;
    const { client, options, requests } = clientOf(
      () => (requests.length === 1 ? new Promise((resolve) => (say = resolve)) : json({ title: 'new' }, headers)),
      { freshMs: 60_000 },
    );
    const early = client.page('home');
    options.cache.invalidate(['doc:pages/home']);
    say(json({ title: 'old' }, headers));
    expect((await early)?.data).toEqual({ title: 'old' });
    expect((await client.page('home'))?.data).toEqual({ title: 'new' });
  });

  test('within freshMs nothing is asked, until a tag says that it changed', async () => {
    const { client, options, requests } = clientOf(() => json({}, headers), { freshMs: 60_000 });
    await client.page('home');
    await client.page('home');
    expect(requests).toHaveLength(1);
    options.cache.invalidate(['doc:menu']);
    await client.page('home');
    expect(requests).toHaveLength(1);
    options.cache.invalidate(['product:NF104001']);
    await client.page('home');
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers.has('if-none-match')).toBe(false);
  });

  test('an answer near its end is not taken for fresh', async () => {
    const { client, requests } = clientOf(
      () => json({}, { ...headers, 'cache-control': 'public, no-cache, max-age=0' }),
      { freshMs: 60_000 },
    );
    await client.page('home');
    await client.page('home');
    expect(requests).toHaveLength(2);
  });

  test('whoever asks after a change does not get an answer that was under way before it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    let count = 0;
    const { client, options } = clientOf(() => (count++ === 0 ? promise : json({ new: true })));
    const before = client.page('home');
    options.cache.invalidate(['doc:pages/home']);
    const after = await client.page('home');
    resolve(json({ old: true }));
    expect(after?.data).toEqual({ new: true });
    expect((await before)?.data).toEqual({ old: true });
  });

  test('404 is no error', async () => {
    const { client, lines } = clientOf(() => json({ error: 'NOT_FOUND' }, {}, 404));
    expect(await client.page('nope')).toBeUndefined();
    expect(lines).toEqual([]);
  });
});

describe('what is not there', () => {
  const nothing = () => json({ error: 'NOT_FOUND' }, {}, 404);

  test('is asked for once within freshMs, until anything changes', async () => {
    const { client, options, requests } = clientOf(nothing, { freshMs: 60_000 });
    await client.page('home');
    expect(await client.page('home')).toBeUndefined();
    expect(requests).toHaveLength(1);
    options.cache.invalidate(['doc:pages/home']);
    await client.page('home');
    expect(requests).toHaveLength(2);
  });

  test('is asked for each time in a preview, and after a change that came while it was asked for', async () => {
    const preview = clientOf(nothing, { freshMs: 60_000, preview: { draft: true, overlay: true } });
    await preview.client.page('home');
    await preview.client.page('home');
    expect(preview.requests).toHaveLength(2);
    const { client, options, requests } = clientOf(nothing, { freshMs: 60_000 });
    const early = client.page('home');
    options.cache.invalidate(['doc:menu']);
    await early;
    await client.page('home');
    expect(requests).toHaveLength(2);
  });
});

describe('when the content API fails', () => {
  const never = () => new Promise<Response>(() => undefined);
  const broken = () => {
    throw new TypeError('fetch failed');
  };
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
      }),
    );

  test.each([
    ['is slow', never, 'TIMEOUT'],
    ['is down', broken, 'UNREACHABLE'],
    ['answers HTML', () => new Response('<html>', { status: 200 }), 'NOT_JSON'],
    ['answers nothing', () => new Response('', { status: 200 }), 'NOT_JSON'],
    ['answers 503', () => new Response('<html>', { status: 503 }), 'STATUS'],
    [
      'announces too much',
      () => new Response('{}', { headers: { 'content-length': String(MAX_CONTENT_BYTES + 1) } }),
      'TOO_LARGE',
    ],
    ['never stops answering', endless, 'TOO_LARGE'],
  ])('and %s, the error says so and one line is logged, without the token', async (_, answer, code) => {
    const { client, lines } = clientOf(answer, { timeoutMs: code === 'TIMEOUT' ? 50 : 20_000 });
    const error = await client.page('home').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ContentError);
    expect(error).toMatchObject({ code, correlationId: 'page-1' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(code);
    expect(lines[0]).toContain('correlation=page-1');
    expect(lines[0]).not.toContain('secret-token');
  });

  test('a broken document arrives with file, line and column', async () => {
    const { client } = clientOf(() =>
      json(
        { error: 'BROKEN_DOCUMENT', file: 'pages/home.json', line: 2, column: 16, message: 'One comma too many.' },
        {},
        422,
      ),
    );
    const error = await client.page('home').catch((reason: unknown) => reason);
    expect(statusError(error)).toEqual({
      status: 422,
      error: 'BROKEN_DOCUMENT',
      file: 'pages/home.json',
      line: 2,
      column: 16,
      message: 'One comma too many.',
    });
  });

  test('the next call asks again', async () => {
    let count = 0;
    const { client } = clientOf(() => (count++ === 0 ? broken() : json({ ok: true })));
    await expect(client.page('home')).rejects.toThrow(ContentError);
    expect((await client.page('home'))?.data).toEqual({ ok: true });
  });
});

describe('when the content API hangs', () => {
  const hangs = () => new Promise<Response>(() => undefined);
  const hung = { timeoutMs: 60_000, patienceMs: 5_000 };
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  /** How long a page waits for what it asks for, milliseconds. */
  async function waited(load: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    let isOver = false;
    const loading = load().finally(() => (isOver = true));
    while (!isOver) await vi.advanceTimersByTimeAsync(50);
    await loading;
    return performance.now() - began;
  }
  const failing = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      ({ code }: ContentError) => code,
    );

  test('a page that asks for one thing after the other waits for the first, and for a moment for the others', async () => {
    const { client } = clientOf(hangs, hung);
    const codes: string[] = [];
    const time = await waited(async () => {
      for (const kind of ['messages', 'redirects'] as const) codes.push(await failing(client.ofKind(kind)));
      codes.push(await failing(client.page('home')));
      codes.push(...(await Promise.all([failing(client.menu()), failing(client.footer())])));
    });
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'TIMEOUT'));
    expect(time).toBeGreaterThanOrEqual(5_000);
    expect(time).toBeLessThan(6_000);
  });

  test('the one that hangs alone costs itself: the others are answered', async () => {
    const { client } = clientOf((request) => (request.url.includes('messages') ? hangs() : json({ ok: true })), hung);
    const found: string[] = [];
    await waited(async () => {
      found.push(await failing(client.ofKind('messages')), await failing(client.page('home')));
    });
    expect(found).toEqual(['TIMEOUT', 'answered']);
  });

  test('what is asked for at the same time counts once', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(json({})), 2_000));
    const { client } = clientOf(slow, hung);
    const found: string[] = [];
    await waited(async () => {
      found.push(...(await Promise.all([failing(client.menu()), failing(client.footer())])));
      found.push(await failing(client.page('home')));
    });
    expect(found).toEqual(['answered', 'answered', 'answered']);
  });

  test('each call has a moment to be answered once there is no patience left', async () => {
    const moment = () => new Promise<Response>((resolve) => setTimeout(() => resolve(json({})), 200));
    const { client } = clientOf((request) => (request.url.includes('messages') ? hangs() : moment()), hung);
    const found: string[] = [];
    await waited(async () => {
      for (const call of [() => client.ofKind('messages'), () => client.menu(), () => client.page('home')])
        found.push(await failing(call()));
    });
    expect(found).toEqual(['TIMEOUT', 'answered', 'answered']);
  });

  test('time in which nothing is asked for does not count, nor do the calls of another page', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(json({})), 4_000));
    const { client, options } = clientOf(slow, hung);
    const found: string[] = [];
    await waited(async () => {
      found.push(await failing(client.page('one')));
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      const calls = [client.page('two'), createContentClient(options).page('three')];
      found.push(...(await Promise.all(calls.map(failing))));
    });
    expect(found).toEqual(['answered', 'TIMEOUT', 'answered']);
  });

  test('what comes too late for a page is there for the next', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(json({})), 8_000));
    const { client, options, requests } = clientOf(slow, { ...hung, freshMs: 60_000 });
    await waited(() => failing(client.page('home')));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await failing(createContentClient(options).page('home'))).toBe('answered');
    expect(requests).toHaveLength(1);
  });
});
