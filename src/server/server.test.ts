import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { setUp } from '../../tests/support/rendering/shop-entry.ts';

describe('a public page', () => {
  test('is rendered once, and answered with 304 to whoever has it', async () => {
    const { get, rendered } = await setUp((page) => ({ html: `<p>${page.info.locale}</p>` }));
    const first = await get('/en-gb');
    expect(await first.text()).toBe('<p>en-gb</p>');
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/en-gb', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  test('comes compressed, with the same text', async () => {
    const html = '<p>It will rain.</p>'.repeat(200);
    const { get } = await setUp(() => ({ html }));
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/en-us', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(await answer.text()).toBe(html);
    }
  });

  test('is the same for every visitor: its render sees no cookie, no foreign parameter', async () => {
    const { get, rendered } = await setUp((page) => ({ html: page.url.href }));
    const answer = await get('/en-us?utm_source=x&page=2&p13n_testcontext=segment:employee', {
      headers: { cookie: 'a=1' },
    });
    expect(await answer.text()).toBe('http://localhost/en-us?page=2');
    await get('/en-us?page=2');
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  test('carries a strict policy with the hashes of its own inline code', async () => {
    const { get } = await setUp((page) => {
      page.csp.scripts.add("'sha256-abc='");
      return { html: '' };
    });
    const { headers } = await get('/en-us');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self' 'sha256-abc=';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  test('is new as soon as its content has changed', async () => {
    let version = 1;
    const { get, services } = await setUp((page) => {
      page.tags.add('doc:pages/home');
      return { html: `version ${version}` };
    });
    await get('/en-us');
    version = 2;
    expect(await (await get('/en-us')).text()).toBe('version 1');
    services.contentChanged(['doc:pages/home']);
    expect(await (await get('/en-us')).text()).toBe('version 2');
  });

  test('that no route knows becomes the error page with 404', async () => {
    const { get } = await setUp((page, target) =>
      target === '/404' ? { html: `no ${page.url.pathname}` } : 'unmatched',
    );
    const answer = await get('/en-us/nowhere');
    expect([answer.status, await answer.text()]).toEqual([404, 'no /en-us/nowhere']);
  });

  test('answers HEAD with the head alone', async () => {
    const { get } = await setUp(() => ({ html: 'words' }));
    const answer = await get('/en-us', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['5', '']);
  });

  test('that fails is reported in one line with its id, and not kept', async () => {
    const { get, lines, rendered } = await setUp((page) => {
      page.issues.push({ pointer: '', rule: 'page_failed', message: 'Error: no menu' });
      return { status: 500, html: 'sorry' };
    });
    const answer = await get('/en-us?q=secret');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'page_failed',
      page: '/en-us?q',
      reason: 'Error: no menu',
      correlationId: answer.headers.get('x-request-id'),
    });
    await get('/en-us?q=secret');
    expect(rendered).toHaveBeenCalledTimes(2);
  });

  test('reports an issue of its content once', async () => {
    const { get, lines, services } = await setUp((page) => {
      page.tags.add('a');
      page.issues.push({ pointer: '/sections/0', rule: 'unknown_kind', message: 'x', document: 'pages/home' });
      return { html: '' };
    });
    await get('/en-us');
    services.contentChanged(['a']);
    await get('/en-us');
    expect(lines.filter((line) => line.includes('content_issue'))).toHaveLength(1);
  });
});

