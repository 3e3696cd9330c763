import type { Browser, Page } from '@playwright/test';

/** Answers 200 everywhere, and only without a query: a probe that is not intercepted leaves no error in the console. */
const PROBE = '/healthz';
const INTERCEPTED = 204;
const LIMIT_MS = 3_000;

type Route = Page['route'];
const patched = new WeakSet<object>();

/**
 * Makes `page.route` wait until every frame of a loaded page sends its requests through it. Chromium tells running
 * renderers a moment after it has acknowledged the pattern: about one request in 300 that follows at once reaches
 * the server instead.
 */
export async function settleRoutes(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const prototype = Object.getPrototypeOf(page) as { route: Route };
  await context.close();
  if (patched.has(prototype)) return;
  patched.add(prototype);
  // Called with the page it belongs to.

  const { route } = prototype;
  prototype.route = async function (this: Page, ...args: Parameters<Route>) {
    const disposable = await route.apply(this, args);
    if (this.url().startsWith('http')) await probe(this, route);
    return disposable;
  };
}

async function probe(page: Page, route: Route): Promise<void> {
  const pattern = `**${PROBE}`;
  await route.call(page, pattern, (request) => request.fulfill({ status: INTERCEPTED }));
  const limit = new Promise<void>((resolve) => void setTimeout(resolve, LIMIT_MS).unref());
  await Promise.race([limit, Promise.all(page.frames().map((frame) => intercepted(frame)))]);
  await page.unroute(pattern);
}

/** Resolves when a request of the frame has been intercepted, or when the frame is gone. */
async function intercepted(frame: ReturnType<Page['frames']>[number]): Promise<void> {
  if (!frame.url().startsWith('http')) return;
  for (;;) {
    const status = await frame
      .evaluate((path) => fetch(path, { method: 'HEAD' }).then((response) => response.status), PROBE)
      .catch(() => INTERCEPTED);
    if (status === INTERCEPTED) return;
  }
}
