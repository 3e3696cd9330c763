/** Headers that identify the page a request comes from. */
export interface RequestSource {
  /** Origin header. */
  readonly origin: string | null | undefined;
  /** Sec-Fetch-Site header. */
  readonly site: string | null | undefined;
  /** Host header. */
  readonly host: string | undefined;
}

/**
 * Distinguishes requests of the shop's own pages from those another site may have caused (CSRF). Browsers always send
 * Origin or Sec-Fetch-Site with a state-changing request; requests with neither are rejected.
 *
 * @param shopOrigin public origin of the shop. The scheme matters too: a page loaded over http may have been modified
 * by anyone on the network
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
    // A page with a strict referrer policy sends `Origin: null` to its own site, so only Sec-Fetch-Site is conclusive.
    return site === 'same-origin' && (isOwn || isAbsent || origin === 'null');
  };
}
