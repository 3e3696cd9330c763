import type { Page } from '@playwright/test';
import type { OwnServer } from '../../support/servers/own-server.ts';
import { CONDITION_NAMES, type ConditionName } from '../../support/personalisation/personal-pages.ts';
import { startPersonalShop } from '../../support/personalisation/personal-shop.ts';
import { CUSTOMER, MEMBER, PASSWORD, signInBy } from '../../support/sign-in.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';

/** Visitors, based on the demo accounts, and the conditions that apply to them besides those of the cart. */
const VISITORS: readonly { who: string; email?: string; holds: readonly ConditionName[] }[] = [
  { who: 'a guest', holds: ['logged-out', 'non-employee', 'non-ipa-wranx', 'non-wranx', 'non-ipa', 'non-athletes'] },
  {
    who: 'a customer without memberships',
    email: CUSTOMER,
    holds: [
      'logged-in',
      'non-loyalty-logged-in',
      'non-employee',
      'non-ipa-wranx',
      'non-wranx',
      'non-ipa',
      'non-athletes',
    ],
  },
  {
    who: 'a loyalty member',
    email: MEMBER,
    holds: ['logged-in', 'loyalty-member', 'non-employee', 'non-ipa-wranx', 'non-wranx', 'non-ipa', 'non-athletes'],
  },
  {
    who: 'an employee',
    email: 'emil.employee@northfell.example',
    holds: ['logged-in', 'non-loyalty-logged-in', 'employee', 'non-ipa-wranx', 'non-wranx', 'non-ipa', 'non-athletes'],
  },
  {
    who: 'an athlete',
    email: 'ada.athlete@northfell.example',
    holds: ['logged-in', 'non-loyalty-logged-in', 'non-employee', 'non-ipa-wranx', 'non-wranx', 'non-ipa', 'athletes'],
  },
  {
    who: 'a WRANX prosumer',
    email: 'wren.wranx@northfell.example',
    holds: ['logged-in', 'non-loyalty-logged-in', 'non-employee', 'ipa-wranx', 'wranx', 'non-ipa', 'non-athletes'],
  },
  {
    who: 'an IPA prosumer',
    email: 'ivo.ipa@northfell.example',
    holds: ['logged-in', 'non-loyalty-logged-in', 'non-employee', 'ipa-wranx', 'non-wranx', 'ipa', 'non-athletes'],
  },
];
/** The rules of the others are proved without a browser. */
const CORE = new Set(['a guest', 'a loyalty member', 'an employee']);
/** A jacket with plenty of stock. */
const JACKET = 'NF104001MOS-M';
const CARTS = ['cart-empty', 'cart-not-empty'] as const;
const inOrder = (names: Iterable<string>): string[] => CONDITION_NAMES.filter((name) => new Set(names).has(name));

let shop: OwnServer;
const table = (query = ''): string => `${shop.base}/en-us/segments-table${query}`;

test.beforeAll(async () => {
  shop = await startPersonalShop();
});
test.afterAll(() => shop.stop());

/** Makes a call as the shop's pages do, and returns the response. */
const call = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    ([to, sent]) =>
      fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'site-locale': 'en-us' },
        body: sent,
      }).then(({ status }) => status),
    [path, JSON.stringify(body)] as const,
  );

/** The conditions whose segment is visible on the table page. */
async function shown(page: Page): Promise<string[]> {
  const seen = await page
    .locator('cairn-segments[data-id^="when-"]')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          [
            (one as HTMLElement).dataset['id']?.slice(5) ?? '',
            one.checkVisibility() ? (one as HTMLElement).innerText.trim() : 'hidden',
          ] as const,
      ),
    );
  expect(seen.map(([name]) => name)).toEqual([...CONDITION_NAMES]);
  for (const [name, text] of seen) expect(['holds', 'baseline'], name).toContain(text);
  return inOrder(seen.filter(([, text]) => text === 'holds').map(([name]) => name));
}

/**
 * What the test context forces, per condition, without a reload: the segmentation that has it, and one that does not.
 */
