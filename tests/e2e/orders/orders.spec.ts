import type { Page } from '@playwright/test';
import { endSessionElsewhere, fillSignUp, fresh, signIn, signInHere, signOutHere } from '../../support/account.ts';
import { axeViolations } from '../../support/audits/axe.ts';
import { settled } from '../../support/audits/look.ts';
import { inlineBytes, readLoad, scriptFiles, watchPaints } from '../../support/audits/page-weight.ts';
import { download } from '../../support/download.ts';
import { coreIf, screensOf } from '../../support/tags.ts';
import { miniCart } from '../../support/shop.ts';
import { CARDS, placeButton, toSummary } from '../../support/checkout.ts';
import { MEMBER } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Demo orders (sandbox/commerce/after-order/demo-orders.ts), of which nothing is sent back: what has gone back once cannot
 * go again (returns.spec.ts).
 */
const MARA = { returned: 'NF10000001', delivered: 'NF10000002', shipped: 'NF10000003', placed: 'NF10000004' };
const IVO = { number: 'NF10000006', email: 'ivo.ipa@northfell.example' };
const COLE = {
  number: 'NF10000007',
  giftCard: 'NF10000008',
  email: 'cole.customer@northfell.example',
  phone: '(503) 555-0108',
};

const main = (page: Page) => page.getByRole('main');

async function track(page: Page, number: string, contact: string, locale = 'en-us'): Promise<void> {
  await page.goto(`/${locale}/track-order`);
  const other = page.locator('form[action$="/order/forget"]').getByRole('button');
  if (await other.isVisible()) await other.click();
  const form = page.locator('form[action$="/order/track"]');
  await form.locator('[name=orderNumber]').fill(number);
  await form.locator('[name=contact]').fill(contact);
  await form.getByRole('button').click();
}

test(
  '[ORD-03] a consumer finds past orders with their states, opens one, and sees parcels, money and what was given back',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-gb/account/orders');
    await expect(page).toHaveURL(/sign-in\?back=%2Fen-gb%2Faccount%2Forders$/);
    await signIn(page, MEMBER, undefined, '/en-gb/account');
    await main(page)
      .getByRole('link', { name: /^Orders/ })
      .first()
      .click();
    const orders = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(orders.filter({ hasText: MARA.shipped })).toContainText('With the carrier');
    await expect(orders.filter({ hasText: MARA.delivered })).toContainText('Delivered');
    await expect(orders.filter({ hasText: MARA.delivered }).getByRole('img', { name: 'Whin Windshell' })).toBeVisible();
    await page.getByRole('link', { name: `Order ${MARA.returned}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${MARA.returned}` })).toBeVisible();
    await expect(main(page)).toContainText(/Delivered on \d+ \w+ \d{4}/);
    await expect(main(page)).toContainText(/Tracking number NFT\d{10}/);
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Herdwick Wool Fleece' }).first()).toContainText(
      '1 sent back',
    );
    const refunds = page.getByRole('region', { name: 'Given back' });
    await expect(refunds).toContainText(/Return of .*£136\.00/);
    expect((await page.request.get('/en-gb/account/orders/NF10000007')).status()).toBe(404);
  },
);

test('what was chosen to go back waits for its owner when the session has ended elsewhere', async ({ page }) => {
  await signIn(page, MEMBER, undefined, `/en-gb/account/orders/${MARA.returned}/return`);
  const item = page.getByRole('group').nth(1);
  await item.getByLabel('How many go back').selectOption('1');
  await item.getByLabel('Why').selectOption('Damaged or faulty');
  await endSessionElsewhere(page);
  await page.getByRole('button', { name: 'Register the return' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?back=/);
  await signInHere(page, MEMBER);
  await expect(page).toHaveURL(new RegExp(`/${MARA.returned}/return`));
  await expect(item.getByLabel('How many go back')).toHaveValue('1');
  await expect(item.getByLabel('Why')).toHaveValue('damaged');
});

test.describe('of somebody else', () => {
  // The order is not theirs.
  test.use({ expectedErrors: [/404/] });

  test('what somebody wanted to withdraw from waits for its owner, and for nobody else, when the session has ended', async ({
    page,
  }) => {
    const path = `/en-gb/account/orders/${IVO.number}/withdraw`;
    await signIn(page, IVO.email, undefined, path);
    const qty = page.getByRole('group').first().getByLabel('How many pieces');
    await qty.selectOption('0');
    await endSessionElsewhere(page);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page).toHaveURL(/\/account\/sign-in\?back=/);
    await signInHere(page, IVO.email);
    await expect(page).toHaveURL(new RegExp(`/${IVO.number}/withdraw`));
    await expect(qty).toHaveValue('0');
    // Again, and this time somebody else signs in.
    await endSessionElsewhere(page);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await signInHere(page, COLE.email);
    await expect(page).toHaveURL(new RegExp(`/${IVO.number}/withdraw`));
    await expect(page.getByRole('main')).not.toContainText(IVO.number);
    await expect(page.locator('[name^="qty."]')).toHaveCount(0);
  });
});

