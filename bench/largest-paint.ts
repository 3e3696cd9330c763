import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/chromium.ts';
import { paintOf, slowDown, watchPaint } from '../tests/support/viewer/frames.ts';
import { inTurn } from './measure.ts';

const PHONE = { width: 412, height: 823 };

/**
 * Largest contentful paint of each page on a slow phone with a slow connection, milliseconds per load
 * with an empty cache. The pages take turns.
 *
 * @param addresses name → URL
 */
export async function largestPaints<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const load = (address: string) => async (): Promise<number> => {
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await watchPaint(page);
    await slowDown(page);
    await page.goto(address, { waitUntil: 'load' });
    const { lcp, cls, moved } = await paintOf(page);
    await context.close();
    // Layout shift affects both pages alike: it is only reported here, and tested by the suites.
    if (cls > 0) console.warn(`${address} moved by ${cls.toFixed(4)}: ${moved.join(', ')}`);
    return lcp;
  };
  try {
    const tasks = Object.fromEntries(
      Object.entries<string>(addresses).map(([name, address]) => [name, load(address)]),
    ) as Record<Name, () => Promise<number>>;
    return (await inTurn(tasks, rounds)) as Record<Name, number[]>;
  } finally {
    await browser.close();
  }
}
