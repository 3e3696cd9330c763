import type { Page } from '@playwright/test';

/**
 * Holds requests back until the returned function is called; from then on they pass.
 *
 * @param url as for `page.route`
 * @param method holds only requests of this method
 */
export async function holdRequests(page: Page, url: string | RegExp, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    // Its page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/**
 * Holds requests that change something back until the returned function is called; from then on they get 503.
 *
 * @param url as for `page.route`
 */
export async function failRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await promise;
    await route.fulfill({ status: 503, body: 'down' });
  });
  return resolve;
}
