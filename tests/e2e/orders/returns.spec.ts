import type { Page } from '@playwright/test';
import { CARDS } from '../../support/checkout.ts';
import { download } from '../../support/download.ts';
import { ownShop } from '../../support/own-shop.ts';
import { MEMBER, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** What goes back, of an order that each test has placed itself: nothing can go back twice. */
const own = ownShop();

const PERSON = { firstName: 'Mara', lastName: 'Lind', method: 'standard' };
const ADDRESSES = {
  'en-gb': { ...PERSON, addressLine1: '12 Fell Lane', city: 'Keswick', postalCode: 'CA12 5JN', phone: '017687 72645' },
  'fr-fr': { ...PERSON, addressLine1: '1 rue Royale', city: 'Annecy', postalCode: '74000', phone: '04 50 45 00 00' },
} as const;
const DAYPACK = { productId: 'NF301010GOR-OS', qty: '2' };
/** By then the parcel is with the carrier. */
const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;

const main = (page: Page) => page.getByRole('main');

async function signInHere(page: Page): Promise<void> {
  const form = { email: MEMBER, password: PASSWORD, locale: 'en-gb' };
  const headers = { origin: own.shop.base };
  await page.request.post(`${own.shop.base}/api/form/sign-in`, { form, headers, maxRedirects: 0 });
}

/** Tracks an order in France; the one just placed is known without. */
async function track(page: Page, number: string, contact: string): Promise<void> {
  await page.goto(`${own.shop.base}/fr-fr/track-order`);
  await page.locator('form[action$="/order/forget"]').getByRole('button').click();
  const form = page.locator('form[action$="/order/track"]');
  await form.locator('[name=orderNumber]').fill(number);
  await form.locator('[name=contact]').fill(contact);
  await form.getByRole('button').click();
}

/** Orders two daypacks by the shop's forms. @returns the order's number */
async function order(page: Page, locale: keyof typeof ADDRESSES, email: string): Promise<string> {
  const headers = { origin: own.shop.base };
  const send = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const form = { locale, ...fields };
    await page.request.post(`${own.shop.base}/api/form/${path}`, { form, headers, maxRedirects: 0 });
  };
  await send('cart/add', DAYPACK);
  await send('checkout/shipping', { ...ADDRESSES[locale], email });
  await send('checkout/billing', { same: 'on', ...(await own.backend.cardFields(CARDS.approved)) });
  await page.goto(`${own.shop.base}/${locale}/checkout/summary`);
  await page.locator('form[action$="/checkout/place"]').getByRole('button').click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  return /NF\d{8}/.exec(await page.locator('.confirmation__number').innerText())?.[0] ?? '';
}

test(
  '[ORD-05] a return is registered with its reason, its label and the invoice are saved as PDF, and both are private',
  { tag: '@core' },
  async ({ page, playwright }) => {
    await signInHere(page);
    const number = await order(page, 'en-gb', MEMBER);
    await own.backend.pass(TWO_DAYS_MS);
    await signInHere(page);
    await page.goto(`${own.shop.base}/en-gb/account/orders/${number}`);
    await page.getByRole('link', { name: 'Send something back' }).first().click();
    const item = page.getByRole('group', { name: /Wisp Packable Daypack/ });
    await page.getByRole('button', { name: 'Register the return' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose what goes back.');
    await item.getByLabel('How many go back').selectOption('1');
    await page.getByRole('button', { name: 'Register the return' }).click();
    await expect(page.getByRole('alert')).toHaveText('Say why it goes back.');
    await expect(item.getByLabel('How many go back')).toHaveValue('1');
    await item.getByLabel('Why').selectOption('Damaged or faulty');
    await page.getByRole('button', { name: 'Register the return' }).click();
    await expect(page.getByRole('status')).toHaveText('The return is registered. The label is below.');
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Wisp Packable Daypack');
    expect(await download(page, 'Return label (PDF)')).toEqual({
      name: `Return-label-${number}-B1.pdf`,
      head: '%PDF-',
    });
    expect(await download(page, 'Invoice (PDF)')).toEqual({ name: `Invoice-${number}.pdf`, head: '%PDF-' });
    const address = `${own.shop.base}/api/order/${number}/invoice.pdf?locale=en-gb`;
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    const stranger = await playwright.request.newContext();
    expect((await stranger.get(address)).status()).toBe(404);
    await stranger.dispose();
  },
);

test(
  'in France a guest withdraws in two labelled steps and gets a receipt that bears the time',
  { tag: '@core' },
  async ({ page }) => {
    const email = 'ada.moreau@northfell.example';
    const number = await order(page, 'fr-fr', email);
    await track(page, number, email);
    await page.getByRole('link', { name: 'Se rétracter du contrat ici' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Se rétracter de la commande ${number}`);
    await expect(main(page)).toContainText(email);
    const bag = page.getByRole('group', { name: /Sac pliable Wisp/ });
    await expect(bag.getByLabel('Combien de pièces')).toHaveValue('2');
    await bag.getByLabel('Combien de pièces').selectOption('1');
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
    await expect(main(page)).toContainText(/Votre rétractation nous est parvenue le .*\d{2}:\d{2}:\d{2} UTC/);
    await expect(page.getByRole('region', { name: 'Retours' })).toContainText('Sac pliable Wisp');
    expect(await own.backend.emailsTo(email)).toMatch(/rétractation nous est parvenue le [^"]*UTC/);
  },
);
