import type { Page } from '@playwright/test';
import { paintOf, watchPaint } from '../../support/viewer/frames.ts';
import { expect, test } from '../../support/test.ts';

const SECTIONS = /\/partial\//;
/** One turn of a wheel that is spun. */
const TURN_PX = 1_500;

/** Scrolls to the end of the page faster than sections arrive. */
async function rush(page: Page): Promise<void> {
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  await page.mouse.move(200, 300);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, TURN_PX);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

for (const [width, height] of [
  [390, 844],
  [834, 1112],
  [1440, 900],
] as const) {
  for (const [network, delay] of [
    ['a fast', 0],
    ['a slow', 400],
  ] as const)
    test(`on ${network} network, ${width} pixels wide, nothing moves for who scrolls past sections that are still to come`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.route(SECTIONS, async (route) => {
        const answer = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.fulfill({ response: answer });
      });
      await watchPaint(page);
      await page.goto('/en-us');
      await rush(page);
      await expect(page.getByRole('heading', { name: 'Asked most weeks' })).toBeVisible();
      await expect(page.locator('cairn-section[aria-busy]')).toHaveCount(0);
      const { cls, moved } = await paintOf(page);
      // A font that arrives may move a word by a few pixels, which scores below a ten-thousandth.
      expect(moved.filter((move) => !move.endsWith('(0.0000)'))).toEqual([]);
      expect(cls).toBeLessThan(0.0001);
    });
}