test('orders of a guest join the account once the link of the mailbox is opened, and not for anybody else', async ({
  page,
  browser,
}) => {
  const email = fresh('guest-joins');
  // The session that placed the order would bring it along, so it is another browser's.
  const shopping = await browser.newContext();
  const guest = await shopping.newPage();
  await guest.goto('/en-us/p/skarn-shell-jacket-NF104001MOS');
  await guest.getByRole('radio', { name: 'XL', exact: true }).check();
  await guest.getByRole('button', { name: 'Add to cart', exact: true }).click();
  // Comes with the server's answer, the link to the checkout before it.
  await expect(miniCart(guest).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
  await toSummary(guest, CARDS.approved, email);
  await placeButton(guest).click();
  await expect(guest).toHaveURL(/\/order-confirmation$/);
  const number = /NF\d+/.exec(await main(guest).innerText())?.[0] ?? '';
  await shopping.close();
  await page.goto('/en-gb/sign-up');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/sign-up/);
  await page.goto('/en-gb/account/orders');
  await expect(main(page)).not.toContainText(number);
  await page.getByRole('region', { name: 'Did you order without an account?' }).getByRole('button').click();
  await expect(page.getByRole('status').first()).toBeVisible();
  const outbox = await page.request.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`);
  const mails = (await outbox.json()) as { kind: string; link: string | null }[];
  const link = mails.find(({ kind }) => kind === 'guest-orders')?.link ?? '';
  const { pathname, search } = new URL(link, page.url());
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Add earlier orders' }).click();
  await expect(main(page).getByRole('link', { name: `Order ${number}` })).toBeVisible();
  // The link has done its work, and is no use to somebody who finds it.
  await signOutHere(page);
  await signIn(page, COLE.email, undefined, pathname + search);
  await page.getByRole('button', { name: 'Add earlier orders' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(main(page)).not.toContainText(number);
});

test('an order goes into the cart again', async ({ page }) => {
  await signIn(page, MEMBER, undefined, `/en-gb/account/orders/${MARA.shipped}`);
  await page.getByRole('button', { name: 'Order it again' }).click();
  await expect(page).toHaveURL(/\/en-gb\/cart/);
  await expect(main(page).getByText('Ghyll Mid Boot').first()).toBeVisible();
});

test(
  '[ORD-04] a guest finds an order by its number with email or phone; a wrong and an unknown one look alike',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
    await page.getByLabel('Order number').fill(COLE.number);
    await page.getByLabel('Email or phone').fill('yes');
    await page.getByRole('button', { name: 'Show the order' }).click();
    await expect(main(page)).toContainText('Enter the email address or the phone number you ordered with.');
    await expect(page.getByLabel('Order number')).toHaveValue(COLE.number);
    const alerts: (string | null)[] = [];
    for (const number of [COLE.number, 'NF00000000']) {
      await track(page, number, 'somebody@else.example');
      await expect(page).toHaveURL(/\/track-order\?error=OHS4004$/);
      alerts.push(await page.getByRole('alert').textContent());
    }
    expect(alerts[0]).toContain('We find no order with this number');
    expect(alerts[1]).toBe(alerts[0]);
    await track(page, COLE.number, COLE.phone);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${COLE.number}` })).toBeVisible();
    await expect(page).toHaveURL(/\/en-us\/track-order$/);
    await expect(main(page)).toContainText('Mote 1 Ultralight Tent');
    expect((await download(page, 'Invoice (PDF)')).name).toBe(`Invoice-${COLE.number}.pdf`);
    await page.getByRole('button', { name: 'Look for another order' }).click();
    await expect(page.getByLabel('Order number')).toBeVisible();
  },
);

