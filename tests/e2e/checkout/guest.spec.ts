import { axeViolations } from '../../support/audits/axe.ts';
import { JACKET_M, putInCart } from '../../support/cart.ts';
import { cardFrame, CARDS, fillAddress, fillCard, placeButton, toSummary } from '../../support/checkout.ts';
import { addJacket, JACKET, miniCart } from '../../support/shop.ts';
import { freshEmail, PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const STEPS = ['Ship to', 'Payment', 'Check and order'];

test('[CFG-07] the checkout writes a phone number by the masks of its country', async ({ page }) => {
  await addJacket(page);
  await page.goto('/en-us/checkout/shipping');
  const phone = page.getByLabel('Phone', { exact: true });
  const written = async (): Promise<string> => {
    await phone.fill('3035550142');
    await phone.press('Tab');
    return phone.inputValue();
  };
  // The script of the form may still be on its way.
  await expect.poll(written).toBe('(303) 555 - 0142');
});

test(
  '[CHK-01] [SCREEN-04] [SCREEN-06] a guest on a phone buys a jacket with six taps besides typing',
  { tag: '@core' },
  async ({ page }) => {
    const active = page.locator('[aria-current="step"]');
    const steps = page.locator('ol.steps > li h2');
    await page.goto(JACKET);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await miniCart(page).getByRole('link', { name: 'Go to checkout' }).click();

    await expect(page).toHaveURL(/\/checkout\/shipping$/);
    await expect(active).toHaveCount(1);
    await expect(active.getByRole('heading', { level: 2 })).toHaveText('Ship to');
    await expect(steps).toHaveText(STEPS);
    expect(await axeViolations(page)).toEqual([]);
    // No step can be skipped.
    for (const later of ['billing', 'summary']) {
      await page.goto(`/en-us/checkout/${later}`);
      await expect(page).toHaveURL(/\/checkout\/shipping$/);
    }
    await fillAddress(page);
    await page.getByRole('button', { name: 'Go on to payment' }).click();

    await expect(page).toHaveURL(/\/checkout\/billing$/);
    await expect(active).toHaveCount(1);
    await expect(active.getByRole('heading', { level: 2 })).toHaveText('Payment');
    await page.goto('/en-us/checkout/summary');
    await expect(page).toHaveURL(/\/checkout\/billing$/);
    await expect(steps).toHaveText(STEPS);
    await expect(page.getByText('Mara Lind, 1 Pearl Street, Boulder, CO 80302')).toBeVisible();
    await cardFrame(page).getByLabel('Card number').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();

    await expect(page).toHaveURL(/\/checkout\/summary$/);
    await expect(active).toHaveCount(1);
    await expect(active.getByRole('heading', { level: 2 })).toHaveText('Check and order');
    await expect(steps).toHaveText(STEPS);
    await expect(page.getByText('Visa, in the name of Mara Lind')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const total = /\$[\d,.]+/.exec((await placeButton(page).textContent()) ?? '')?.[0] ?? '';
    await placeButton(page).click();

    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.getByText(/^Order NF\d{8}$/)).toBeVisible();
    await expect(page.getByText('Skarn Shell Jacket')).toBeVisible();
    await expect(page.locator('.total-lines__total')).toContainText(total);
    await expect(page.getByText('mara.guest@example.com')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  '[SCREEN-06] the confirmation shows every item with its quantity and price, and the totals line by line',
  { tag: '@core' },
  async ({ page }) => {
    await putInCart(page, JACKET_M, 2, 'en-us');
    await putInCart(page, 'NF301008INK-OS', 1, 'en-us');
    await toSummary(page);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    await expect(page.locator('.order-item')).toHaveText([
      /Skarn Shell Jacket\s*Moss, M\s*Quantity 2\s*\$840\.00/,
      /Hull Duffel 40\s*Ink\s*Quantity 1\s*\$120\.00/,
    ]);
    await expect(page.locator('.total-lines > div')).toHaveText([
      /^\s*Items\s*\$960\.00/,
      /Shipping\s*Free/,
      /tax\s*\$75\.84/,
      /Total\s*\$1,035\.84/,
    ]);
  },
);

test(
  '[CHK-06] after the order the cart is empty, and the next checkout starts at shipping',
  { tag: '@core' },
  async ({ page }) => {
    await addJacket(page);
    await toSummary(page);
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    const number = await page.getByText(/^Order NF\d{8}$/).textContent();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cairn-cart'))).toBeNull();
    await page.reload();
    await expect(page.getByText(number ?? '')).toBeVisible();
    await page.goto('/en-us/cart');
    await expect(page.getByText('Nothing in here yet')).toBeVisible();
    await expect(page.locator('[data-cart-count]')).toHaveText('0');
    await addJacket(page);
    await page.goto('/en-us/checkout');
    await expect(page).toHaveURL(/\/checkout\/shipping$/);
    await expect(page.getByLabel('First name')).toHaveValue('');
  },
);

test('reload, Back and a second tab lose nothing and place nothing', { tag: '@core' }, async ({ page, context }) => {
  await addJacket(page);
  await toSummary(page);
  await page.reload();
  await expect(placeButton(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await expect(page.getByText('Visa, in the name of Mara Lind')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Pearl Street');
  const second = await context.newPage();
  await second.goto('/en-us/checkout');
  await expect(second).toHaveURL(/\/checkout\/summary$/);
  await placeButton(second).click();
  await expect(second).toHaveURL(/\/order-confirmation$/);
  await page.goto('/en-us/checkout/summary');
  await expect(page).toHaveURL(/\/order-confirmation$/);
});

test('sign-in is offered, keeps the cart, and fills in what the account knows', { tag: '@core' }, async ({ page }) => {
  await addJacket(page);
  await page.goto('/en-us/checkout');
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.com');
  await page.getByRole('link', { name: 'Have an account? Sign in' }).click();
  const form = page.locator('main form');
  await form.getByLabel('Email').fill('ada.athlete@northfell.example');
  await form.getByLabel('Password', { exact: true }).fill('Northfell-2026');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping/);
  await expect(page.getByText(/^\d+ items?$/)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada.athlete@northfell.example');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('link', { name: 'Have an account? Sign in' })).toBeHidden();
});

test('[ADDR-07] an address the postal service spells otherwise is asked about, and the answer stands', async ({
  page,
}) => {
  await addJacket(page);
  await page.goto('/en-us/checkout');
  await fillAddress(page);
  await page.getByLabel('Street and number', { exact: true }).fill('1 pearl street');
  await page.getByLabel('City', { exact: true }).fill('boulder');
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await expect(page.locator('.address-check address').first()).toContainText('1 Pearl Street');
  expect(await axeViolations(page)).toEqual([]);
  const verified = await page.evaluate(async () => {
    const answer = await fetch('/api/cart/v1/cart/current?locale=en-us');
    return ((await answer.json()) as { verifiedShippingAddress: { city: string } | null }).verifiedShippingAddress;
  });
  expect(verified).toMatchObject({ addressLine1: '1 Pearl Street', city: 'Boulder', isValidated: true });
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await expect(page.locator('.step--done')).toContainText('Mara Lind, 1 pearl street, boulder, CO 80302');

  await page.getByRole('link', { name: 'Edit: Ship to' }).click();
  await page.getByRole('button', { name: 'Go on to payment' }).click();
  await page.getByRole('button', { name: 'Use what we found' }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await expect(page.locator('.step--done')).toContainText('Mara Lind, 1 Pearl Street, Boulder, CO 80302');
});

test('a double click places one order', { tag: '@core' }, async ({ page }) => {
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/form/checkout/place')) placed.push(request.url());
  });
  await addJacket(page);
  await toSummary(page);
  await placeButton(page).dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/order-confirmation$/);
  expect(placed).toHaveLength(1);
});

test(
  'says what is wrong when a field is left, takes it back once it is right, and lists the rest on submit',
  { tag: '@core' },
  async ({ page }) => {
    await addJacket(page);
    await page.goto('/en-us/checkout/shipping');
    const zip = page.getByLabel('ZIP code');
    await zip.fill('123');
    await zip.blur();
    await expect(zip).toHaveAccessibleDescription('Check the ZIP code. It looks like 80302.');
    await zip.fill('80302');
    await expect(zip).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    const summary = page.locator('[data-problems]');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your email address.',
      'Enter the first name.',
      'Enter the last name.',
      'Enter the street and number.',
      'Enter the city.',
      'Choose a state.',
      'Enter a phone number.',
    ]);
    await summary.getByRole('link', { name: 'Choose a state.' }).click();
    await expect(page.getByLabel('State', { exact: true })).toBeFocused();
  },
);

test(
  '[PAY-06] card numbers are typed into the provider’s frames, whose mistakes stand in the summary, and never reach the shop',
  { tag: '@core' },
  async ({ page, baseURL }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(baseURL ?? '')) sent.push(request.url() + (request.postData() ?? ''));
    });
    await addJacket(page);
    await page.goto('/en-us/checkout');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await cardFrame(page).getByLabel('Card number').waitFor();
    // What the page itself has loaded: the browser reports no request for what it has in memory.
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const foreign = loaded.filter((name) => !name.startsWith(baseURL ?? '')).map((name) => new URL(name).pathname);
    expect(foreign).toContain('/sdk/v1/fields.js');
    await page.getByRole('button', { name: 'Check the order' }).click();
    const summary = page.locator('[data-problems]');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Enter the expiry date.' }).click();
    await expect(cardFrame(page).getByLabel('Expiry date (MM/YY)')).toBeFocused();
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation$/);
    expect(sent.filter((text) => text.includes(CARDS.approved))).toEqual([]);
  },
);

