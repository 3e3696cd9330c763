import type { Locator, Page } from '@playwright/test';
import { CARDS, fillAddress, fillCard, placeButton } from '../../support/checkout.ts';
import { MEMBER, PASSWORD } from '../../support/sign-in.ts';
import { ownShop } from '../../support/own-shop.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Server codes of D2 §8.1 in the places where a shopper meets them, beside those that cart-errors, checkout-refused and
 * checkout-tenders provoke. Each form is sent and refused; only that place may say something.
 */
const own = ownShop();

test.use({ viewport: { width: 390, height: 844 } });

/** A server code and what the shopper reads. */
type Told = readonly [code: string, text: string];

const PRODUCT = 'skarn-shell-jacket-NF104001MOS';
const open = (page: Page, path: string, locale = 'en-us') => page.goto(`${own.shop.base}/${locale}${path}`);
const alerts = (page: Page): Locator => page.getByRole('main').getByRole('alert').filter({ visible: true });
/** The cart page has shown the answer to the last change. */
const answered = (page: Page) => expect(page.locator('[data-totals]')).not.toHaveAttribute('aria-busy');
const toasts = (page: Page): Locator => page.locator('.toast');
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

async function putInCart(page: Page, locale = 'en-us', productId = 'NF104001MOS-M'): Promise<void> {
  const form = { locale, productId, qty: '1' };
  const headers = { origin: own.shop.base };
  await page.request.post(`${own.shop.base}/api/form/cart/add`, { form, headers, maxRedirects: 0 });
}

async function toBilling(page: Page): Promise<void> {
  await putInCart(page);
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await page.getByRole('button', { name: 'Check the order' }).waitFor();
}

async function toSummary(page: Page): Promise<void> {
  await fillCard(page, CARDS.approved);
  await page.getByRole('button', { name: 'Check the order' }).click();
  await placeButton(page).waitFor();
}

const AT_ITEM: readonly Told[] = [
  ['ORD430', 'This product is no longer sold.'],
  ['INV405', 'No longer available. Remove it to check out.'],
  ['INV407', 'No longer available. Remove it to check out.'],
  ['INV409', 'Some of these have just sold out.'],
  ['INV701', 'Someone was faster: this size is sold out.'],
  ['PLP400', 'We do not find this item any more.'],
  ['GFS800', 'This gift is not available any more.'],
  ['GFO404', 'This gift is not available any more.'],
  ['GFO405', 'A gift card cannot be used for this.'],
  ['SHP404', 'This delivery is not available any more. Choose another one.'],
];

test('[ERR-CART-04] a change that is refused for its item says why in its row', { tag: '@core' }, async ({ page }) => {
  await putInCart(page);
  await putInCart(page, 'en-us', 'NF104001MOS-L');
  await open(page, '/cart');
  const row = page.locator('.cart__items').getByRole('listitem').filter({ hasText: 'Moss, L' });
  for (const [code, text] of AT_ITEM) {
    own.backend.refuse('PUT', '/item', code);
    await row.getByRole('combobox').selectOption('2');
    await answered(page);
    await expect(row.getByRole('alert'), code).toHaveText(text);
    await expect(alerts(page)).toHaveCount(1);
    await expect(row.getByRole('combobox')).toHaveValue('1');
  }
  await expect(toasts(page)).toHaveCount(0);
});

const AT_ADD: readonly Told[] = [
  ['INV700', 'Someone was faster: this size is sold out.'],
  ['INV408', 'You have as many of these as we can give you.'],
  ['GWP403', 'A gift cannot be added or changed. It comes and goes with its offer.'],
  ['GFS800', 'This gift is not available any more.'],
  ['GFO405', 'A gift card cannot be used for this.'],
  ['PRC400', 'The price of this item is not right. Try again in a moment.'],
];

