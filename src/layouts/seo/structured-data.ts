import type { Article, BreadcrumbList, Organization, WebSite, WithContext } from 'schema-dts';
import type { Breadcrumb } from '../../commerce/contract/types.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { localeHref } from '../../content/addresses/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import type { ArticleFacts } from '../article/article.ts';

const CONTEXT = 'https://schema.org';
/** Size for search results, which show pictures at 16:9. */
const PICTURE = { width: 600, height: 338 };

type Page = Pick<PageContext, 'info' | 'settings'>;

/** The absolute URL of a path, in the page's locale. */
export const fullAddress = (path: string, { info, settings }: Page): string =>
  path.startsWith('/') ? settings.origin + localeHref(path, info.locale) : path;

/** The absolute URL of a picture. */
export function pictureAddress(publicId: string, { settings }: Page): string {
  const path = imageUrl(publicId, PICTURE, settings.mediaBase);
  return path.startsWith('/') ? settings.origin + path : path;
}

const publisher = (page: Page): Organization => ({
  '@type': 'Organization',
  name: t(page.info.locale, 'brand'),
  url: `${page.settings.origin}/${page.info.locale}`,
  logo: `${page.settings.origin}/icon-512.png`,
});

/** The organization, for the home page. */
export const organizationData = (page: Page): WithContext<Organization> => ({
  '@context': CONTEXT,
  ...(publisher(page) as Exclude<Organization, string>),
});

/** The website, for the home page. */
export const websiteData = (page: Page): WithContext<WebSite> => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: t(page.info.locale, 'brand'),
  url: `${page.settings.origin}/${page.info.locale}`,
  inLanguage: page.info.tag,
});

/** The breadcrumb trail as shown: home, the pages in between, and the page itself without a link. */
export const breadcrumbData = (
  trail: readonly Pick<Breadcrumb, 'label' | 'url'>[],
  current: string | undefined,
  page: Page,
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { label: t(page.info.locale, 'home'), url: '/' },
    ...trail,
    ...(current === undefined ? [] : [{ label: current, url: undefined }]),
  ].map(({ label, url }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    ...(url === undefined ? {} : { item: fullAddress(url, page) }),
  })),
});

/** Structured data of a story. */
export const articleData = (article: ArticleFacts, page: Page & Pick<PageContext, 'url'>): WithContext<Article> => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline: article.title,
  datePublished: article.date,
  inLanguage: page.info.tag,
  mainEntityOfPage: page.settings.origin + page.url.pathname.replace(/(?<!\/)\/+$/, ''),
  ...(article.summary === undefined ? {} : { description: article.summary }),
  ...(article.picture === undefined ? {} : { image: pictureAddress(article.picture.url, page) }),
  author: article.author === undefined ? publisher(page) : { '@type': 'Person', name: article.author },
  publisher: publisher(page),
});

/** Merges the FAQs of all blocks into one, in order and without duplicates: a page may have only one. */
export function oneFaq(data: readonly object[]): object[] {
  const isFaq = (entry: object): entry is { mainEntity: readonly { readonly name: string }[] } =>
    '@type' in entry && entry['@type'] === 'FAQPage';
  const lists = data.filter(isFaq);
  const questions = new Map(lists.flatMap(({ mainEntity }) => mainEntity).map((entry) => [entry.name, entry]));
  return [
    ...data.filter((entry) => !isFaq(entry)),
    ...lists.slice(0, 1).map((first) => ({ ...first, mainEntity: [...questions.values()] })),
  ];
}

/** Data as the text of a script element; escapes `<`, so that content cannot close the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