test(
  'the pages of checkout are private, and only the one that takes a card lets the provider in',
  { tag: '@core' },
  async ({ page }) => {
    await addJacket(page);
    const shipping = await page.goto('/en-us/checkout/shipping');
    const headers = shipping?.headers() ?? {};
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
    expect(headers['content-security-policy']).toMatch(/frame-src 'self';/);
    await fillAddress(page);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page).toHaveURL(/\/checkout\/billing$/);
    const billing = await page.reload();
    expect(billing?.headers()['content-security-policy']).toMatch(/frame-src 'self' http:\/\/[\w.:]+;/);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('delivery is a form, and a sentence says why a card needs more', { tag: '@core' }, async ({ page }) => {
    await page.goto(JACKET);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.goto('/en-us/cart');
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await fillAddress(page);
    await page.getByLabel('ZIP code').fill('123');
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page.getByRole('link', { name: 'Check the ZIP code. It looks like 80302.' })).toBeVisible();
    await expect(page.getByLabel('Street and number')).toHaveValue('1 Pearl Street');
    await page.getByLabel('ZIP code').fill('80302');
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await expect(page).toHaveURL(/\/checkout\/billing$/);
    await expect(page.locator('noscript .notice')).toContainText('Card fields need JavaScript.');
    await page.getByRole('link', { name: 'Edit: Ship to' }).click();
    await expect(page.getByLabel('ZIP code')).toHaveValue('80302');
  });
});

test(
  'a guest makes an account from the confirmation, with the email of the order, and comes back to the order',
  { tag: '@core' },
  async ({ page }) => {
    await addJacket(page);
    await page.goto('/en-us/checkout');
    await fillAddress(page);
    const email = freshEmail();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Go on to payment' }).click();
    await fillCard(page, CARDS.approved);
    await page.getByRole('button', { name: 'Check the order' }).click();
    await placeButton(page).click();
    const number = page.getByText(/^Order NF\d{8}$/);
    const told = await number.textContent();
    const offer = page.getByRole('link', { name: 'Open an account' });
    // On paper it is a letter of the shop, with nothing to press.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Northfell']);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(offer).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(number).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await offer.click();
    const form = page.getByRole('main');
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('First name').fill('Mara');
    await form.getByLabel('Last name').fill('Lind');
    await form.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/order-confirmation/);
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', '');
    await expect(number).toHaveText(told ?? '');
    await expect(offer).toHaveCount(0);
  },
);
