import type { Article, BreadcrumbList, FAQPage, Organization, WebSite, WithContext } from 'schema-dts';
import type { AccordionsFields } from '../../blocks/accordions/schema.ts';
import type { ParsedCanvas } from '../../blocks/_kit/parse.ts';
import type { Breadcrumb } from '../../commerce/contract/types.ts';
import { imageUrl } from '../../content/image-url.ts';
import { localeHref } from '../../content/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import type { ArticleFacts } from '../article/article.ts';

const CONTEXT = 'https://schema.org';
/** Pictures of search results are drawn at 16:9. */
const PICTURE = { width: 600, height: 338 };

type Page = Pick<PageContext, 'info' | 'settings'>;

/** An address with its host, in the page's locale. */
export const fullAddress = (path: string, { info, settings }: Page): string => (path.startsWith('/') ? settings.origin + localeHref(path, info.locale) : path);

/** A picture's address with its host. */
export function pictureAddress(publicId: string, { settings }: Page): string {
  const path = imageUrl(publicId, PICTURE, settings.mediaBase);
  return path.startsWith('/') ? settings.origin + path : path;
}

const publisher = (page: Page): Organization => ({ '@type': 'Organization', name: t(page.info.locale, 'brand'), url: `${page.settings.origin}/${page.info.locale}`, logo: `${page.settings.origin}/icon-512.png` });

/** The shop itself; stands on the home page. */
export const organizationData = (page: Page): WithContext<Organization> => ({ '@context': CONTEXT, ...(publisher(page) as Exclude<Organization, string>) });

/** The site; stands on the home page. */
export const websiteData = (page: Page): WithContext<WebSite> => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: t(page.info.locale, 'brand'),
  url: `${page.settings.origin}/${page.info.locale}`,
  inLanguage: page.info.tag,
});

/** A trail exactly as it is shown: home, the pages in between, and the page itself, which is no link. */
export const breadcrumbData = (trail: readonly Pick<Breadcrumb, 'label' | 'url'>[], current: string | undefined, page: Page): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: t(page.info.locale, 'home'), url: '/' }, ...trail, ...(current === undefined ? [] : [{ label: current, url: undefined }])].map(({ label, url }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    ...(url === undefined ? {} : { item: fullAddress(url, page) }),
  })),
});

/** A story. */
export const articleData = (article: ArticleFacts, page: Page & Pick<PageContext, 'url'>): WithContext<Article> => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline: article.title,
  datePublished: article.date,
  inLanguage: page.info.tag,
  mainEntityOfPage: page.settings.origin + page.url.pathname.replace(/\/+$/, ''),
  ...(article.summary === undefined ? {} : { description: article.summary }),
  ...(article.picture === undefined ? {} : { image: pictureAddress(article.picture.url, page) }),
  author: article.author === undefined ? publisher(page) : { '@type': 'Person', name: article.author },
  publisher: publisher(page),
});

/** Help pages are made of questions; on other pages entries that open and close are just that. */
const HELP = /^help(?:\/|$)/;
const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim();

/**
 * Questions and answers of a help page: the entries of its accordions whose
 * title ends with a question mark. Undefined on other pages and where there are none.
 */
export function faqData(canvas: ParsedCanvas, slug: string): WithContext<FAQPage> | undefined {
  if (!HELP.test(slug)) return undefined;
  const entries = canvas.sections
    .filter(({ lazy }) => !lazy)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.valid && block.kind === 'accordions' ? (block.fields as AccordionsFields).accordions : []))
    .filter(({ title, richText }) => title.trim().endsWith('?') && plain(richText.html) !== '');
  if (entries.length === 0) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: entries.map(({ title, richText }) => ({ '@type': 'Question' as const, name: title, acceptedAnswer: { '@type': 'Answer' as const, text: richText.html } })),
  };
}

/** Data as the text of its script element: no `<` of a content text can end it. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
