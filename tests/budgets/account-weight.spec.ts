import { signInUnseen } from '../support/account.ts';
import { inlineBytes, readLoad, scriptFiles, watchPaints } from '../support/audits/page-weight.ts';
import { MEMBER } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { coreIf } from '../support/tags.ts';

/** Compressed bytes of script on a page of the account before anything is operated. */
const BUDGET = 15_000;
const REACT = /react\.(?:element|transitional)|__SECRET_INTERNALS|hydrateRoot/i;

const PAGES = [
  '/en-gb/account',
  '/en-gb/account/profile',
  '/en-gb/account/loyalty',
  '/en-gb/account/enrol?programme=loyalty&step=interests',
  '/en-gb/account/addresses',
  '/en-gb/account/addresses/edit?type=B',
  '/en-gb/account/payment',
  '/en-gb/account/payment?add=gift-card',
  '/en-gb/account/payment?add=card',
];

const CORE = new Set(['/en-gb/account', '/en-gb/account/profile', '/en-gb/account/payment?add=card']);

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

for (const path of PAGES)
  test(
    `${path}: no React and at most ${BUDGET / 1_000} kB of script while nobody touches it, no shift`,
    coreIf(CORE.has(path)),
    async ({ page }) => {
      await signInUnseen(page, MEMBER);
      await page.addInitScript(watchPaints);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
      await page.waitForLoadState('networkidle');
      const load = await readLoad(page);
      // The payment provider's fields are its own affair, in frames of its own origin.
      const { origin } = new URL(page.url());
      const files = await scriptFiles(page, { ...load, js: load.js.filter((address) => address.startsWith(origin)) });
      const own = inlineBytes(load);
      expect(Math.min(own, files.length)).toBeGreaterThan(0);
      const list = files.map(({ name, gzip }) => `${name.replace(/.*\//, '')} ${gzip}`);
      const total = files.reduce((sum, { gzip }) => sum + gzip, own);
      expect.soft(total, [`in the page ${own}`, ...list].join('\n')).toBeLessThanOrEqual(BUDGET);
      for (const { name, text } of files) expect.soft(REACT.test(text), `${name} holds React`).toBe(false);
      expect.soft(load.cls).toBe(0);
    },
  );
