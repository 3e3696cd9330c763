import type { CatalogueAnswer } from '../../commerce/contract/types.ts';
import type { ContentClient, ShowcaseEntry } from '../../content/client/content-client.ts';
import { FIXED_PAGES } from '../../content/content-kinds.ts';
import { saysNotAvailable } from '../../content/addresses/page-kind.ts';
import type { PageContext } from '../../content/page-context.ts';
import { robotsIn } from '../../content/robots.ts';
import { CONTENT_ROUTES, PAGE_ROUTES } from '../../content/addresses/routes.ts';
import { LOCALES, type Locale, type LocaleInfo } from '../../content/addresses/sites.ts';
import { isFixedSlug } from '../canvas/content-page.ts';
import { readCommerce } from '../data/commerce-call.ts';
import { CHART_TYPES } from '../sizes/schema.ts';
import { searchShops } from '../stores/load-stores.ts';
import { dependOn } from '../shell/load-shell.ts';

/** Parts of a sitemap, each in separate files. */
export const PARTS = ['pages', 'stories', 'categories', 'products'] as const;
export type Part = (typeof PARTS)[number];

/** A path without locale, and the locales that have it. */
export interface Listed {
  readonly path: string;
  readonly locales: readonly Locale[];
  /** ISO time of the last content change. */
  readonly modified?: string | undefined;
}

const CANVASES = 500;
const PRODUCTS = 100;
/** Guards against endless pagination of the catalogue. */
const MAX_CALLS = 500;

interface Canvas {
  readonly slug?: unknown;
  readonly id?: unknown;
  readonly metadata?: { readonly robots?: unknown; readonly htmlDescription?: unknown };
}

/** Folder of a canvas document → its part of the sitemap. Other folders contain no pages. */
const PART_OF_FOLDER: Readonly<Record<string, Part>> = {
  articles: 'stories',
  categories: 'categories',
  pages: 'pages',
  augmented: 'pages',
  'product-pages': 'products',
};
const folderOf = (source: string): string => /^(?:sites\/[^/]+\/)?([^/]+)\//.exec(source)?.[1] ?? '';
const partOf = (source: string): Part | undefined => PART_OF_FOLDER[folderOf(source)];

const fixedPath = (route: string): string => route.replace('/{locale}', '');
/** Slugs of pages rendered by code: CMS documents for them only add content. */
const HELPERS: ReadonlySet<string> = new Set(
  ['product', 'category', 'section', 'size-chart', ...FIXED_PAGES, ...Object.keys(PAGE_ROUTES)].filter(
    (slug) => slug !== 'home',
  ),
);

const pathOf = (part: Part, source: string, { slug, id }: Canvas): string | undefined => {
  if (typeof slug !== 'string' || slug === '') return undefined;
  // Additions to cart, product and the like have no URL of their own.
  if (folderOf(source) === 'augmented' && !isFixedSlug(slug)) return undefined;
  if (part === 'categories') return `/c/${slug}-${String(id)}`;
  if (part === 'products') return undefined;
  return slug === 'home' ? '' : isFixedSlug(slug) || !HELPERS.has(slug) ? `/${slug}` : undefined;
};

function isIndexed({ metadata }: Canvas, { settings }: PageContext): boolean {
  if (/noindex|none/i.test(robotsIn(metadata) ?? '')) return false;
  const htmlDescription = metadata?.htmlDescription;
  return !(typeof htmlDescription === 'string' && saysNotAvailable(htmlDescription, settings.notAvailablePhrases));
}

/** Published, indexable canvases of a locale: path → time of the last change. */
async function canvasesIn(page: PageContext, info: LocaleInfo, part: Part): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  const client = page.contentIn(info);
  for (let offset = 0, total = 1; offset < total; offset += CANVASES) {
    const answer = await client.showcase('page', { limit: CANVASES, offset });
    dependOn(page, answer);
    const entries: readonly ShowcaseEntry[] = answer?.data.entries ?? [];
    for (const { source, item, state, modified } of entries) {
      const canvas = (item ?? {}) as Canvas;
      const path = partOf(source) === part ? pathOf(part, source, canvas) : undefined;
      if (path !== undefined && state === 'published' && isIndexed(canvas, page)) found.set(path, modified);
    }
    total = entries.length === 0 ? 0 : (answer?.data.numFound ?? 0);
  }
  return found;
}

