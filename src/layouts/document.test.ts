import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentAnswer } from '../content/client/content-client.ts';
import type { PreviewState } from '../content/page-context.ts';
import { parseCanvas } from '../blocks/_kit/parse/parse.ts';
import { schemas } from '../blocks/_kit/registry.ts';
import { fakePageContext, type FakePage } from '../../tests/support/rendering/page-context.ts';
import { inOrder } from '../../tests/support/rendering/markup.ts';
import BlockList from '../blocks/_kit/render/BlockList.astro';
import { isPageId } from '../content/element-ids.ts';
import ArticlePage from './article/ArticlePage.astro';
import CanvasPage from './canvas/CanvasPage.astro';
import { headHtml } from './head/metadata.ts';
import { cspHash } from './inline.ts';
import Seen from './seen/Seen.astro';

type Component = Parameters<AstroContainer['renderToString']>[0];

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

const heading = (title: string) => ({ kind: 'media-banner', title });
const metadata = {
  htmlTitle: 'Jackets & rain',
  htmlDescription: 'Eleven jackets "for rain".',
  ogTitle: 'Out, in spite of it',
  ogDescription: 'Shells from Kendal.',
  ogImage: 'scene/fell-rain',
  canonical: '/jackets-guide',
  robots: 'noindex, follow',
};

async function render(raw: Readonly<Record<string, unknown>>, options: FakePage = {}) {
  const page = fakePageContext(options);
  const canvas = parseCanvas({ id: 'pages/guide', slug: 'guide', sections: [], ...raw }, schemas);
  for (const kind of canvas.kinds) page.kinds.add(kind);
  const props = { canvas, slug: 'guide' };
  const response = await container.renderToResponse(CanvasPage, { props, locals: { page } });
  return { html: await response.text(), status: response.status, page };
}

/** Content of the meta tag with that name or property; null when there is none. */
const meta = (html: string, name: string): string | null =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;

