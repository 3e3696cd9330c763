/** Parameters that a walk through the shop carries from page to page. */
export const CARRIED = ['preview', 'previewDateTime', 'previewShared', 'release', 'p13n_testcontext'] as const;
/** Address of the walk; its parameter `path` is the current page. */
const WALK = '/preview/walk';

/** Carried parameters of a query, without empty ones. */
export function carriedOf(params: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams();
  for (const name of CARRIED) {
    const value = params.get(name);
    if (value !== null && value !== '') carried.set(name, value);
  }
  return carried;
}

/** Whether an address of the shop is a page, to which parameters may be added. */
const isPage = (url: URL, origin: string): boolean =>
  url.origin === origin && !/^\/(?:api|preview|pre|_astro)(?:\/|$)/.test(url.pathname);

/**
 * Target of a link inside a frame: a walk with the frame's test context, version and moment. Links out of the shop, or
 * without anything to carry, stay as they are.
 *
 * @param url where the link points
 * @param frame query of the frame
 */
export function walkAddress(
  url: URL,
  frame: URLSearchParams,
  origin = globalThis.location?.origin ?? url.origin,
): string {
  const carried = carriedOf(frame);
  if (carried.size === 0 || !isPage(url, origin)) return url.href;
  carried.set('path', `${url.pathname}${url.search}${url.hash}`);
  return `${WALK}?${carried}`;
}

/** Adds the carried parameters to an address; undefined when it is no page of the shop or has them already. */
export function withCarried(href: string, carried: URLSearchParams, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (!isPage(url, new URL(base).origin)) return undefined;
  let changed = false;
  for (const [name, value] of carried) {
    if (url.searchParams.get(name) === value) continue;
    url.searchParams.set(name, value);
    changed = true;
  }
  return changed ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** Start path of a walk, always within this shop. */
export const startOf = (raw: string | null, fallback: string): string =>
  raw !== null && /^\/(?![/\\])[^\\\s]*$/.test(raw) && !raw.startsWith('/preview') && !raw.startsWith('/api')
    ? raw
    : fallback;
