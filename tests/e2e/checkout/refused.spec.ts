import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { fillAddress, fillCard, CARDS, placeButton } from '../../support/checkout.ts';
import { miniCart } from '../../support/shop.ts';
import { ownShop } from '../../support/own-shop.ts';
import { expect, test } from '../../support/test.ts';

/** Orders that are refused, at a shop whose backend the tests move. */
const own = ownShop();

test.use({ viewport: { width: 390, height: 844 } });

/** One piece of it is left. */
const LAST = { path: 'skarn-shell-jacket-NF104001EMB', size: 'M' };
/** Two pieces of it are left. */
const LAST_TWO = { path: 'skarn-shell-jacket-NF104001MOS', size: 'XXL' };
const PLENTY = { path: 'skarn-shell-jacket-NF104001MOS', size: 'M' };
const RESERVED_MS = 61 * 60_000;
/** Holds 1,000.00 dollars. */
const THOUSAND_DOLLARS = '6299 0003 0000 0003';

async function add(page: Page, { path, size }: typeof LAST): Promise<void> {
  await page.goto(`${own.shop.base}/en-us/p/${path}`);
  await page.getByRole('radio', { name: new RegExp(`^${size}\\b`) }).check();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await miniCart(page).getByRole('link', { name: 'Go to checkout' }).waitFor();
}

async function toSummary(page: Page): Promise<void> {
  await page.goto(`${own.shop.base}/en-us/checkout`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await pay(page);
}

async function pay(page: Page): Promise<void> {
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).waitFor();
}

/** Somebody else takes a piece. */
async function takeOne(page: Page, item: typeof LAST): Promise<void> {
  const other = await page.context().browser()?.newContext();
  if (other === undefined) throw new Error('There is no browser.');
  await add(await other.newPage(), item);
  await other.close();
}

const notices = (page: Page) => page.locator('.step--active .notice');

test(
  '[ERR-CHK-02] [ERR-FLASH-02] what sold out while paying is said, nothing is charged, and the cart can be changed',
  { tag: '@core' },
  async ({ page }) => {
    await add(page, LAST);
    await toSummary(page);
    await own.backend.pass(RESERVED_MS);
    await takeOne(page, LAST);
    await placeButton(page).click();
    await expect(notices(page).first()).toHaveText(
      'Something in your order is not available any more. Nothing was charged.',
    );
    await expect(notices(page).nth(1)).toHaveText(
      'Everything in your cart has sold out, so this order cannot be completed. Nothing was charged.',
    );
    await expect(page.locator('.step--active').getByText('Sold out', { exact: true })).toBeVisible();
    await expect(placeButton(page)).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change the cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
  },
);

test('[ERR-FLASH-01] fewer than chosen, and an item that is no longer sold, are named', async ({ page }) => {
  await add(page, PLENTY);
  await add(page, LAST_TWO);
  await add(page, LAST_TWO);
  await toSummary(page);
  await own.backend.pass(RESERVED_MS);
  await takeOne(page, LAST_TWO);
  await placeButton(page).click();
  await expect(notices(page).first()).toHaveText('Some of it sold out while you were here. Nothing was charged.');
  await expect(
    page.getByText('Skarn Shell Jacket, Moss, XXL: Fewer are left than you chose. Choose fewer to go on.'),
  ).toBeVisible();
  own.backend.change('/cart/v1/cart/', (cart) => ({
    ...cart,
    flash: [{ type: 'ProductItemNotAvailable', message: '' }],
  }));
  await page.reload();
  await expect(page.getByText('An item is no longer sold here, so it has left your cart.')).toBeVisible();
  own.backend.change('/cart/v1/cart/', undefined);
});

