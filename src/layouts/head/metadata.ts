import type { CanvasMetadata } from '../../content/canvas.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { localeHref } from '../../content/addresses/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import { DEFAULT_LOCALE, SITES, type Locale } from '../../content/addresses/sites.ts';
import { attributes, html, NO_HTML, type Html } from '../../ui/html/html.ts';

/** Size of the share image for link previews on other sites (1.91:1). */
const SHARE = { width: 600, height: 315 };
/** Share image of pages that define none. */
const DEFAULT_SHARE_IMAGE = 'scene/fell-dawn';

/** What the head needs beyond the page's metadata. */
export interface HeadFacts {
  /** Fallback when the metadata has no htmlTitle. */
  readonly title: string;
  readonly siteName: string;
  /** Fallback when the metadata has no htmlDescription. */
  readonly tagline: string;
  /** Open Graph type; `website` by default. */
  readonly ogType?: 'website' | 'article';
  /** Error pages, 404 included: not indexed, and without alternates in other locales. */
  readonly isError: boolean;
}

type Context = Pick<PageContext, 'url' | 'info' | 'site' | 'settings' | 'preview' | 'isPrivate'>;

const absolute = (address: string, origin: string, locale: Locale): string =>
  address.startsWith('/') ? origin + localeHref(address, locale) : address;

/** The path without locale and trailing slash: '' for the home page. */
const restOf = (url: URL): string => url.pathname.replace(/^\/[^/]*/, '').replace(/(?<!\/)\/+$/, '');

/** The URLs of the page in every locale, and the default for all others. */
export function alternates(
  url: URL,
  origin: string,
  tags: ReadonlyMap<Locale, string>,
): { hreflang: string; href: string }[] {
  const rest = restOf(url);
  const list = [...tags].map(([locale, hreflang]) => ({ hreflang, href: `${origin}/${locale}${rest}` }));
  return [...list, { hreflang: 'x-default', href: rest === '' ? `${origin}/` : `${origin}/${DEFAULT_LOCALE}${rest}` }];
}

const meta = (name: string, content: string | undefined): Html =>
  content === undefined || content === '' ? NO_HTML : html`<meta name="${name}" content="${content}">`;
const property = (name: string, content: string | undefined): Html =>
  content === undefined || content === '' ? NO_HTML : html`<meta property="${name}" content="${content}">`;

/** One element for searches and for shared links: texts of products are long. */
const described = (text: string): Html =>
  text === '' ? NO_HTML : html`<meta name="description" content="${text}" property="og:description">`;

/**
 * Title, description, Open Graph, canonical, robots and hreflang of a page [META-01..04]. Fields the editor left empty
 * are filled from the page's data.
 *
 * @param metadata the canvas metadata
 * @param page the page context; preview and private pages are never indexed
 */
export function headHtml(metadata: CanvasMetadata, page: Context, facts: HeadFacts): Html {
  const { origin, mediaBase } = page.settings;
  const { locale, tag } = page.info;
  const title = metadata.htmlTitle ?? (facts.title === '' ? facts.siteName : `${facts.title} – ${facts.siteName}`);
  const description = metadata.htmlDescription ?? facts.tagline;
  const ogDescription = metadata.ogDescription ?? description;
  const hidden = page.isPrivate || page.preview !== undefined || facts.isError || !page.settings.indexable;
  const robots = hidden ? 'noindex, nofollow' : metadata.robots;
  const canonical =
    metadata.canonical === undefined
      ? `${origin}/${locale}${restOf(page.url)}`
      : absolute(metadata.canonical, origin, locale);
  const image = imageUrl(metadata.ogImage ?? DEFAULT_SHARE_IMAGE, SHARE, mediaBase);
  // The showcase site uses every locale, under URLs of the public sites.
  const tags = new Map(
    SITES.filter((site) => site.id !== 'showcase').flatMap((site) =>
      site.locales.map((one) => [one, hreflangOf(one)] as const),
    ),
  );
  const links = hidden
    ? []
    : alternates(page.url, origin, tags).map((link) => html`<link rel="alternate"${attributes(link)}>`);
  return html`
    <title>${title}</title>
    ${ogDescription === description ? described(description) : html`${meta('description', description)}${property('og:description', ogDescription)}`}
    ${meta('robots', robots)}
    ${hidden ? NO_HTML : html`<link rel="canonical" href="${canonical}">`}
    ${property('og:type', facts.ogType ?? 'website')}
    ${property('og:site_name', facts.siteName)}
    ${property('og:locale', tag.replace('-', '_'))}
    ${property('og:url', canonical)}
    ${property('og:title', metadata.ogTitle ?? title)}
    ${property('og:image', absolute(image, origin, locale))}
    ${meta('twitter:card', 'summary_large_image')}
    ${links}
  `;
}

const hreflangOf = (locale: Locale): string => {
  const [language = '', country = ''] = locale.split('-');
  return `${language}-${country.toUpperCase()}`;
};
