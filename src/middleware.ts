import { defineMiddleware } from 'astro:middleware';
import { isCopyLost } from './content/client/working-copy.ts';
import { movedTo } from './layouts/data/redirects.ts';

/** Status for a URL whose page was removed permanently. */
const GONE = 410;
const NOT_KEPT = { 'cache-control': 'private, no-store' };
const NOT_FOUND_ROUTE = '/404';
/** Calls of the viewer's code, which read no error page. */
const EDIT_CALLS = '/preview/edit/';
const UNAVAILABLE_ROUTE = '/unavailable';
/** Errors from calls to other services. The page itself is fine. */
const UPSTREAM_FAILURES = new Set(['ContentError', 'PageCallError']);

/** Pages already checked for a redirect. The error page shown in their place must not repeat a possibly slow lookup. */
const lookedUp = new WeakSet<object>();

/**
 * Redirects moved URLs as configured in content, has the cards of a preview speak the editor's language, and records why
 * a page failed before the error page takes over, so that the server can log it with the request id.
 * Sessions, headers and caching are handled by `src/server` in front of Astro.
 */
export const onRequest = defineMiddleware(async ({ locals, request, rewrite, url }, next) => {
  // The error page and prerendered routes may have no page context.
  const page = (locals as Partial<App.Locals>).page;
  try {
    const first = page !== undefined && !lookedUp.has(page);
    if (first) lookedUp.add(page);
    if (first && page.preview !== undefined)
      await (await import('./preview/session/localize-cards.ts')).localizeCards(page, request.headers);
    const moved = first ? await (page.moved ?? movedTo(page)) : undefined;
    if (moved === undefined) return await next();
    if (moved.status !== GONE)
      return new Response(null, { status: moved.status, headers: { location: moved.location } });
    const { body, headers } = await next(NOT_FOUND_ROUTE);
    return new Response(body, { status: GONE, headers });
  } catch (error) {
    // The viewer sends the working copy again and repeats its question.
    if (isCopyLost(error)) return Response.json({ error: 'WORKING_COPY' }, { status: 409, headers: NOT_KEPT });
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    page?.issues.push({ pointer: '', rule: 'page_failed', message });
    if (page?.preview !== undefined && url.pathname.startsWith(EDIT_CALLS)) {
      const answer = (await import('./preview/edit/requests/respond.ts')).sourceFailure(error);
      if (answer !== undefined) return answer;
    }
    // Header and footer usually still render. If they fail too, the bare error page is shown.
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