test.describe('on a product page', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test(
    '[ERR-CART-06] [ERR-CART-05] an item that cannot be added says why where it was to be added',
    { tag: '@core' },
    async ({ page }) => {
      await putInCart(page, 'en-us', 'NF104001MOS-L');
      await open(page, `/p/${PRODUCT}`);
      await page.getByRole('radio', { name: 'M', exact: true }).check();
      const form = page.locator('form[data-add-to-cart]');
      for (const [code, text] of AT_ADD) {
        own.backend.refuse('POST', '/cart/v1/', code);
        await form.getByRole('button', { name: 'Add to cart' }).click();
        await expect(form.getByRole('alert'), code).toHaveText(text);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    },
  );
});

const AT_COUPON: readonly Told[] = [
  ['PRM130', 'This code does not work here. Check the spelling.'],
  ['PRM160', 'This code does not work here. Check the spelling.'],
  ['PRM135', 'This code is not valid yet. Keep it for later.'],
  ['PRM140', 'This code has been used up.'],
  ['PRM150', 'You have used this code before. It works once.'],
  ['PRM155', 'This code has expired.'],
  ['PRM416', 'This code is in use already. See below.'],
  ['PRM175', 'The code could not be checked. Try again in a moment.'],
];

test(
  'a promotion code that is refused says why at its field, and so does one that cannot be taken off',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page);
    await open(page, '/cart');
    const code = page.getByLabel('Promotion code');
    const use = page.getByRole('button', { name: 'Use code' });
    for (const [refusal, text] of AT_COUPON) {
      own.backend.refuse('PUT', '/coupon', refusal);
      await code.fill(`TRY-${refusal}`);
      await use.click();
      await answered(page);
      await expect(code, refusal).toHaveAccessibleDescription(text);
      await expect(code).toHaveValue(`TRY-${refusal}`);
      await expect(alerts(page)).toHaveCount(0);
    }
    await code.fill('FIRSTWALK');
    await use.click();
    const remove = page.getByRole('button', { name: 'Remove code FIRSTWALK' });
    await remove.waitFor();
    own.backend.refuse('DELETE', '/coupon', 'PRM175');
    await remove.click();
    await expect(code).toHaveAccessibleDescription('The code could not be checked. Try again in a moment.');
    await expect(remove).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
  },
);

test('[ERR-CART-07] what else goes wrong with the cart stands above it', async ({ page }) => {
  await putInCart(page);
  for (const [code, text] of [
    ['BSK404', 'This cart is not there any more. Nothing was charged.'],
    ['CHK320', 'This address cannot be right. Check it.'],
    ['GEN500', 'That did not work. Nothing is lost; try again in a moment.'],
  ] as const) {
    await open(page, `/cart?error=${code}`);
    await expect(page.locator('.cart > [role="alert"]'), code).toHaveText(text);
  }
});

test('[ERR-FLASH-01] more than may be ordered, and what is missing beside an item, is told above the cart', async ({
  page,
}) => {
  await putInCart(page);
  const flash = ['ProductItemMaxQuantity', 'ProductItemRequired'].map((type) => ({ type, message: '' }));
  own.backend.change('/cart/v1/cart/', (cart) => ({ ...cart, flash }));
  await open(page, '/cart');
  await expect(page.locator('.cart > .notice')).toHaveText([
    'That is more than one order may hold. Choose fewer to go on.',
    'Something that belongs with it is missing from the cart. Add it to go on.',
  ]);
  own.backend.change('/cart/v1/cart/', undefined);
});

