import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import { createLog } from '../observability/log.ts';
import { createPageRenderer } from './page-renderer.ts';

test('pages of a shop with https are asked for by https only', async () => {
  const { services } = await setUp(() => ({ html: '' }));
  const headersOf = async (origin: string) => {
    const renderPage = async () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
    const log = createLog('error', () => undefined);
    const renderer = createPageRenderer({ services, renderPage, log, origin, isCaching: true });
    return (await renderer.render('/en-gb', 'id', { cookie: undefined })).headers.join('\n');
  };
  const secure = await headersOf('https://shop.example');
  expect(secure).toMatch(/strict-transport-security\nmax-age=31536000/);
  expect(secure).toContain('upgrade-insecure-requests');
  expect(await headersOf('http://localhost')).not.toMatch(/strict-transport|upgrade-insecure/);
});

test('a page is not written to, be it asked for as a preview or not', async () => {
  const { get, rendered } = await setUp(() => ({ html: '' }));
  for (const path of ['/en-gb', '/en-gb?preview=true']) {
    const answer = await get(path, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  expect(rendered).not.toHaveBeenCalled();
});

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

  test('[HTTP-15] waits once for its edited texts and its redirect, which it asks for together', async () => {
    const { get, services } = await setUp(async (page) => ({ html: String((await page.moved)?.status) }));
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const ofKind = vi.fn(async (kind: string) => {
      asked.push(kind);
      await new Promise<void>((resolve) => answers.push(resolve));
      const redirects = [{ from: '/old', status: 410 }];
      return { data: kind === 'redirects' ? { redirects } : {}, version: kind, tags: [], maxAge: 60 };
    });
    Object.assign(services, { content: () => ({ ofKind }) });
    const page = get('/en-gb/old');
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(['messages', 'redirects']));
    for (const answer of answers) answer();
    expect(await (await page).text()).toBe('410');
  });

  test('[HTTP-15] has one content client, so that a second attempt to render it does not wait again', async () => {
    const again = vi.fn(async () => undefined);
    const { get, services, rendered } = await setUp((page) => {
      page.tags.add('doc:pages/home');
      page.rerender = again;
      return { html: page.place?.('<p>block</p>', '/sections/0/items/0') ?? '' };
    });
    const content = vi.fn(() => ({ ofKind: async () => undefined }));
    Object.assign(services, { content });
    await get('/en-gb');
    content.mockClear();
    services.contentChanged(['doc:pages/home']);
    await get('/en-gb');
    expect([again.mock.calls.length, rendered.mock.calls.length, content.mock.calls.length]).toEqual([1, 2, 1]);
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

  test('is kept by shared caches no longer than until it changes by schedule, also when it comes from memory', async () => {
    const { get } = await setUp((page, target) => {
      page.maxAge = target === '/en-gb' ? 30 : 3_600;
      return { html: 'words' };
    });
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    // Whole, so that no rounding takes a second from what is left.
    const start = Math.ceil(performance.now());
    const cachingAt = async (seconds: number, path: string, more: RequestInit = {}) => {
      clock.mockReturnValue(start + seconds * 1_000);
      const { status, headers } = await get(path, more);
      return [status, headers.get('cache-control')];
    };
    const forSeconds = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;
    expect(await cachingAt(0, '/en-gb')).toEqual([200, forSeconds(30)]);
    expect(await cachingAt(0, '/en-us')).toEqual([200, forSeconds(60)]);
    expect(await cachingAt(20.5, '/en-gb')).toEqual([200, forSeconds(9)]);
    const etag = (await get('/en-gb')).headers.get('etag') ?? '';
    expect(await cachingAt(25, '/en-gb', { headers: { 'if-none-match': etag } })).toEqual([304, forSeconds(5)]);
    expect(await cachingAt(20, '/en-us')).toEqual([200, forSeconds(60)]);
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
    for (const path of ['/en-us?preview=true', '/preview?docType=page', '/preview/entry']) {
      expect(await (await get(path, { headers: { cookie: 'editor=1' } })).text()).toBe('draft');
      expect(previewSession.mock.calls).toEqual([['editor=1']]);
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