/** Pages whose content is not a canvas, and the locales that have it (SCREEN-14). */
async function contentPages(page: PageContext): Promise<Listed[]> {
  const wanted = [
    {
      path: fixedPath(CONTENT_ROUTES['location-selector']),
      ask: (client: ContentClient) => client.ofKind('location-selector'),
    },
    { path: fixedPath(CONTENT_ROUTES['foot-sizes']), ask: (client: ContentClient) => client.ofKind('foot-sizes') },
    ...CHART_TYPES.map((productType) => ({
      path: fixedPath(CONTENT_ROUTES['size-chart']).replace('{productType}', productType),
      ask: (client: ContentClient) => client.ofKind('size-chart', { productType }),
    })),
  ];
  const all = await Promise.all(
    wanted.map(async ({ path, ask }): Promise<Listed> => {
      const having = await Promise.all(
        LOCALES.map(async (info) => {
          const answer = await ask(page.contentIn(info));
          dependOn(page, answer);
          return answer === undefined ? [] : [info.locale];
        }),
      );
      return { path, locales: having.flat() };
    }),
  );
  return all.filter(({ locales }) => locales.length > 0);
}

/** The page of every store; all locales have all stores. */
async function stores(page: PageContext): Promise<Listed[]> {
  const { stores: all } = await searchShops(page, {});
  return all.map(({ slug }) => ({ path: `/stores/${slug}`, locales: LOCALES.map(({ locale }) => locale) }));
}

/** Master product code → last change of its editorial content, i.e. of canvases named after the product. */
async function productChanges(page: PageContext): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  const client = page.contentIn(page.info);
  for (let offset = 0, total = 1; offset < total; offset += CANVASES) {
    const answer = await client.showcase('page', { limit: CANVASES, offset });
    dependOn(page, answer);
    const entries: readonly ShowcaseEntry[] = answer?.data.entries ?? [];
    for (const { source, state, modified } of entries)
      if (state === 'published' && modified !== undefined && partOf(source) === 'products')
        changes.set(source.split('#', 1)[0]?.split('/').at(-1) ?? '', modified);
    total = entries.length === 0 ? 0 : (answer?.data.numFound ?? 0);
  }
  return changes;
}

async function canvases(page: PageContext, part: Part): Promise<Listed[]> {
  const all = await Promise.all(
    LOCALES.map(async (info) => ({ locale: info.locale, paths: await canvasesIn(page, info, part) })),
  );
  const paths = new Set(all.flatMap((one) => [...one.paths.keys()]));
  return [...paths].sort().map((path) => {
    const having = all.filter((one) => one.paths.has(path));
    return {
      path,
      locales: having.map(({ locale }) => locale),
      modified: having.map((one) => one.paths.get(path)).find((moment) => moment !== undefined),
    };
  });
}

/** Every colour of every product; all locales share one catalogue. */
async function products(page: PageContext): Promise<Listed[]> {
  const locales = LOCALES.map(({ locale }) => locale);
  const changes = await productChanges(page);
  const found: Listed[] = [];
  for (let offset = 0, calls = 0; calls < MAX_CALLS; offset += PRODUCTS, calls += 1) {
    const answer = await readCommerce<CatalogueAnswer>(page, '/products/v2/catalog', {
      offset: String(offset),
      limit: String(PRODUCTS),
    });
    const list = answer?.products ?? [];
    for (const { masterId, slug, colours } of list) {
      page.tags.add(`product:${masterId}`);
      for (const { productId } of colours)
        found.push({
          path: `/p/${slug}-${productId}`,
          locales,
          modified: changes.get(productId) ?? changes.get(masterId),
        });
    }
    if (list.length === 0 || offset + PRODUCTS >= (answer?.numFound ?? 0)) break;
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** All URLs of a part that search engines may index. */
export async function listed(page: PageContext, part: Part): Promise<Listed[]> {
  if (part === 'products') return products(page);
  if (part !== 'pages') return canvases(page, part);
  const found = await Promise.all([canvases(page, part), contentPages(page), stores(page)]);
  return found.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
}