test('an address that is refused says why at its field, or above the step when no field is to blame', async ({
  page,
}) => {
  await putInCart(page);
  await open(page, '/checkout/shipping');
  await fillAddress(page);
  const onward = page.getByRole('button', { name: 'Go on to payment' });
  for (const [code, text, name, label] of [
    ['SHP410', 'The carrier needs a phone number.', 'phone', 'Phone'],
    ['PYT406', 'Something of the address is missing.', 'city', 'City'],
    ['CHK380', 'This delivery address cannot be used. Check it.', 'postalCode', 'ZIP code'],
  ] as const) {
    own.backend.refuse('POST', '/shippingAddress', code, { field: `body.${name}` });
    await onward.click();
    await expect(field(page, label), code).toHaveAccessibleDescription(new RegExp(`${text}$`));
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('main').getByRole('link', { name: text })).toHaveAttribute('href', `#${name}`);
    await expect(page.locator('.notice--error')).toHaveCount(0);
  }
  for (const [code, text, name] of [
    ['PAY401', 'We cannot deliver to this address. Choose another one.', 'countryCode'],
    ['SHP500', 'The carrier does not deliver to PO boxes. Enter a street address.', 'addressLine1'],
    ['SHP404', 'This delivery is not available any more. Choose another one.', undefined],
  ] as const) {
    own.backend.refuse('POST', '/shippingAddress', code, name === undefined ? {} : { field: `body.${name}` });
    await onward.click();
    await expect(page.locator('.step--active .notice--error'), code).toHaveText(text);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  }
  await expect(field(page, 'Street and number')).toHaveValue('1 Pearl Street');
});

test('[ERR-CHK-03] [ERR-CHK-04] a billing step that is refused says why at the field or at its top, and keeps the rest', async ({
  page,
}) => {
  await toBilling(page);
  const check = page.getByRole('button', { name: 'Check the order' });
  for (const [code, text] of [
    ['BILL410', 'The billing address needs a phone number.'],
    ['CHK320', 'This address cannot be right. Check it.'],
  ] as const) {
    // The address is the one above it, whose fields are not on this page.
    own.backend.refuse('POST', '/billingAddress', code, { field: 'body.phone' });
    await fillCard(page, CARDS.approved);
    await check.click();
    await expect(page.locator('.step--active .notice--error'), code).toHaveText(text);
  }
  await page.getByLabel('Same as the delivery address').uncheck();
  await fillAddressOfBill(page);
  own.backend.refuse('POST', '/billingAddress', 'BILL410', { field: 'body.phone' });
  await fillCard(page, CARDS.approved);
  await check.click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/The billing address needs a phone number\.$/);
  await expect(field(page, 'Street and number')).toHaveValue('7 High Street');
});

async function fillAddressOfBill(page: Page): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Ida'],
    ['Last name', 'Lind'],
    ['Street and number', '7 High Street'],
    ['City', 'Boulder'],
    ['ZIP code', '80302'],
    ['Phone', '303 555 0143'],
  ] as const)
    await field(page, label).fill(value);
  await field(page, 'State').selectOption('CO');
}

const AT_GIFT_CARD: readonly (readonly [card: string, pin: string, text: string])[] = [
  ['', '1234', 'Enter the number of the gift card.'],
  ['6299 0003 0000 0004', '1234', 'This gift card has expired.'],
  ['6299 0003 0000 0001', '', 'Number and PIN do not belong to a gift card of ours. Check both.'],
  ['6299 0003 0000 0001', '9999', 'Number and PIN do not belong to a gift card of ours. Check both.'],
];

test('[ERR-CART-08] a gift card without number or pin, too old, one too many, or while the service is away, says so at its field', async ({
  page,
}) => {
  await toBilling(page);
  await page.getByText('Pay with a gift card', { exact: true }).click();
  const number = page.getByLabel('Gift card number');
  const use = async (card: string, pin = '1234'): Promise<void> => {
    if (!(await number.isVisible())) await page.getByText('Pay with a gift card', { exact: true }).click();
    await number.fill(card);
    await page.getByLabel('PIN of the gift card').fill(pin);
    await page.getByRole('button', { name: 'Use this card' }).click();
    await expect(page.locator('#tenders [aria-busy]')).toHaveCount(0);
  };
  for (const [card, pin, text] of AT_GIFT_CARD) {
    await use(card, pin);
    await expect(number).toHaveAccessibleDescription(new RegExp(text));
    await expect(alerts(page)).toHaveCount(0);
  }
  own.backend.refuse('POST', '/paymentInstruments', 'GFC799');
  await use('6299 0003 0000 0002');
  await expect(number).toHaveAccessibleDescription(/Gift cards cannot be checked right now\./);
  for (const last of [1, 2, 3, 4, 5]) {
    await use(`6299 0003 0000 001${last}`);
    await expect(page.getByRole('button', { name: `Remove: Gift card •••• 001${last}` })).toBeVisible();
  }
  await use('6299 0003 0000 0016');
  await expect(number).toHaveAccessibleDescription(/Five gift cards fit on one order\. Remove one to use another\./);
});

