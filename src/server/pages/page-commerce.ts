import type { FetchApp } from '../services.ts';

/** Where a call of a page comes from. */
export interface PageCaller {
  readonly siteId: string;
  /** Cookie header of the visitor, for private pages only. */
  readonly cookie: string | undefined;
}

/** A commerce call made while a page is rendered; `path` as in the catalogue, with query. */
export type PageCommerce = (path: string, init: RequestInit | undefined, caller: PageCaller) => Promise<Response>;

/**
 * Commerce calls of pages, through the gateway, so that its conventions hold.
 * Pages for everybody share one guest session per site; it never holds a cart.
 *
 * @param gateway the gateway's app
 * @param origin address of the shop
 */
export function createPageCommerce(gateway: FetchApp, origin: string): PageCommerce {
  const guests = new Map<string, string>();
  return async (path, init, { siteId, cookie }) => {
    const call = new Request(new URL(`/api${path}`, origin), init);
    call.headers.set('siteId', siteId);
    // Some reading calls are POSTs (stores, availability); the gateway takes them from our own origin only.
    call.headers.set('origin', origin);
    const guest = cookie === undefined;
    const jar = guest ? guests.get(siteId) : cookie;
    if (jar !== undefined) call.headers.set('cookie', jar);
    const answer = await gateway.fetch(call);
    const given = guest ? answer.headers.getSetCookie() : [];
    if (given.length > 0) guests.set(siteId, given.map((line) => line.split(';', 1)[0]).join('; '));
    return answer;
  };
}
