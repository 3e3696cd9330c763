import type { Page } from '@playwright/test';
import { CARDS, placeButton, toSummary } from '../../support/checkout.ts';
import { addJacket } from '../../support/shop.ts';
import { participant, participantId, recordedEvents } from '../../support/personalisation/participants.ts';
import { expect, test } from '../../support/test.ts';

/** What is measured of an order: by consent, and once. */
test.use({ viewport: { width: 390, height: 844 } });

/** In this region measuring is allowed until it is refused. */
async function choose(page: Page, choice: string): Promise<void> {
  const address = page.url();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await dialog.getByRole('button', { name: choice }).click();
  await expect(dialog).toBeHidden();
  // Closing it goes back in history, which comes to an end later.
  await expect(page).toHaveURL(address);
}
const purchases = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase'));
/** Waits until the page has told what it will. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => navigator.locks.request('cairn-purchase', () => undefined));
};

/** Conversions that the vendor was sent of a participant. */
const conversionsOf = async (page: Page, id: string): Promise<string[]> =>
  (await recordedEvents(page, id)).filter((event) => event === 'order-placed');

test(
  'a purchase is told to the tag manager and as a conversion once: not by reload, a second tab or Back',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    const id = participantId('bought');
    await context.addCookies(participant(id, 'nights', baseURL));
    await addJacket(page);
    await toSummary(page, CARDS.approved);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect.poll(() => purchases(page)).toHaveLength(1);
    const number = (await page.getByText(/^Order NF\d{8}$/).textContent())?.replace('Order ', '');
    const [told] = await purchases(page);
    expect(told).toMatchObject({ order_number: number, currency: 'USD', items: [{ quantity: 1 }] });
    await page.reload();
    await settled(page);
    expect(await purchases(page)).toEqual([]);
    const second = await page.context().newPage();
    await second.goto('/en-us/order-confirmation');
    await settled(second);
    expect(await purchases(second)).toEqual([]);
    await page.goto('/en-us/story');
    await page.goBack();
    await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
    await settled(page);
    expect(await purchases(page)).toEqual([]);
    await expect.poll(() => conversionsOf(page, id)).toEqual(['order-placed']);
  },
);

test('without consent nothing is told, until the shopper agrees on the confirmation itself', async ({
  page,
  context,
  baseURL,
}) => {
  const id = participantId('agreed');
  await addJacket(page);
  await page.goto('/en-us/story');
  await choose(page, 'Only necessary');
  await toSummary(page, CARDS.approved);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await settled(page);
  expect(await purchases(page)).toEqual([]);
  await context.addCookies(participant(id, 'nights', baseURL));
  await choose(page, 'Accept all');
  await expect.poll(() => purchases(page)).toHaveLength(1);
  await expect.poll(() => conversionsOf(page, id)).toEqual(['order-placed']);
  // What was told stays told when consent is withdrawn and given again.
  await choose(page, 'Only necessary');
  await page.reload();
  await settled(page);
  await choose(page, 'Accept all');
  await settled(page);
  expect(await purchases(page)).toEqual([]);
  await page.reload();
  await settled(page);
  expect(await purchases(page)).toEqual([]);
  expect(await conversionsOf(page, id)).toEqual(['order-placed']);
});