describe('a page made for one visitor', () => {
  test('is never given to another', async () => {
    const { get } = await setUp((page) => ({ html: `cart of ${page.cookie ?? 'nobody'}` }));
    const visit = async (name: string) => (await get('/en-us/cart', { headers: { cookie: name } })).text();
    expect(await Promise.all(['mara', 'tom', 'ada'].map(visit))).toEqual([
      'cart of mara',
      'cart of tom',
      'cart of ada',
    ]);
    const answer = await get('/en-us/cart');
    expect(await answer.text()).toBe('cart of nobody');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('is what a page that sets a cookie becomes', async () => {
    const { get, rendered } = await setUp(() => ({ html: '', headers: { 'set-cookie': 'a=1' } }));
    await get('/en-us');
    await get('/en-us');
    expect(rendered).toHaveBeenCalledTimes(2);
  });
});

describe('preview', () => {
  test('[PREV-01] shows drafts to an editor, never kept and never indexed', async () => {
    const { get, rendered } = await setUp((page) => ({ html: page.preview?.draft === true ? 'draft' : 'published' }));
    for (let time = 0; time < 2; time += 1) {
      const answer = await get('/en-us?preview=true', { headers: { cookie: 'editor=1' } });
      expect(await answer.text()).toBe('draft');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(rendered).toHaveBeenCalledTimes(2);
    expect(await (await get('/en-us')).text()).toBe('published');
  });

  test('[PREV-01] is the published page for everybody else, from the shared copy', async () => {
    const { get, rendered } = await setUp((page) => ({ html: page.preview === undefined ? 'published' : 'draft' }));
    for (const query of ['', '?preview=true', '?previewDateTime=2030-01-01T00:00:00Z', '?bypassAllCache=true'])
      expect(await (await get(`/en-us${query}`)).text()).toBe('published');
    expect(rendered).toHaveBeenCalledTimes(1);
    expect((await get('/preview')).status).toBe(403);
  });

  test('verifies who the visitor is once per request', async () => {
    const seats: unknown[] = [];
    const { get, services } = await setUp((page) => {
      seats.push(page.seat?.role);
      return { html: page.preview === undefined ? 'published' : 'draft' };
    });
    const previewSession = vi.spyOn(services, 'previewSession');
    const mayPreview = vi.spyOn(services, 'mayPreview');
    for (const path of ['/en-us?preview=true', '/preview?docType=page', '/preview/entry']) {
      expect(await (await get(path, { headers: { cookie: 'editor=1' } })).text()).toBe('draft');
      expect([previewSession.mock.calls, mayPreview.mock.calls]).toEqual([[['editor=1']], []]);
      previewSession.mockClear();
    }
    expect(seats).toEqual([undefined, 'editor', 'editor']);
  });

  test('takes changes from its own pages only', async () => {
    const { get } = await setUp(() => ({ html: 'done' }), { PREVIEW_ACCESS: 'open' });
    expect((await get('/preview/edit', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
      403,
    );
    expect((await get('/preview/edit', { method: 'POST' })).status).toBe(403);
    expect((await get('/preview/edit', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(
      200,
    );
  });
});

describe('the entry', () => {
  test('sends visitors without a locale to theirs, with their parameters', async () => {
    const { get } = await setUp(() => ({ html: '' }));
    const answer = await get('/?utm_source=mail', { headers: { 'accept-language': 'de' } });
    expect([answer.status, answer.headers.get('location'), answer.headers.get('vary')]).toEqual([
      302,
      '/de-de?utm_source=mail',
      'accept-language',
    ]);
  });

  test('refuses a path or a query parameter that is too long, and takes several that are not', async () => {
    const { get } = await setUp(() => ({ html: '' }));
    const long = 'x'.repeat(4_000);
    const status = async (path: string) => (await get(path)).status;
    expect([await status(`/en-us?q=${long}`), await status(`/preview/find?q=${long}`)]).toEqual([414, 414]);
    expect(await status(`/api/products/v2/search/productSearch?a=1&q=${long}`)).toBe(414);
    expect(await status(`/${long}x`)).toBe(414);
    expect(await status(`/en-us?q=${long.slice(9)}&page=2&sort=${long.slice(9)}`)).toBe(200);
  });

  test.each(['/EN-US', '/en-us/', '/en-us//'])('leads %s to its one address', async (path) => {
    const { get, rendered } = await setUp(() => ({ html: '' }));
    const answer = await get(`${path}?page=2`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en-us?page=2']);
    expect(rendered).not.toHaveBeenCalled();
  });

  test('does not answer for foreign hosts', async () => {
    const { port } = await setUp(() => ({ html: '' }));
    const asked = httpRequest({ port, host: '127.0.0.1', path: '/en-us', headers: { host: 'evil.example' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(421);
  });

  test.each(['//evil.example/x', '/%E0%A4%A', '/a\\b'])('refuses the malformed address %s', async (path) => {
    const { port } = await setUp(() => ({ html: '' }));
    const asked = httpRequest({ port, host: '127.0.0.1', path, headers: { host: 'localhost' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(400);
  });

  test('reads pages and writes none', async () => {
    const { get } = await setUp(() => ({ html: '' }));
    const answer = await get('/en-us', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('refuses TRACE with the methods there are, and logs it', async () => {
    const { port, lines } = await setUp(() => ({ html: '' }));
    for (const path of ['/en-us', '/api/session']) {
      const asked = httpRequest({ port, path, method: 'TRACE', headers: { host: 'localhost' } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, expect.stringContaining('GET')]);
    }
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'method_refused', method: 'TRACE', path: '/en-us' });
  });

  test('lets go of a client that does not finish its head in time', async () => {
    const { port, shop } = await setUp(() => ({ html: '' }));
    shop.server.headersTimeout = 200;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /en-us HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  });

  test('takes a change from a page of its own scheme only', async () => {
    const { get, port } = await setUp(() => ({ html: 'done' }), { PREVIEW_ACCESS: 'open' });
    const post = async (origin: string): Promise<number> =>
      (await get('/preview/edit', { method: 'POST', headers: { origin } })).status;
    expect(await post(`http://127.0.0.1:${port}`)).toBe(200);
    expect(await post(`https://127.0.0.1:${port}`)).toBe(403);
  });

  test('hands calls of the API to the gateway', async () => {
    const { get } = await setUp(() => ({ html: '' }));
    expect(await (await get('/api/session')).json()).toEqual({ gateway: true });
  });

  test('tells whether it is healthy and ready', async () => {
    const { get } = await setUp(() => ({ html: '' }));
    expect(await (await get('/healthz')).text()).toBe('ok\n');
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { accepting: true, content: true },
    });
  });
});

describe('the content hook', () => {
  const secret = 's'.repeat(32);
  const post = (body: unknown, key = secret): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });

  test('renews what a remote CMS says has changed', async () => {
    const { get, rendered } = await setUp((page) => (page.tags.add('doc:pages/home'), { html: '' }), {
      CONTENT_HOOK_SECRET: secret,
    });
    await get('/en-us');
    expect((await get('/hooks/content', post({ tags: ['doc:pages/home'] }))).status).toBe(200);
    await get('/en-us');
    expect((await get('/hooks/content', post({ all: true }))).status).toBe(200);
    await get('/en-us');
    expect(rendered).toHaveBeenCalledTimes(3);
  });

  test('needs the secret, and does not exist without one', async () => {
    const { get } = await setUp(() => ({ html: '' }), { CONTENT_HOOK_SECRET: secret });
    expect((await get('/hooks/content', post({ all: true }, 'wrong'))).status).toBe(401);
    expect((await get('/hooks/content', post({ tags: [] }))).status).toBe(400);
    const without = await setUp(() => ({ html: '' }));
    expect((await without.get('/hooks/content', post({ all: true }))).status).toBe(404);
  });
});

describe('stopping', () => {
  test('lets a request finish, takes no new one and closes the services', async () => {
    let finish: (answer: { html: string }) => void = () => undefined;
    const { get, shop, services, rendered } = await setUp(
      () => new Promise<{ html: string }>((resolve) => (finish = resolve)),
    );
    const waiting = get('/en-us');
    await vi.waitFor(() => expect(rendered).toHaveBeenCalled());
    const closed = shop.close(5_000);
    await expect(get('/en-gb')).rejects.toThrow();
    finish({ html: 'finished' });
    expect(await (await waiting).text()).toBe('finished');
    await closed;
    expect(services.close).toHaveBeenCalledOnce();
  });

  test('does not wait for ever', async () => {
    const { get, shop, rendered } = await setUp(() => new Promise<{ html: string }>(() => undefined));
    const waiting = get('/en-us').catch(() => 'cut off');
    await vi.waitFor(() => expect(rendered).toHaveBeenCalled());
    await shop.close(50);
    expect(await waiting).toBe('cut off');
  });
});
