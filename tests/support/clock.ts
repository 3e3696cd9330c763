import { expect, type Page } from '@playwright/test';

/**
 * Stops the page's clock before its scripts run, here and on every page that follows: from then on only `runFor` lets
 * time pass. A clock that is only installed goes on by itself, and a slow machine would see timers fire early.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Lets pass what an element's code needs to be fetched and to start, and hardly more. */
export async function startCode(page: Page, element: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return page.locator(`${element}:defined`).count();
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(10);
}
