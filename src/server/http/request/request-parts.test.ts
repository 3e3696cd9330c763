import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CARD_PAYMENT, YOUTUBE_FILM } from '../../../content/traits.ts';
import { preferredLocale } from './accept-language.ts';
import { negotiateEncoding } from '../response/content-encoding.ts';
import { allowedHosts } from './allowed-hosts.ts';
import { createLog, safeUrl } from '../../observability/log.ts';
import { pageKey } from '../../pages/cache/page-key.ts';
import { asksForPreview, previewState } from '../../preview/access.ts';
import { requestId } from '../../observability/request-id.ts';
import { contentSecurityPolicy, EMBED_STYLE, thirdParties } from '../response/security-headers.ts';
import { picturesIn } from '../../start/warm-pictures.ts';

const at = (path: string): URL => new URL(path, 'http://localhost:4321');

describe('the key of a page', () => {
  test.each([
    ['/en-us', '/en-us'],
    ['/en-us/', '/en-us'],
    ['/en-us?', '/en-us'],
    ['/en-us?utm_source=mail&utm_campaign=x', '/en-us'],
    ['/en-us?p13n_testcontext=segment:employee', '/en-us'],
    ['/en-us/c/jackets-21001?sort=price&page=2', '/en-us/c/jackets-21001?page=2&sort=price'],
    ['/en-us/c/jackets-21001?page=1', '/en-us/c/jackets-21001'],
    ['/en-us/c/jackets-21001?size=M&size=L', '/en-us/c/jackets-21001?size=L&size=M'],
    ['/en-us/p/skarn-NF104001?recipe=r1&utm_source=x', '/en-us/p/skarn-NF104001?recipe=r1'],
    ['/en-us/p/x/reviews?invalid=reason.r_1:required', '/en-us/p/x/reviews?invalid=reason.r_1%3Arequired'],
    ['/en-us/p/x/reviews?invalid=firstName:required', '/en-us/p/x/reviews'],
    ['/en-us/p/x/reviews?invalid=reason.r_1:wrong', '/en-us/p/x/reviews'],
    ['/en-us/c/jackets-21001?invalid=reason.r_1:required', '/en-us/c/jackets-21001'],
    ['/en-us/p/x/reviews?mine=1&page=2', '/en-us/p/x/reviews?mine=1&page=2'],
    ['/en-us/p/x/questions?mine=1', '/en-us/p/x/questions?mine=1'],
    ['/en-us/p/x/questions?mine=2', '/en-us/p/x/questions'],
    ['/en-us/p/x?mine=1', '/en-us/p/x'],
    ['/en-us/search?q=a%26b&x=1', '/en-us/search?q=a%26b'],
  ])('of %s is %s', (target, key) => {
    expect(pageKey(target)).toBe(key);
  });
});

describe('the encoding of an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['brother', 'identity'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['*', 'br'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding);
  });
});

describe('the start page without a locale', () => {
  test.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-ca'],
    ['de', 'de-de'],
    ['en-AU,en;q=0.7', 'en-us'],
    ['ja, en-GB;q=0.5', 'en-gb'],
    ['*', 'en-us'],
    [undefined, 'en-us'],
    ['en;q=0, de;q=0.1', 'de-de'],
  ])('sends a visitor who reads %j to %s', (accepted, locale) => {
    expect(preferredLocale(accepted)).toBe(locale);
  });
});

describe('the host of a request', () => {
  const local = allowedHosts({ origin: 'http://localhost:4321', allowedHosts: [], loopback: true });
  const outside = allowedHosts({
    origin: 'https://shop.example.com',
    allowedHosts: ['www.example.com'],
    loopback: false,
  });
  test.each([
    ['localhost:4321', true, false],
    ['127.0.0.1:9999', true, false],
    ['[::1]:4321', true, false],
    ['shop.example.com', false, true],
    ['www.example.com', false, true],
    ['evil.example', false, false],
    ['localhost.evil.example', false, false],
    [undefined, false, false],
  ])('%s: on loopback %s, outside %s', (host, onLoopback, onOutside) => {
    expect([local(host), outside(host)]).toEqual([onLoopback, onOutside]);
  });
});