test('a reward or points that are refused say why at their own field', async ({ page }) => {
  await open(page, '/account/sign-in', 'en-gb');
  const form = page.locator('main form');
  await form.getByLabel('Email').fill(MEMBER);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  await putInCart(page, 'en-gb');
  await open(page, '/checkout/shipping', 'en-gb');
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  const reward = page.getByLabel('Reward code or card number');
  const use = async (code: string): Promise<void> => {
    if (!(await reward.isVisible())) await page.getByText('Use a reward', { exact: true }).click();
    await reward.fill(code);
    await page.getByRole('button', { name: 'Use this reward' }).click();
    await expect(page.locator('#tenders [aria-busy]')).toHaveCount(0);
  };
  await use('SPENT10');
  await expect(reward).toHaveAccessibleDescription('This is more than your points or the reward hold.');
  for (const [code, text] of [
    ['REW401', 'Sign in to use rewards.'],
    ['REW130', 'Rewards are for members. Joining is free, in your account.'],
    ['REW135', 'Your membership is not confirmed yet. Open the link in our email first.'],
  ] as const) {
    own.backend.refuse('POST', '/paymentInstruments', code);
    await use('THANKS10');
    await expect(reward, code).toHaveAccessibleDescription(text);
    await expect(reward).toHaveValue('THANKS10');
  }
  await page.getByText(/^Pay with points \(/).click();
  own.backend.refuse('PUT', '/reward', 'REW140');
  await page.getByRole('button', { name: /^500 points for £/ }).click();
  await expect(page.locator('.tender').filter({ hasText: 'Pay with points' }).getByRole('alert')).toHaveText(
    'This is more than your points or the reward hold.',
  );
  await expect(page.locator('.notice--error')).toHaveCount(0);
});

const AS_TOAST: readonly Told[] = [
  ['TAX310', 'The tax has changed. Look at the total, then order again.'],
  ['ORD415', 'The total could not be confirmed. Nothing was charged; try again in a moment.'],
  ['ORD516', 'Something can only be picked up now. Check the delivery, then order again. Nothing was charged.'],
  [
    'ORD517',
    'Something has left the store and would be sent to you. Check the delivery, then order again. Nothing was charged.',
  ],
  [
    'ORD518',
    'Something would come to the store from the warehouse, a little later. Check the delivery, then order again. Nothing was charged.',
  ],
  ['ORD409', 'We do not find this order.'],
  ['OHS4004', 'We do not find this order.'],
  ['ORD400', 'That is not an email address. Enter the one you ordered with.'],
  ['PYT400', 'The payment does not cover the total. Add another way to pay.'],
  ['BIL400', 'The billing address is missing.'],
  ['SHP404', 'This delivery is not available any more. Choose another one.'],
  ['PRM140', 'An offer or code in your order is no longer available. Nothing was charged.'],
];

test('[ERR-CHK-05] every other refusal of the order is a toast, on the page where it can be put right', async ({
  page,
}) => {
  await toBilling(page);
  await toSummary(page);
  for (const [code, text] of AS_TOAST) {
    own.backend.refuseOrder(code);
    await placeButton(page).click();
    await expect(toasts(page).filter({ hasText: text }), code).toBeVisible();
    await expect(page.locator('.notice--error')).toHaveCount(0);
    if (await placeButton(page).isVisible()) continue;
    await open(page, '/checkout');
    if (/billing/.test(page.url())) await toSummary(page);
  }
});
