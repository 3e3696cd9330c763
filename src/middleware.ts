import { defineMiddleware } from 'astro:middleware';
import { movedTo } from './layouts/data/redirect.ts';

/** Status of an address whose page is gone for good. */
const GONE = 410;
const NOT_FOUND_ROUTE = '/404';
const UNAVAILABLE_ROUTE = '/unavailable';
/** Calls to other services that failed: nothing is wrong with the page itself. */
const UPSTREAM_FAILURES = new Set(['ContentError', 'PageCallError']);

/** Pages whose address was looked up: an error page in their place asks no second time, least of all a service that is slow. */
const lookedUp = new WeakSet<object>();

/**
 * Leads moved addresses on, as content says, and notes why a page failed before
 * the error page takes over: the server logs it with the request's id.
 * Everything else that usually stands here (sessions, headers, caching) is done
 * by `src/server` in front of Astro.
 */
export const onRequest = defineMiddleware(async ({ locals, rewrite, url }, next) => {
  // The error page and prerendered routes may come without a context.
  const page = (locals as Partial<App.Locals>).page;
  try {
    const first = page !== undefined && !lookedUp.has(page);
    if (first) lookedUp.add(page);
    const moved = first ? await movedTo(page) : undefined;
    if (moved === undefined) return await next();
    if (moved.status !== GONE)
      return new Response(null, { status: moved.status, headers: { location: moved.location } });
    const { body, headers } = await next(NOT_FOUND_ROUTE);
    return new Response(body, { status: GONE, headers });
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    page?.issues.push({ pointer: '', rule: 'page_failed', message });
    // Header and footer can be had all the same; if not even these, the bare error page stands.
    if (
      page !== undefined &&
      error instanceof Error &&
      UPSTREAM_FAILURES.has(error.name) &&
      url.pathname !== UNAVAILABLE_ROUTE
    )
      return rewrite(UNAVAILABLE_ROUTE);
    throw error;
  }
});