describe('asking for preview', () => {
  test.each([
    '/preview',
    '/preview?page=2',
    '/pre/en-us',
    '/en-us?preview=true',
    '/en-us?previewDateTime=2026-12-01T00:00:00Z',
    '/en-us?bypassAllCache=true',
  ])('%s asks', (path) => {
    expect(asksForPreview(at(path))).toBe(true);
  });

  test.each(['/en-us', '/previews', '/en-us/preview-night', '/en-us?p13n_testcontext=segment:employee'])(
    '%s does not',
    (path) => {
      expect(asksForPreview(at(path))).toBe(false);
    },
  );

  test('[PREV-01] shows unpublished content with preview=true, and another moment with a date-time', () => {
    expect(previewState(at('/en-us?preview=true'))).toEqual({ draft: true, overlay: false });
    expect(previewState(at('/en-us?previewDateTime=2026-12-01T00:00:00Z'))).toEqual({
      draft: false,
      overlay: false,
      dateTime: new Date('2026-12-01T00:00:00Z'),
    });
    expect(previewState(at('/en-us?preview=false'))).toBeUndefined();
    expect(previewState(at('/en-us?previewDateTime=tomorrow'))).toBeUndefined();
    expect(previewState(at('/preview'))).toEqual({ draft: false, overlay: true });
    expect(previewState(at('/preview/entry?overlay=off'))).toEqual({ draft: false, overlay: false, measured: true });
    expect(previewState(at('/preview/entry?overlay=blocks'))).toEqual({
      draft: false,
      overlay: false,
      measured: true,
      namesBlocks: true,
    });
    expect(previewState(at('/en-us?preview=true&overlay=blocks'))).toEqual({ draft: true, overlay: false });
    expect(previewState(at('/en-us?preview=true&overlay=off'))).toEqual({ draft: true, overlay: false });
  });
});

