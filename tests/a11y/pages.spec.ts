import { htmlErrors } from '../support/audits/html.ts';
import { expectAccessible } from '../support/audits/whole-page.ts';
import { expect, test } from '../support/test.ts';
import { coreIf } from '../support/tags.ts';

/** Whole pages: valid HTML, 0 axe violations, no horizontal scroll. */
const PAGES = [
  '/en-us',
  '/fr-ca',
  '/de-de',
  '/en-gb/story',
  '/en-us/help',
  '/en-us/sale',
  '/en-us/c/jackets-21001',
  '/de-de/c/tents-24001',
  '/en-us/p/skarn-shell-jacket-NF104001MOS',
  '/fr-fr/p/skarn-shell-jacket-NF104001MOS',
  '/en-us/search?q=jacket',
  '/en-us/cart',
  '/de-de/compare?products=NF104001MOS,NF104002,NF104003',
];

/** One of each kind; the others are other languages and contents. */
const CORE = new Set([
  '/en-us',
  '/en-us/help',
  '/en-us/c/jackets-21001',
  '/en-us/p/skarn-shell-jacket-NF104001MOS',
  '/en-us/search?q=jacket',
  '/en-us/cart',
  '/de-de/compare?products=NF104001MOS,NF104002,NF104003',
]);

// Checking a whole page at three widths is slow on a busy machine.
test.setTimeout(120_000);

for (const path of PAGES) {
  test(`${path} is valid, and accessible on a phone`, coreIf(CORE.has(path)), async ({ page, request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect.soft(await htmlErrors(await answer.text()), 'HTML').toEqual([]);
    await page.goto(path);
    await expectAccessible(page, 390);
  });

  test(`${path} is accessible on wider screens`, async ({ page }) => {
    await page.goto(path);
    for (const width of [834, 1440]) await expectAccessible(page, width);
  });
}
