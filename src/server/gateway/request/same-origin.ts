import { Refusal } from '../refusal.ts';

/** Methods that change nothing. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a changing request that another site may have caused (CSRF), JSON or form alike.
 * Browsers always send one of the two headers; whatever sends neither is no browser of ours.
 *
 * @param origin address of the shop as the outside sees it
 * @param isOwnHost whether a Host header names this shop
 * @throws Refusal 403
 */
export function checkSameOrigin(
  request: Request,
  origin: string,
  isOwnHost: (host: string | undefined) => boolean,
): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const from = request.headers.get('origin');
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const isOwn =
    from !== null && (from === origin || (URL.canParse(from) && isOwnHost(host) && new URL(from).host === host));
  // A page with a strict referrer policy sends `Origin: null` to its own site; only Sec-Fetch-Site tells then.
  const allowed = site === null ? isOwn : site === 'same-origin' && (isOwn || from === null || from === 'null');
  if (!allowed) throw new Refusal('AUT404', 403, 'This request did not come from the shop’s own pages.');
}
