import { accountLink, signInDialog } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Bytes loaded by the first tap on sign-in, including React's 58 kB. */
const SIGN_IN_BUDGET = 83_600;
/** The first interaction with any page loads measurement scripts (record 0019), which do not count towards sign-in. */
const MEASURING = /^(?:vitals|product-tracking|products)\./;

test(
  'sign-in loads nothing before it is asked for, and at most 83.6 kB of script then',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story', { waitUntil: 'networkidle' });
    const weight = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .map(({ name, encodedBodySize }) => ({ name: name.replace(/.*\//, ''), bytes: encodedBodySize })),
      );
    const before = await weight();
    expect(before.filter(({ name }) => /mount-|react-dialog|fields/.test(name))).toEqual([]);
    await accountLink(page).click();
    await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
    const known = new Set(before.map(({ name }) => name));
    const loaded = (await weight()).filter(({ name }) => !known.has(name) && !MEASURING.test(name));
    expect(
      loaded.reduce((sum, { bytes }) => sum + bytes, 0),
      loaded.map(({ name, bytes }) => `${name} ${bytes}`).join('\n'),
    ).toBeLessThanOrEqual(SIGN_IN_BUDGET);
  },
);
