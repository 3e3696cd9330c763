import type { Page } from '@playwright/test';
import { htmlErrors } from '../support/audits/html.ts';
import { expectAccessible } from '../support/audits/whole-page.ts';
import { signInUnseen } from '../support/account.ts';
import { expect, test } from '../support/test.ts';
import { coreIf } from '../support/tags.ts';

/** Pages of a signed-in consumer: valid HTML, 0 axe violations, no horizontal scroll, in the locale of each. */
const PAGES = [
  '/en-gb/account',
  '/en-gb/account/profile',
  '/de-de/account/profile?part=profile&invalid=firstName%3Arequired%2Cphone%3Aphone',
  '/fr-ca/account/addresses',
  '/en-us/account/addresses/edit?type=B',
  '/fr-fr/account/addresses/edit?type=S&invalid=city%3Arequired%2CpostalCode%3Apattern',
  '/en-ca/account/payment',
  '/de-de/account/payment?add=gift-card',
  '/en-gb/account/payment?add=card',
];

/** One of each kind. */
const CORE = new Set([
  '/en-gb/account',
  '/de-de/account/profile?part=profile&invalid=firstName%3Arequired%2Cphone%3Aphone',
  '/en-us/account/addresses/edit?type=B',
  '/en-gb/account/payment?add=card',
]);

test.setTimeout(120_000);

test.beforeEach(({ page }) => signInUnseen(page, 'emil.employee@northfell.example'));

const openAll = async (page: Page): Promise<void> => {
  for (const details of await page.locator('details.confirm > summary').all()) await details.click();
};

for (const path of PAGES) {
  test(`${path} is valid, and accessible on a phone`, coreIf(CORE.has(path)), async ({ page }) => {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect.soft(await htmlErrors(await answer.text()), 'HTML').toEqual([]);
    await page.goto(path);
    await openAll(page);
    await expectAccessible(page, 390);
  });

  test(`${path} is accessible on wider screens`, async ({ page }) => {
    await page.goto(path);
    await openAll(page);
    for (const width of [834, 1440]) await expectAccessible(page, width);
  });
}
