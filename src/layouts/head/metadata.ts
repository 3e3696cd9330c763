import type { CanvasMetadata } from '../../content/canvas.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { localeHref } from '../../content/addresses/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import { DEFAULT_LOCALE, SITES, type Locale } from '../../content/addresses/sites.ts';
import { attributes, html, NO_HTML, type Html } from '../../ui/html/html.ts';

/** Size of pictures shown by other sites beside a link to us (1.91:1). */
const SHARE = { width: 600, height: 315 };
/** Shown where a page names no picture of its own. */
const DEFAULT_SHARE_IMAGE = 'scene/fell-dawn';

/** What the head says about a page beside its own metadata. */
export interface HeadFacts {
  /** Used where the metadata has no htmlTitle. */
  readonly title: string;
  readonly siteName: string;
  /** What the house says of itself, where the metadata has no htmlDescription. */
  readonly tagline: string;
  /** Open Graph type; a website unless given. */
  readonly ogType?: 'website' | 'article';
  /** Not found, errors: not to be indexed, and the same in no other locale. */
  readonly isError: boolean;
}

type Context = Pick<PageContext, 'url' | 'info' | 'site' | 'settings' | 'preview' | 'isPrivate'>;

const absolute = (address: string, origin: string, locale: Locale): string =>
  address.startsWith('/') ? origin + localeHref(address, locale) : address;

/** The path behind the locale, without a trailing slash: '' for the home page. */
const restOf = (url: URL): string => url.pathname.replace(/^\/[^/]*/, '').replace(/(?<!\/)\/+$/, '');

/** The same page in every locale the shop serves, and the one for everybody else. */
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

/**
 * Title, description, Open Graph, canonical, robots and hreflang of a page
 * [META-01..04]. What the editor left out is filled with what the page knows.
 *
 * @param metadata the canvas metadata
 * @param page the page context; preview and private pages are never indexed
 */
export function headHtml(metadata: CanvasMetadata, page: Context, facts: HeadFacts): Html {
  const { origin, mediaBase } = page.settings;
  const { locale, tag } = page.info;
  const title = metadata.htmlTitle ?? (facts.title === '' ? facts.siteName : `${facts.title} – ${facts.siteName}`);
  const description = metadata.htmlDescription ?? facts.tagline;
  const hidden = page.isPrivate || page.preview !== undefined || facts.isError || !page.settings.indexable;
  const robots = hidden ? 'noindex, nofollow' : metadata.robots;
  const canonical =
    metadata.canonical === undefined
      ? `${origin}/${locale}${restOf(page.url)}`
      : absolute(metadata.canonical, origin, locale);
  const image = imageUrl(metadata.ogImage ?? DEFAULT_SHARE_IMAGE, SHARE, mediaBase);
  // The showcase site speaks every locale under addresses of the public sites.
  const tags = new Map(
    SITES.filter((site) => site.id !== 'showcase').flatMap((site) =>
      site.locales.map((one) => [one, hreflangOf(one)] as const),
    ),
  );
  const links = hidden
    ? []
    : alternates(page.url, origin, tags).map((link) => html`<link rel="alternate"${attributes(link)}>`);
  return html`<title>${title}</title>${meta('description', description)}${meta('robots', robots)}${
    hidden ? NO_HTML : html`<link rel="canonical" href="${canonical}">`
  }${property('og:type', facts.ogType ?? 'website')}${property('og:site_name', facts.siteName)}${property('og:locale', tag.replace('-', '_'))}${property('og:url', canonical)}${property('og:title', metadata.ogTitle ?? title)}${property('og:description', metadata.ogDescription ?? description)}${property('og:image', absolute(image, origin, locale))}${meta('twitter:card', 'summary_large_image')}${links}`;
}

const hreflangOf = (locale: Locale): string => {
  const [language = '', country = ''] = locale.split('-');
  return `${language}-${country.toUpperCase()}`;
};