describe('the head of a content page', () => {
  test('[META-01] the title of the document is the htmlTitle of its metadata', async () => {
    const { html } = await render({ metadata });
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe('Jackets &amp; rain');
  });

  test('[META-02] the meta description is the htmlDescription', async () => {
    const { html } = await render({ metadata });
    expect(meta(html, 'description')).toBe('Eleven jackets &quot;for rain&quot;.');
    expect(meta((await render({})).html, 'description'), 'without one, what the house says of itself').toBe(
      'Weatherproof clothing and gear, made in Kendal.',
    );
  });

  test('[META-03] ogTitle, ogDescription and ogImage become the Open Graph tags, the picture with a full address', async () => {
    const { html, page } = await render({ metadata });
    expect(meta(html, 'og:title')).toBe('Out, in spite of it');
    expect(meta(html, 'og:description')).toBe('Shells from Kendal.');
    expect(meta(html, 'og:image')).toMatch(/\/image\/upload\/[^/]*w_1200,h_630\/scene\/fell-rain$/);
    expect(meta(html, 'og:image')).toMatch(new RegExp(`^(https?:|${page.settings.origin})`));
  });

  test('[META-03] a description that is that of shared links as well is in the page once', async () => {
    const { html } = await render({ metadata: { ...metadata, ogDescription: undefined } });
    expect(html).toContain(
      '<meta name="description" content="Eleven jackets &quot;for rain&quot;." property="og:description">',
    );
    expect(html.match(/description"/g)).toHaveLength(2);
  });

  test('[META-04] canonical becomes the canonical link in the locale of the page, robots the robots tag', async () => {
    const { html, page } = await render({ metadata });
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(
      `${page.settings.origin}/${page.info.locale}/jackets-guide`,
    );
    expect(meta(html, 'robots')).toBe('noindex, follow');
    expect(html.match(/<link rel="canonical"/g)).toHaveLength(1);
    const plain = (await render({})).html;
    expect(meta(plain, 'robots')).toBeNull();
    expect(plain).toContain('<link rel="canonical"');
  });

  test('a private page is in no search, whatever its metadata says, and has no other locales', () => {
    const facts = { title: 'Account', siteName: 'Shop', tagline: '', isError: false };
    const page = { ...fakePageContext(), isPrivate: true };
    const head = headHtml({ robots: 'index, follow' }, page, facts).markup;
    expect(meta(head, 'robots')).toBe('noindex, nofollow');
    expect(head).not.toContain('rel="alternate"');
    expect(headHtml({}, { ...page, isPrivate: false }, facts).markup).toContain('rel="alternate"');
  });

  test('[ROUTE-05][PAGE-08] a page whose description says that it is not available is an error page, whatever its path', async () => {
    const settings = { notAvailablePhrases: ['has moved on'] };
    const said = { metadata: { htmlDescription: 'This sale Has Moved On.' } };
    for (const path of ['/en-us/sale', '/en-us']) {
      const { html, status } = await render(said, { url: `https://shop.test${path}`, settings });
      expect([status, meta(html, 'robots')], path).toEqual([404, 'noindex, nofollow']);
      expect(html).toMatch(/<html[^>]* data-error/);
      expect(html).not.toContain('rel="alternate"');
    }
    const other = await render({ metadata: { htmlDescription: 'This page is not available.' } }, { settings });
    expect([other.status, meta(other.html, 'robots')]).toEqual([200, null]);
    expect(other.html).not.toMatch(/<html[^>]* data-error/);
    const seen = await render(said, { settings, preview: { draft: true, overlay: false } as PreviewState });
    expect(seen.status, 'editors go on working at it').toBe(200);
  });

  test('a page names itself in every locale and one for everybody else', async () => {
    const { html } = await render({});
    const languages = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)"/g)].map(([, language]) => language);
    expect(languages).toEqual(['en-US', 'en-CA', 'fr-CA', 'en-GB', 'fr-FR', 'de-DE', 'x-default']);
  });

  test('every inline style and script of a page is allowed by its hash, and nothing else is inline', async () => {
    const { html, page } = await render({
      sections: [{ name: 'a', items: [{ ...heading('Rain'), backgroundColor: '#c9d3b0' }] }],
    });
    const inline = [
      ...html.matchAll(/<script(?![^>]*\b(?:src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, text = '']) => cspHash(text));
    expect(inline.length).toBeGreaterThanOrEqual(3);
    for (const source of inline) expect(page.csp.scripts).toContain(source);
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      expect(page.csp.styles).toContain(cspHash(text));
    expect(html).not.toMatch(/ style="| on\w+="/);
  });
});

describe('ids of a page with sections that are fetched later', () => {
  const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  const sections = ['early', 'late', 'later'].map((name, at) => ({
    name,
    lazy: at > 0,
    items: [
      { kind: 'anchor', name: 'Sizes' },
      { kind: 'button', id: 'sizes', text: 'A', url: '/' },
      { kind: 'collection', items: [{ kind: 'button', id: 'sizes', text: 'B', url: '/' }] },
    ],
  }));

  test('are there once, those of the sections too', async () => {
    const { html, page } = await render({ sections });
    expect(html).toContain('<cairn-section');
    const later = await Promise.all(
      parseCanvas({ slug: 'guide', sections }, schemas)
        .sections.slice(1)
        .map(({ blocks }) => container.renderToString(BlockList, { props: { blocks }, locals: { page } })),
    );
    const ids = [...idsIn(html), ...later.flatMap(idsIn)];
    expect(ids).toEqual(expect.arrayContaining(['sizes', 'sizes--2', 'Sizes', 'Sizes--3', 'sizes--6']));
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  test('are names that no content can have, where they are not of its own document', async () => {
    const card = { url: '/s/x', title: 'x', picture: { url: 'a/b', alt: '' }, id: 'x' };
    const article = { title: 'Wool', date: '2026-11-02', author: 'A', tags: [] };
    const around = async (component: Component, props: object): Promise<string[]> => {
      const page = fakePageContext();
      return idsIn(await container.renderToString(component, { props: props as never, locals: { page } }));
    };
    const canvas = parseCanvas({ slug: 'guide', sections: [] }, schemas);
    const story = { canvas, slug: 'guide', article, related: [card] };
    const own = await Promise.all([
      around(CanvasPage, { canvas, slug: 'guide' }),
      around(ArticlePage, story),
      around(Seen, {}),
    ]);
    expect(own.every((ids) => ids.length > 0)).toBe(true);
    expect(own.flat().filter((id) => !isPageId(id))).toEqual([]);
  });
});

describe('header and footer of a page', () => {
  const answer = (data: object): ContentAnswer => ({ data, version: '1', tags: [], maxAge: Number.POSITIVE_INFINITY });
  const content = () => ({
    menu: async () =>
      answer({
        items: [
          { title: 'Packs', target: { url: '/c/packs-23001' }, children: [{ title: 'Sizes' }] },
          { title: 'Repairs', target: { url: '/repairs' } },
        ],
      }),
    footer: async () => answer({ columns: [{ title: 'Hilfe', targets: [{ text: 'Versand', url: '/shipping' }] }] }),
  });

  test('[MENU-01] [FOOT-01] are those of the CMS, in the locale of the page', async () => {
    const { html } = await render({}, { locale: 'de-de', content: content() });
    const part = (tag: string): string => new RegExp(`<${tag}[ >][\\s\\S]*</${tag}>`).exec(html)?.[0] ?? '';
    for (const href of ['/de-de/c/packs-23001', '/de-de/repairs'])
      expect(part('header')).toContain(`<a class="main-menu__link" href="${href}"`);
    expect(part('footer')).toMatch(/aria-label="Hilfe">.*<a href="\/de-de\/shipping">Versand<\/a>/s);
    expect((await render({})).html).not.toMatch(/packs-23001|Versand/);
  });

  test('[MENU-19] the shop-all entries of the drawer depend on the feature', async () => {
    const offers = async (shopAllOnMobile: boolean) =>
      (await render({}, { content: content(), settings: { shopAllOnMobile } })).html.includes('drawer__all');
    expect([await offers(true), await offers(false)]).toEqual([true, false]);
  });
});

describe('the sections of a canvas', () => {
  test('[CMS-01] sections, and the blocks in each, are rendered in the order delivered', async () => {
    const sections = [
      { name: 'first', items: [heading('Alpha'), heading('Bravo')] },
      { name: 'second', lazy: false, items: [heading('Charlie')] },
    ];
    const { html } = await render({ sections });
    expect(inOrder(html, 'Alpha', 'Bravo', 'Charlie')).toBe(true);
    const turned = await render({ sections: sections.toReversed() });
    expect(inOrder(turned.html, 'Charlie', 'Alpha', 'Bravo')).toBe(true);
  });

  test('[CMS-01] a lazy section leaves a link in its place, and the styles of its kinds on the page', async () => {
    const { html, page } = await render({
      sections: [
        { name: 'first', items: [heading('Alpha')] },
        { name: 'Later', lazy: true, items: [heading('Bravo')] },
      ],
    });
    expect(html).not.toContain('Bravo');
    expect(html).toContain(`data-src="/${page.info.locale}/partial/guide/1"`);
    expect(html).toContain(`href="/${page.info.locale}/section/guide/1"`);
    expect(page.kinds).toContain('media-banner');
  });

  test('[CMS-03] the pop-ups of a page go to the pop-up manager, inert, beside its sections and metadata', async () => {
    const { html } = await render({
      metadata,
      sections: [{ name: 'a', items: [heading('Alpha')] }],
      popups: [heading('Join us')],
    });
    const manager = /<cairn-popups>([\s\S]*?)<\/cairn-popups>/.exec(html)?.[1] ?? '';
    expect(manager).toMatch(/<template data-popup="[^"]+" data-kind="media-banner"[\s\S]*Join us/);
    expect(html.replace(manager, '')).not.toContain('Join us');
    expect((await render({})).html).not.toContain('cairn-popups');
  });
});
