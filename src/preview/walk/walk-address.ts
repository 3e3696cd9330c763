/** What a walk through the shop keeps from page to page. */
export const KEPT = ['preview', 'previewDateTime', 'previewShared', 'p13n_testcontext'] as const;
/** Address of the walk; `path` says where in the shop it stands. */
const WALK = '/preview/walk';

/** The kept parameters of a query, without empty ones. */
export function keptOf(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = params.get(name);
    if (value !== null && value !== '') kept.set(name, value);
  }
  return kept;
}

/** Whether an address of the shop is a page, to which parameters may be added. */
const isPage = (url: URL, origin: string): boolean =>
  url.origin === origin && !/^\/(?:api|preview|pre|_astro)(?:\/|$)/.test(url.pathname);

/**
 * Where a link inside a frame leads: into a walk that keeps the frame's test
 * context, version and moment; as it stands when there is nothing to keep or
 * it leaves the shop.
 *
 * @param url where the link points
 * @param frame query of the frame
 */
export function walkAddress(
  url: URL,
  frame: URLSearchParams,
  origin = globalThis.location?.origin ?? url.origin,
): string {
  const kept = keptOf(frame);
  if (kept.size === 0 || !isPage(url, origin)) return url.href;
  kept.set('path', `${url.pathname}${url.search}${url.hash}`);
  return `${WALK}?${kept}`;
}

/** An address of the shop with what a walk keeps; undefined when it is no page of the shop, or has it already. */
export function withKept(href: string, kept: URLSearchParams, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (!isPage(url, new URL(base).origin)) return undefined;
  let changed = false;
  for (const [name, value] of kept) {
    if (url.searchParams.get(name) === value) continue;
    url.searchParams.set(name, value);
    changed = true;
  }
  return changed ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** The path a walk begins at: in this shop, never elsewhere. */
export const startOf = (raw: string | null, fallback: string): string =>
  raw !== null && /^\/(?![/\\])[^\\\s]*$/.test(raw) && !raw.startsWith('/preview') && !raw.startsWith('/api')
    ? raw
    : fallback;
