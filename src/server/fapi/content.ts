import type { Context } from 'hono';
import { encodeTags } from '../../content/client/cache-tags.ts';
import { ContentError, type ContentAnswer, type ContentClient } from '../../content/client/content-client.ts';
import { DEFAULT_LOCALE, localeInfo, siteOf, type LocaleInfo } from '../../content/addresses/sites.ts';
import { HttpError } from '../gateway/http-error.ts';
import type { Services } from '../services.ts';

type Content = Pick<Services, 'content'>;

/** Component names and their content calls (INT-01, INT-02). */
const COMPONENTS: Readonly<Record<string, (content: ContentClient) => Promise<ContentAnswer | undefined>>> = {
  collections: (content) => content.fragment('collections'),
  footer: (content) => content.footer(),
  'foot-sizes': (content) => content.ofKind('foot-sizes'),
  search: (content) => content.fragment('search'),
  utility: (content) => content.fragment('utility'),
};
const GATEWAY_TIMEOUT = 504;
const BAD_GATEWAY = 502;

/** Client for published content. Ignores cookies and the caller's location; only `locale` in the query counts. */
function clientFor({ content }: Content, c: Context): ContentClient {
  const info = localeInfo(c.req.query('locale')) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);
  return content({ site: siteOf(info), info, preview: undefined, correlationId: crypto.randomUUID() });
}

/** Responds with content, its version and cache tags; clients must revalidate each time. */
async function answer(c: Context, found: Promise<ContentAnswer | undefined>, what: string): Promise<Response> {
  const content = await found.catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    throw new HttpError(
      'GEN500',
      error.code === 'TIMEOUT' ? GATEWAY_TIMEOUT : BAD_GATEWAY,
      'The content cannot be reached at the moment.',
    );
  });
  if (content === undefined) throw new HttpError('API404', 404, `There is no ${what}.`);
  const { data, version, tags, maxAge } = content;
  const etag = `"${version.replace(/[^\w-]/g, '')}"`;
  const headers = {
    etag,
    'cache-tag': encodeTags(tags),
    'cache-control': Number.isFinite(maxAge)
      ? `public, no-cache, max-age=${Math.max(0, Math.floor(maxAge))}`
      : 'public, no-cache',
  };
  if (c.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(JSON.stringify(data), {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}

/** `GET /fapi/components/{component}` [INT-01, INT-02]. */
export function componentAnswer(services: Content, c: Context, component: string): Promise<Response> {
  const read = Object.hasOwn(COMPONENTS, component) ? COMPONENTS[component] : undefined;
  if (read === undefined)
    throw new HttpError(
      'API404',
      404,
      `There is no component of that name. There are: ${[...Object.keys(COMPONENTS), 'size-chart'].join(', ')}.`,
    );
  return answer(c, read(clientFor(services, c)), component);
}

/** `GET /fapi/components/size-chart/{productType}` [INT-03]. */
export const sizeChartAnswer = (services: Content, c: Context, productType: string): Promise<Response> =>
  answer(c, clientFor(services, c).ofKind('size-chart', { productType }), 'size chart for that');

/** `GET /fapi/pages/{page}`; the location selector page has its own content kind [INT-04, INT-05]. */
export function pageAnswer(services: Content, c: Context, page: string): Promise<Response> {
  const content = clientFor(services, c);
  return answer(
    c,
    page === 'location-selector' ? content.ofKind('location-selector') : content.page(page),
    'such page',
  );
}
