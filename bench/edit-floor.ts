import type { Page } from '@playwright/test';
import { percentile } from './preview-shop.ts';

const TIMES = 40;

/**
 * The floor of an edit, in the frames that the page shows now: ask the server for something that costs it nothing, set
 * a text in every frame, and wait until it is painted.
 *
 * @returns median, milliseconds
 */
export async function editFloorMs(page: Page): Promise<number> {
  const times = await page.evaluate(async (count) => {
    const headings = [...document.querySelectorAll('iframe')].flatMap(
      (frame) => frame.contentDocument?.querySelector<HTMLElement>('main h2') ?? [],
    );
    const took: number[] = [];
    for (let time = 0; time < count; time += 1) {
      const from = performance.now();
      await (await fetch('/readyz')).text();
      for (const heading of headings) heading.textContent = `Floor ${time}.`;
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      took.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return took;
  }, TIMES);
  return percentile(
    times.sort((a, b) => a - b),
    0.5,
  );
}