test('an order that is forgotten in one tab is shown in no other, and asked for there', async ({ page }) => {
  await track(page, COLE.number, COLE.email);
  const other = await page.context().newPage();
  await other.goto('/en-us/track-order');
  await expect(main(other).getByRole('heading', { level: 1 })).toHaveText(`Order ${COLE.number}`);
  await page.getByRole('button', { name: 'Look for another order' }).click();
  await expect(other.getByLabel('Order number')).toHaveValue('');
});

test('outside the EU an order offers its return, and no withdrawal from the contract', async ({ page }) => {
  await track(page, COLE.number, COLE.email);
  await expect(page.getByRole('link', { name: 'Send something back' }).first()).toBeVisible();
  await expect(main(page)).not.toContainText('Withdraw from contract');
});

test('the links of a confirmation email lead to the order, in the EU to its withdrawal, whatever was tracked before', async ({
  page,
}) => {
  await track(page, COLE.number, COLE.email, 'de-de');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(COLE.number);
  await page.goto(`/de-de/track-order/withdraw?order=${IVO.number}`);
  await expect(page.locator('[name=orderNumber]')).toHaveValue(IVO.number);
  await page.locator('[name=contact]').fill('somebody@else.example');
  await page.getByRole('button', { name: 'Bestellung zeigen' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[name=contact]').fill(IVO.email);
  await page.getByRole('button', { name: 'Bestellung zeigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${IVO.number} widerrufen`);
  await expect(page.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
});

test(
  '[ORD-05] a guest opens an order from its confirmation and cancels it before it leaves',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/p/skarn-shell-jacket-NF104001MOS');
    await page.getByRole('radio', { name: 'XL', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    // Comes with the server's answer, the link to the checkout before it.
    await expect(miniCart(page).getByRole('button', { name: 'Remove Skarn Shell Jacket' })).toBeVisible();
    await toSummary(page);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(main(page)).toContainText('Being packed in Kendal');
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('status').first()).toHaveText('The order is cancelled. You get everything back.');
    await expect(page.getByRole('region', { name: 'Given back' })).toContainText(/Cancelled on .*\$/);
    await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
  },
);

test('[GIFT-05] the email of a bought gift card is sent again to where it went', { tag: '@core' }, async ({ page }) => {
  await signIn(page, COLE.email, undefined, `/en-us/account/orders/${COLE.giftCard}`);
  const mails = async (): Promise<string[]> => {
    const outbox = await page.request.get(`/sandbox/outbox?to=${COLE.email}`);
    const all = (await outbox.json()) as { kind: string; html: string }[];
    return all.filter(({ kind }) => kind === 'gift-card').map(({ html }) => html);
  };
  const before = await mails();
  await page.getByRole('button', { name: 'Send the gift card email again' }).click();
  await expect(page.getByRole('status').first()).toHaveText('The gift card email is on its way again.');
  const after = await mails();
  expect(after.length).toBeGreaterThan(before.length);
  for (const html of after) expect(html).toMatch(/6299 \d{4} \d{4} \d{4}/);
});

for (const [locale, screen, widths] of screensOf(['en-gb']))
  test(
    `pages of orders are accessible on ${screen}, run at most 15 kB of script, and do not shift`,
    coreIf(screen === 'a phone'),
    async ({ page, context }) => {
      test.setTimeout(120_000);
      await signIn(page, MEMBER, undefined, '/en-gb/account/orders');
      const paths = ['', `/${MARA.returned}`, `/${MARA.returned}/return`].map(
        (rest) => `/${locale}/account/orders${rest}`,
      );
      await context.addInitScript(watchPaints);
      for (const path of [...paths, '/de-de/track-order']) {
        await page.goto(path);
        await settled(page);
        const load = await readLoad(page);
        const files = await scriptFiles(page, load);
        const bytes = files.reduce((sum, { gzip }) => sum + gzip, inlineBytes(load));
        expect.soft(bytes, path).toBeLessThanOrEqual(15_000);
        expect.soft(load.cls, path).toBe(0);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          expect.soft(await axeViolations(page), `${path} at ${width}`).toEqual([]);
        }
      }
    },
  );
