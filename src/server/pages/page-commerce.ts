import { WITHOUT_COOKIES } from '../gateway/request/open-request-context.ts';
import type { FetchApp } from '../http/fetch-app.ts';

/** The origin of a page's commerce call. */
export interface PageCaller {
  readonly siteId: string;
  /** The visitor's Cookie header; private pages only. */
  readonly cookie: string | undefined;
  /** The visitor's browser, by which the mobile app's webview is told; private pages only (HTTP-02). */
  readonly userAgent: string | undefined;
}

/** A commerce call made during a page render; `path` as in the catalogue, with query. */
export type PageCommerce = (path: string, init: RequestInit | undefined, caller: PageCaller) => Promise<Response>;

/**
 * Sends the commerce calls of pages through the gateway so that its conventions apply. Shared pages use one guest
 * session per site, which never holds a cart.
 *
 * @param gateway the gateway's app
 * @param origin public URL of the shop
 */
export function createPageCommerce(gateway: FetchApp, origin: string): PageCommerce {
  const guests = new Map<string, string>();
  return async (path, init, { siteId, cookie, userAgent }) => {
    const call = new Request(new URL(`/api${path}`, origin), init);
    call.headers.set('siteId', siteId);
    // Some read calls are POSTs (stores, availability), which the gateway accepts only from our own origin.
    call.headers.set('origin', origin);
    if (userAgent !== undefined) call.headers.set('user-agent', userAgent);
    const guest = cookie === undefined;
    const jar = guest ? guests.get(siteId) : cookie;
    if (jar !== undefined) call.headers.set('cookie', jar);
    // What a private page's calls would set as cookies never reaches the browser.
    if (!guest) return gateway.fetch(call, WITHOUT_COOKIES);
    const answer = await gateway.fetch(call);
    const lines = answer.headers.getSetCookie();
    const given = lines.filter((line) => !line.includes('Max-Age=0'));
    if (given.length > 0) guests.set(siteId, given.map((line) => line.split(';', 1)[0]).join('; '));
    else if (lines.length > 0) guests.delete(siteId);
    return answer;
  };
}