const forcedOnes = (page: Page): Promise<(readonly [string, string, string])[]> =>
  page.evaluate((names) => {
    const textOf = (id: string): string =>
      document.querySelector<HTMLElement>(`cairn-segments[data-id="${id}"]`)?.innerText.trim() ?? '';
    const result = names.map((name) => {
      history.replaceState(null, '', `?p13n_testcontext=segment:${name}`);
      dispatchEvent(new Event('cairn:state'));
      return [name, textOf('any'), textOf(`when-${name}`)] as const;
    });
    history.replaceState(null, '', location.pathname);
    dispatchEvent(new Event('cairn:state'));
    return result;
  }, CONDITION_NAMES);

for (const { who, email, holds } of VISITORS) {
  test(
    `[SEG-04][SEG-05][SEG-06][SEG-07][SEG-08][SEG-09][SEG-10][SEG-11] ${who}, with an empty cart and a full one, sees exactly the segments of the table, and whatever the test context forces`,
    coreIf(CORE.has(who)),
    async ({ page }) => {
      await page.goto(table());
      if (email !== undefined) {
        expect(await call(page, '/api/session/sign-in?locale=en-us', { email, password: PASSWORD })).toBe(200);
        await page.reload();
      }
      for (const cart of CARTS) {
        if (cart === 'cart-not-empty') {
          expect(
            await page.evaluate(
              (productId) =>
                fetch('/api/form/cart/add', {
                  method: 'POST',
                  body: new URLSearchParams({ productId, locale: 'en-us' }),
                  redirect: 'manual',
                }).then(({ type }) => type),
              JACKET,
            ),
          ).toBe('opaqueredirect');
          await page.reload();
        }
        expect(await shown(page), cart).toEqual(inOrder([...holds, cart]));
        expect(await forcedOnes(page), cart).toEqual(CONDITION_NAMES.map((name) => [name, name, 'holds']));
        expect(await shown(page), 'once nothing is forced any more').toEqual(inOrder([...holds, cart]));
      }
    },
  );
}

test(
  '[SEG-12] an address with a test context opens with the segment it names, for a guest, before anything is painted',
  { tag: '@core' },
  async ({ page }) => {
    for (const name of ['logged-in', 'loyalty-member', 'cart-not-empty', 'ipa-wranx', 'athletes']) {
      await page.goto(table(`?p13n_testcontext=${encodeURIComponent(`segment:${name}`)}`), { waitUntil: 'commit' });
      await expect(page.locator('cairn-segments[data-id="any"]')).toHaveText(name);
      await expect(page.locator(`cairn-segments[data-id="when-${name}"]`)).toHaveText('holds');
    }
    // An unknown name leaves every section to its condition.
    await page.goto(table('?p13n_testcontext=segment:vip'));
    expect(await shown(page)).toEqual(inOrder([...(VISITORS[0]?.holds ?? []), 'cart-empty']));
  },
);

test(
  '[SEG-08][SEG-15] signing in and filling the cart change the sections at once, without a reload, and the promo bar drops what announces an empty one',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${shop.base}/en-us/segments-empty`);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const allowance = page.getByText('Your allowance renews in January');
    const announced = page.locator('.promo-bar__item', { hasText: 'Colleagues: look below' });
    await expect(page.locator('.promo-bar__item', { hasText: 'Repairs are free' })).toBeVisible();
    await expect(allowance).toHaveCount(0);
    await expect(page.locator('cairn-segments[data-id="colleagues"]')).toHaveAttribute('data-empty', '');
    await expect(announced).toHaveAttribute('hidden', '');
    await expect(page.getByText('Nothing in your cart yet')).toBeVisible();

    await signInBy(page, 'emil.employee@northfell.example');
    await expect(allowance).toBeVisible();
    await expect(announced).not.toHaveAttribute('hidden');
    await expect(page.locator('cairn-segments[data-id="colleagues"]')).not.toHaveAttribute('data-empty');

    await page.getByRole('link', { name: 'Quick view of Skarn Shell Jacket' }).focus();
    await page.keyboard.press('Enter');
    const view = page.locator('#modal-quickshop');
    await view.getByRole('radio', { name: /^M\b/ }).check();
    // Signing out before the answer would take the cart from under it.
    const added = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/cart\//.test(response.url()),
    );
    await view.getByRole('button', { name: 'Add to cart' }).click();
    await added;
    await expect(page.getByText('Something is in your cart')).toBeAttached();
    await expect(page.getByText('Nothing in your cart yet')).toHaveCount(0);

    // Signed out in another tab: returning to this page is enough.
    expect(await call(page, '/api/session/sign-out', {})).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(allowance).toHaveCount(0);
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  },
);
