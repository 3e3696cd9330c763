import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { settled } from './look.ts';

/** Checks a whole page at a width: 0 axe violations, and nothing is wider than the window. */
export async function expectAccessible(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await settled(page);
  expect.soft(await axeViolations(page), `axe at ${width}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `horizontal scroll at ${width}`).toBeLessThanOrEqual(0);
}
