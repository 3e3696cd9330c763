import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { setUp } from '../../tests/support/rendering/shop-entry.ts';

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

  test.each(['//evil.example/x', '/a\\b'])('refuses the malformed address %s', async (path) => {
    const { port } = await setUp(() => ({ html: '' }));
    const asked = httpRequest({ port, host: '127.0.0.1', path, headers: { host: 'localhost' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['/en-us/search?q=50%', '50%', '/en-us/search'],
    ['/en-us/search?q=%E0%A4%A', '\ufffd%A', '/en-us/search'],
    ['/en-us/50%?q=50%25', '50%', '/en-us/50%25'],
    ['/%E0%A4%A', null, '/%25E0%25A4%25A'],
  ])('answers %s, where a percent sign is only one, with a page', async (path, query, pathname) => {
    const { port, rendered } = await setUp(() => ({ html: 'a page' }));
    const asked = httpRequest({ port, host: '127.0.0.1', path, headers: { host: 'localhost' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    const { url } = rendered.mock.lastCall?.[0] ?? {};
    expect([url?.searchParams.get('q'), url?.pathname]).toEqual([query, pathname]);
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

  test('is ready though files of the content cannot be read, and says how many', async () => {
    const { get, services } = await setUp(() => ({ html: '' }));
    services.unreadableFiles = () => 2;
    const answer = await get('/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ready', unreadableFiles: 2 });
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
