import { defineMiddleware } from 'astro:middleware';

/**
 * Notes why a page failed before the error page takes over: the server logs it
 * with the request's id. Everything else that usually stands here (sessions,
 * headers, caching) is done by `src/server` in front of Astro.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // The error page and prerendered routes may come without a context.
    (locals as Partial<App.Locals>).page?.faults.push({ pointer: '', rule: 'page_failed', message });
    throw error;
  }
});
