/** What a request says about the page it comes from. */
export interface RequestSource {
  /** Origin header. */
  readonly origin: string | null | undefined;
  /** Sec-Fetch-Site header. */
  readonly site: string | null | undefined;
  /** Host header. */
  readonly host: string | undefined;
}

/**
 * Tells requests of the shop's own pages from those another site may have caused (CSRF). Browsers always send
 * Origin or Sec-Fetch-Site with a changing request; what sends neither is refused.
 *
 * @param shopOrigin address of the shop as the outside sees it. Its scheme counts too: a page that came over http
 *   may have been written by anybody on the network
 * @param isOwnHost whether a Host header names this shop
 */
export function createSameOriginCheck(
  shopOrigin: string,
  isOwnHost: (host: string | undefined) => boolean,
): (source: RequestSource) => boolean {
  const { protocol } = new URL(shopOrigin);
  return ({ origin, site, host }) => {
    const isAbsent = origin === null || origin === undefined;
    const isOwn = !isAbsent && (origin === shopOrigin || (isOwnHost(host) && origin === `${protocol}//${host}`));
    if (site === null || site === undefined) return isOwn;
    // A page with a strict referrer policy sends `Origin: null` to its own site; only Sec-Fetch-Site tells then.
    return site === 'same-origin' && (isOwn || isAbsent || origin === 'null');
  };
}
