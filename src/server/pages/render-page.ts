import type { PageContext } from '../../content/page-context.ts';

/**
 * Renders the page of a URL with Astro; exported by the built bundle (`astro/entry.ts`).
 *
 * @returns undefined when no route matches
 */
export type RenderPage = (request: Request, locals: { readonly page: PageContext }) => Promise<Response | undefined>;

/** A rendered page in memory. */
export interface RenderedDocument {
  readonly status: number;
  /** Headers by lower-case name, without Set-Cookie. */
  readonly headers: Readonly<Record<string, string>>;
  /** Set-Cookie lines; a response with any is never shared. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

const NOT_FOUND_ROUTE = '/404';

/** Renders a request's page into memory; the shop's 404 page if no route matches. */
export async function renderDocument(
  render: RenderPage,
  request: Request,
  page: PageContext,
): Promise<RenderedDocument> {
  const found = await render(request, { page });
  const response = found ?? (await render(new Request(new URL(NOT_FOUND_ROUTE, request.url)), { page }));
  if (response === undefined) throw new TypeError(`There is no page ${NOT_FOUND_ROUTE}.`);
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  return {
    status: found === undefined ? 404 : response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** How long a rendered page holds, see `RenderedPage`. */
export const lifetimeOf = ({
  maxAge,
  freshFor,
}: Pick<PageContext, 'maxAge' | 'freshFor'>): { readonly maxAge: number; readonly scheduled: number } => ({
  maxAge: Math.min(maxAge, freshFor),
  scheduled: maxAge,
});