describe('the content security policy', () => {
  const policy = contentSecurityPolicy(
    { styles: ["'sha256-b='", 'sha256-a='], scripts: ["'sha256-c='"] },
    'https://media.example.com/shop',
    true,
  );

  test('allows our files and the inline code of this page, nothing else', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-c=';");
    expect(policy).toContain("style-src 'self' 'sha256-a=' 'sha256-b=';");
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).toContain("img-src 'self' data: https://media.example.com;");
    expect(policy).not.toMatch(/unsafe/);
  });

  test('lets in other hosts and blobs only on pages whose blocks need them', () => {
    const settings = {
      streamBase: 'https://films.example.com/{cloudName}',
      embeds: true,
      galleryScript: 'https://gallery.example.com/{containerId}.js',
    };
    const none = contentSecurityPolicy(
      { styles: [], scripts: [] },
      '/media',
      true,
      thirdParties(new Set(['media-banner']), settings),
    );
    expect(none).not.toMatch(/blob:|youtube|films\.example|gallery\.example/);
    const all = contentSecurityPolicy(
      { styles: [], scripts: [] },
      '/media',
      true,
      thirdParties(new Set(['video', YOUTUBE_FILM, 'script-gallery']), settings),
    );
    expect(all).toContain("media-src 'self' blob: https://films.example.com;");
    expect(all).toContain("connect-src 'self' https://films.example.com;");
    expect(all).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(all).toContain(
      "script-src 'self' https://gallery.example.com https://www.youtube.com/iframe_api https://www.youtube.com/s/player/;",
    );
    expect(all).toContain("img-src 'self' data: https://gallery.example.com;");
    const tags = contentSecurityPolicy(
      { styles: [], scripts: [] },
      '/media',
      true,
      thirdParties(new Set(), {
        tagManager: {
          src: 'https://tags.example.com/gtm.js?id=GTM-1',
          consent: 'C0002',
          hosts: ['https://collect.example.com'],
        },
      }),
    );
    expect(tags).toContain("script-src 'self' https://tags.example.com https://collect.example.com;");
    expect(tags).toContain("connect-src 'self' https://tags.example.com https://collect.example.com;");
    const check = contentSecurityPolicy(
      { styles: [], scripts: [] },
      '/media',
      true,
      thirdParties(new Set(), {
        botCheck: { src: 'https://check.example.com/api.js', siteKey: 'key', hosts: ['https://static.example.com'] },
      }),
    );
    for (const name of ['script-src', 'connect-src', 'frame-src'])
      expect(check).toContain(`${name} 'self' https://check.example.com https://static.example.com;`);
    const pictures = contentSecurityPolicy(
      { styles: [], scripts: [] },
      '/media',
      true,
      thirdParties(new Set(), { mediaHosts: ['https://images.example.com'] }),
    );
    expect(pictures).toContain("img-src 'self' data: https://images.example.com;");
    expect(pictures).toContain("media-src 'self' https://images.example.com;");
    expect(none).not.toContain('images.example.com');
    const nothing = { frames: [], scripts: [], images: [], styles: [], streams: [] };
    expect(thirdParties(new Set(['video']), { embeds: true })).toEqual(nothing);
    expect(thirdParties(new Set(['video', YOUTUBE_FILM]), { embeds: false })).toEqual(nothing);
  });

  test('lets the payment provider in on pages that take cards, and on no other', () => {
    const policyOf = (kinds: string[]): string =>
      contentSecurityPolicy(
        { styles: [], scripts: [] },
        '/media',
        true,
        thirdParties(new Set(kinds), { paymentOrigin: 'https://pay.example.com' }),
      );
    const taking = policyOf([CARD_PAYMENT]);
    expect(taking).toContain("script-src 'self' https://pay.example.com;");
    expect(taking).toContain("frame-src 'self' https://pay.example.com;");
    expect(taking).toContain("connect-src 'self' https://pay.example.com;");
    expect(taking).toContain("form-action 'self';");
    expect(policyOf(['video'])).not.toContain('pay.example.com');
    expect(thirdParties(new Set([CARD_PAYMENT]), {}).scripts).toEqual([]);
  });

  test('lets in the style sheet of YouTube’s element by the hash it has', async () => {
    const { default: element } = await import('youtube-video-element');
    const template = (element as unknown as { getTemplateHTML: (attributes: object) => string }).getTemplateHTML({
      src: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    });
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(template) ?? [];
    expect(EMBED_STYLE).toBe(`'sha256-${hash('sha256', css, 'base64')}'`);
  });

  test('upgrades to https only where the shop has it', () => {
    expect(policy).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ styles: [], scripts: [] }, '/media', false)).not.toContain('upgrade');
  });
});

describe('a log line', () => {
  test('is one line of JSON and names parameters without their values', () => {
    const lines: string[] = [];
    const log = createLog('warn', (line) => lines.push(line));
    log.error('page_failed', { page: safeUrl('/en-us?token=secret&page=2'), reason: 'a\nb' });
    log.info('unimportant');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/secret|\n/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', page: '/en-us?token&page' });
  });
});

test('a request keeps the id of the proxy in front when it is harmless', () => {
  expect(requestId('abc-12345')).toBe('abc-12345');
  expect(requestId('x"\n')).not.toContain('"');
  expect(requestId(undefined)).not.toBe(requestId(undefined));
});

test('the pictures of a page are found in src and srcset', () => {
  const html =
    '<img src="/media/image/upload/f_auto,w_2/a" srcset="/media/image/upload/f_auto,w_2/a 1x, /media/image/upload/f_auto,w_4/a 2x"><img src="https://else.where/b">';
  expect(picturesIn(html, '/media')).toEqual(['/media/image/upload/f_auto,w_2/a', '/media/image/upload/f_auto,w_4/a']);
});