test('[ERR-CHK-03] [ERR-CHK-04] what can be put right stands at the top of its step, without a toast', async ({
  page,
}) => {
  await add(page, PLENTY);
  await toSummary(page);
  for (const [code, step, text] of [
    ['PYT405', 'shipping', 'This address is not there any more. Enter it once more.'],
    ['SHP500', 'shipping', 'The carrier does not deliver to PO boxes. Enter a street address.'],
    ['INV409', 'summary', 'Some of it sold out while you were here. Nothing was charged.'],
    ['INV405', 'billing', 'Something in your order is not available any more. Nothing was charged.'],
    ['PYT404', 'billing', 'This card can no longer be used here. Enter it once more.'],
    ['FE309', 'billing', 'The card’s expiry date is not valid.'],
    ['PAY400', 'billing', 'The payment did not go through, and nothing was charged.'],
    ['PYT402', 'billing', 'The payment could not be verified, and nothing was charged.'],
  ] as const) {
    own.backend.refuseOrder(code);
    await placeButton(page).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${step}\\?refused=${code}`));
    await expect(notices(page).first()).toContainText(text);
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.goto(`${own.shop.base}/en-us/checkout`);
    if (step === 'billing') await pay(page);
  }
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test('[ERR-CHK-03] a cart that is gone comes back, says so at the top of the first step, and can be ordered', async ({
  page,
}) => {
  await add(page, PLENTY);
  await toSummary(page);
  own.backend.refuseOrder('BSK404');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/shipping\?refused=BSK404/);
  await expect(notices(page).first()).toHaveText(
    'Your cart had run out of time, so nothing was charged. Check what is in it now, then enter the address again.',
  );
  await expect(page.locator('.toast')).toHaveCount(0);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await pay(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test('[ERR-CHK-05] any other refusal is a toast that stays until it is closed, and is not told twice', async ({
  page,
}) => {
  await page.clock.install();
  await add(page, PLENTY);
  await toSummary(page);
  own.backend.refuseOrder('TAX309');
  await placeButton(page).click();
  const toast = page.locator('.toast', { hasText: 'The tax could not be worked out. Try again in a moment.' });
  await expect(toast).toBeVisible();
  // Every tick of the toasts counts: a jump of the clock lets only one pass.
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(placeButton(page)).toBeVisible();
  await expect(toast).toHaveCount(0);
});

/** The sum on the button that places the order. */
const sumOf = async (page: Page): Promise<string> =>
  /\$[\d,.]+/.exec((await placeButton(page).textContent()) ?? '')?.[0] ?? '';
const changedNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'something changed' });

test(
  'what another tab has changed is named, with what it was and is, and confirmed before anything is charged',
  { tag: '@core' },
  async ({ page }) => {
    await add(page, PLENTY);
    await toSummary(page);
    const before = await sumOf(page);
    const second = await page.context().newPage();
    await add(second, PLENTY);
    const placed = await own.backend.placedOrders();
    await placeButton(page).click();
    await expect(changedNotice(page)).toBeFocused();
    const now = await sumOf(page);
    expect(now).not.toBe(before);
    await expect(changedNotice(page).getByRole('listitem')).toHaveText([
      'Skarn Shell Jacket, Moss, M, quantity: was 1, now 2',
      `Total: was ${before}, now ${now}`,
    ]);
    expect(await own.backend.placedOrders()).toBe(placed);
    expect(await axeViolations(page)).toEqual([]);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
  },
);

test('what the backend alone knows to have changed is said too, and the order goes through once it was seen', async ({
  page,
}) => {
  await add(page, PLENTY);
  await toSummary(page);
  own.backend.refuseOrder('TAX310', { type: 'CartChanged' });
  await placeButton(page).click();
  await expect(page.getByText('While you were checking out, something changed. Nothing was charged.')).toBeVisible();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

/** A new visitor's order of so many jackets, all paid for by a gift card, at the summary. */
async function paidByGiftCard(page: Page, jackets: number): Promise<void> {
  for (let at = 0; at < jackets; at += 1) await add(page, PLENTY);
  await page.goto(`${own.shop.base}/en-us/checkout`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await page.getByText('Pay with a gift card', { exact: true }).click();
  await page.getByLabel('Gift card number').fill(THOUSAND_DOLLARS);
  await page.getByLabel('PIN of the gift card').fill('1234');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect(page.getByText('There is nothing to pay.')).toBeVisible();
  await page.getByRole('button', { name: 'Check the order' }).click();
  await expect(placePaid(page)).toBeVisible();
}
const placePaid = (page: Page) => page.getByRole('button', { name: 'Place the order', exact: true });

test('a gift card that pays less than shown leads to the payment, which says why; a card pays the rest', async ({
  page,
}) => {
  await paidByGiftCard(page, 1);
  const other = await page.context().browser()?.newContext();
  const elsewhere = await other?.newPage();
  if (elsewhere === undefined) throw new Error('There is no browser.');
  await paidByGiftCard(elsewhere, 2);
  await placePaid(elsewhere).click();
  await expect(elsewhere).toHaveURL(/\/order-confirmation$/);
  await other?.close();
  await placePaid(page).click();
  await expect(page).toHaveURL(/\/checkout\/billing\?was=/);
  await expect(changedNotice(page)).toBeFocused();
  await expect(changedNotice(page).getByRole('listitem')).toHaveText([
    /^Gift card •••• 0003: was \$[\d,.]+, now \$[\d,.]+$/,
    /^Left to pay: was \$0\.00, now \$[\d,.]+$/,
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await pay(page);
  await expect(changedNotice(page)).toHaveCount(0);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test('a cart that is gone at the last step comes back as a new one, with what happened', async ({ page }) => {
  await add(page, PLENTY);
  await toSummary(page);
  await own.backend.pass(40 * 24 * 60 * 60_000);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/shipping\?refused=BSK404$/);
  await expect(notices(page).first()).toContainText('Your cart had run out of time, so nothing was charged.');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await pay(page);
});
