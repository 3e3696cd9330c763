import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

test(
  '[BLK-ACC-02] activating an entry shows its text, activating it again hides it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(exampleUrl('accordions', 'Questions with chevrons'));
    const text = page.getByText('Between two sizes');
    await expect(text).toBeHidden();
    await page.getByText('Which size am I?').click();
    await expect(text).toBeVisible();
    await page.getByText('Which size am I?').click();
    await expect(text).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(text).toBeVisible();
    // Every other entry likewise.
    for (const [title, answer] of [
      ['Is waterproof the same as dry?', 'A shell keeps rain out'],
      ['What does a repair cost?', 'Nothing, if it is ours'],
    ] as const) {
      await expect(page.getByText(answer)).toBeHidden();
      await page.getByText(title).click();
      await expect(page.getByText(answer)).toBeVisible();
      await page.getByText(title).click();
      await expect(page.getByText(answer)).toBeHidden();
    }
  },
);

test(
  '[BLK-ACC-03] with plus a closed entry shows a plus, an open one a minus; chevron is the default',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(exampleUrl('accordions', 'Plus and minus'));
    const entry = page.locator('details').first();
    await expect(entry.locator('.accordions__plus')).toBeVisible();
    await expect(entry.locator('.accordions__minus')).toBeHidden();
    await page.getByText('Which size am I?').click();
    await expect(entry.locator('.accordions__plus')).toBeHidden();
    await expect(entry.locator('.accordions__minus')).toBeVisible();
    const last = page.locator('details').last();
    await expect(last.locator('.accordions__plus')).toBeVisible();
    await expect(last.locator('.accordions__minus')).toBeHidden();
    await page.goto(exampleUrl('accordions', 'Questions with chevrons'));
    await expect(page.locator('details').first().locator('.accordions__chevron')).toBeVisible();
    await expect(page.locator('.accordions__plus, .accordions__minus')).toHaveCount(0);
  },
);

test(
  '[BLK-COM-25] a block is hidden at the breakpoints it names and shows at the others',
  { tag: '@core' },
  async ({ page }) => {
    const hidden: Readonly<Record<string, readonly string[]>> = {
      'not-sm': ['sm'],
      'not-md': ['md'],
      'not-lg': ['lg'],
      'only-md': ['sm', 'lg'],
      everywhere: [],
    };
    const blocks = Object.entries(hidden).map(([id, hideOnBreakpoint]) => accordion(id, id, { hideOnBreakpoint }));
    writeDocument('pages/hidden-at.json', canvas('hidden-at', blocks));
    await known(page, 'accordions', 'everywhere');
    await page.goto('/en-us/hidden-at');
    for (const [name, width] of [
      ['sm', 390],
      ['md', 834],
      ['lg', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const [id, at] of Object.entries(hidden))
        await expect(page.getByText(id, { exact: true }), `${id} at ${name}`).toBeVisible({
          visible: !at.includes(name),
        });
    }
  },
);

test('[BLK-COM-19] the gradient covers 50 % of the picture when focused and 35 % when full', async ({ page }) => {
  const share = () =>
    page
      .locator('.media')
      .evaluate((media) =>
        Math.round(
          (100 * parseFloat(getComputedStyle(media, '::after').height)) / media.getBoundingClientRect().height,
        ),
      );
  await page.goto(exampleUrl('media-banner', 'Hero on a dark picture'));
  expect(await share()).toBe(50);
  await page.goto(exampleUrl('media-banner', 'Light tone, full gradient, at the top'));
  expect(await share()).toBe(35);
});

const addDialog = (id: string): void => {
  if (document.getElementById(id) !== null) return;
  const dialog = document.createElement('dialog');
  dialog.id = id;
  dialog.append('Here it is.');
  document.body.append(dialog);
};

test(
  '[BLK-BTN-07] a button to a modal hash opens that dialog on the page, and Back closes it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(exampleUrl('button', 'Opens a dialog'));
    await page.evaluate(addDialog, 'modal-newsletter');
    const before = new URL(page.url());
    await page.getByRole('link', { name: 'Letters from the workshop' }).click();
    await expect(page.locator('dialog#modal-newsletter')).toBeVisible();
    const after = new URL(page.url());
    expect([after.pathname, after.search, after.hash]).toEqual([before.pathname, before.search, '#modal-newsletter']);
    await page.goBack();
    await expect(page.locator('dialog#modal-newsletter')).toBeHidden();
    await page.getByRole('link', { name: 'Letters from the workshop' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).hash).toBe('');
  },
);

test(
  '[BLK-BTN-08] a query before the hash is merged into the address, which keeps what it has',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${exampleUrl('button', 'Merges a query and opens a dialog')}?utm_source=letter`);
    await page.evaluate(addDialog, 'modal-sign-in');
    await page.getByRole('link', { name: 'Sign in for members’ prices' }).click();
    await expect(page.locator('dialog#modal-sign-in')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?utm_source=letter&from=members');
  },
);

test(
  '[BLK-CARD-03] quick view is offered only where quickshop is on, and opens a dialog of its id',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(exampleUrl('product-card', 'Without quick view'));
    await expect(page.getByRole('link', { name: /Quick view/ })).toHaveCount(0);
    await page.goto(exampleUrl('product-card', 'Quick view'));
    await page.evaluate(addDialog, 'modal-quickshop');
    await page.getByRole('link', { name: 'Quick view of Skarn Shell Jacket' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog#modal-quickshop')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('quickshop')).toBe('NF104001MOS');
  },
);

test('[BLK-CARD-05] a click on a recommended card tells its token', { tag: '@core' }, async ({ page }) => {
  await page.goto(exampleUrl('product-card', 'From a recommendation'));
  await page.evaluate(() => {
    document.addEventListener(
      'cairn:rec-click',
      (event) => (document.title = JSON.stringify((event as CustomEvent<unknown>).detail)),
    );
    document.addEventListener('click', (event) => event.preventDefault());
  });
  await page.getByRole('link', { name: 'Skarn Shell Jacket', exact: true }).click();
  await expect(page).toHaveTitle('{"type":"recClicks","productId":"NF104001MOS","recToken":"rec-7f31"}');
});
