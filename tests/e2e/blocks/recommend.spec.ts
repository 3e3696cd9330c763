import type { Page } from '@playwright/test';
import { exampleFields, exampleUrl } from '../../support/examples.ts';
import { JACKET, miniCart } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';
import { canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

interface Told {
  readonly event: string;
  readonly products?: readonly { readonly id?: string; readonly name?: string }[];
}
const told = (page: Page, name: string): Promise<Told[]> =>
  page.evaluate(
    (event) => ((window as unknown as { dataLayer?: Told[] }).dataLayer ?? []).filter((one) => one.event === event),
    name,
  );
const reload = (page: Page, event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);

const listed = (name: string) => ({
  productId: `NF-${name}`,
  name,
  url: '/en-us/p/tarn-28-pack-NF301001BRA',
  price: { lowCurrent: 165 },
  recommendationId: `rec-${name}`,
});
const giveLists = (page: Page, ...names: string[]) =>
  page.addInitScript((list) => Object.assign(window, { cairnSearchLists: [[], list] }), names.map(listed));

test(
  '[BLK-REC-09] impressions of a block are sent once, however often it is rendered again',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto(exampleUrl('recommendations', 'A decision chose'));
    await expect
      .poll(async () => {
        await page.clock.runFor(1_100);
        return told(page, 'recommendation_impressions');
      })
      .toHaveLength(1);
    for (let again = 0; again < 2; again += 1) {
      // A copy is a new element, as of a block that is rendered again; the same one put back is not.
      await page.locator('.recommendations').evaluate((section, isNew) => {
        const next = isNew ? section.cloneNode(true) : section;
        const place = section.parentElement;
        section.remove();
        place?.append(next);
      }, again === 0);
      await expect(page.locator('cairn-recommendations')).toBeInViewport({ ratio: 0.5 });
      await page.clock.runFor(1_500);
    }
    await page.getByRole('link', { name: 'Skarn Shell Jacket' }).first().hover();
    expect(await told(page, 'recommendation_impressions')).toHaveLength(1);
  },
);

test('[BLK-REC-09] impressions are sent once, however often the list comes anew', async ({ page }) => {
  await page.clock.install();
  await giveLists(page, 'Cairn Anorak');
  await page.goto(exampleUrl('recommendations', 'From the page’s own list'));
  await expect
    .poll(async () => {
      await page.clock.runFor(1_100);
      return told(page, 'recommendation_impressions');
    })
    .toHaveLength(1);
  for (const name of ['Fell Mitt', 'Tarn Pack', 'Kist Daypack', 'Hull Duffel', 'Esk Shell']) {
    await page.evaluate((list) => Object.assign(window, { cairnSearchLists: [[], list] }), [listed(name)]);
    await reload(page, 'cairn:search-lists');
    await expect(page.getByRole('link', { name })).toBeInViewport();
    await page.clock.runFor(1_500);
  }
  expect(await told(page, 'recommendation_impressions')).toMatchObject([{ products: [{ name: 'Cairn Anorak' }] }]);
});

test('[BLK-REC-09] each block of a page sends its own', async ({ page }) => {
  const fields = exampleFields('recommendations', 'A decision chose');
  const rows = ['one', 'two'].map((id) => ({ ...fields, kind: 'recommendations', id, title: `Row ${id}` }));
  writeDocument('pages/two-rows.json', canvas('two-rows', rows));
  await known(page, 'recommendations', 'two');
  await page.clock.install();
  await page.goto('/en-us/two-rows');
  for (const [index, id] of ['one', 'two'].entries()) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_100);
        return (await told(page, 'recommendation_impressions')).length;
      })
      .toBeGreaterThan(index);
  }
  await page.clock.runFor(2_500);
  expect(await told(page, 'recommendation_impressions')).toMatchObject([{ title: 'Row one' }, { title: 'Row two' }]);
});

test('the control group reports no impressions, however long its row is in view', async ({ page }) => {
  await page.clock.install();
  await page.goto(exampleUrl('recommendations', 'The control group'));
  // A reference row beside it, visible for as long: once its impression is sent, the control group's would have been,
  // too.
  await page.locator('.recommendations').evaluate((control) => {
    const other = control.cloneNode(true) as HTMLElement;
    Object.assign(other.querySelector<HTMLElement>('cairn-recommendations')?.dataset ?? {}, {
      uid: 'other',
      decision: 'Bought together',
    });
    const both = document.createElement('div');
    // Side by side and small enough for half of each to be visible at once.
    both.id = 'both';
    control.before(both);
    both.append(control, other);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '#both { display: grid; grid-template-columns: 1fr 1fr; } #both > * { min-width: 0; max-height: 20rem; overflow: hidden; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const rows = page.locator('#both cairn-recommendations');
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 0.3 });
  await expect
    .poll(async () => {
      await page.clock.runFor(1_100);
      return (await told(page, 'recommendation_impressions')).length;
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(5_000);
  expect(
    (await told(page, 'recommendation_impressions')).map(
      (event) => (event as unknown as { decision: string }).decision,
    ),
  ).toEqual(['Bought together']);
});

test(
  '[BLK-REC-11] a search provider’s list is read from the page, by its place, without a call',
  { tag: '@core' },
  async ({ page }) => {
    await giveLists(page, 'Cairn Anorak', 'Tarn Pack');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
    });
    await page.goto(exampleUrl('recommendations', 'From the page’s own list'), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Because you searched' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cairn Anorak' })).toHaveAttribute('href', /tarn-28-pack/);
    await expect(page.getByText('$165.00').first()).toBeVisible();
    expect(calls).toEqual([]);
    // Another block reads another place.
    await page.addInitScript((list) => Object.assign(window, { cairnSearchLists: [list, []] }), [listed('Fell Mitt')]);
    await page.goto(exampleUrl('recommendations', 'Until the page’s list comes'));
    await expect(page.getByRole('link', { name: 'Fell Mitt' })).toBeVisible();
  },
);

test('without a list there is nothing to see', async ({ page }) => {
  await page.goto(exampleUrl('recommendations', 'From the page’s own list'));
  await expect(page.getByRole('heading', { name: 'Because you searched' })).toBeHidden();
});

test('[BLK-REC-12] the list is read anew when its event fires', async ({ page }) => {
  await giveLists(page, 'Cairn Anorak');
  await page.goto(exampleUrl('recommendations', 'From the page’s own list'));
  await expect(page.getByRole('link', { name: 'Cairn Anorak' })).toBeVisible();
  await page.evaluate((list) => Object.assign(window, { cairnSearchLists: [[], list] }), [listed('Fell Mitt')]);
  await expect(page.getByRole('link', { name: 'Fell Mitt' })).toHaveCount(0);
  await reload(page, 'cairn:search-lists');
  await expect(page.getByRole('link', { name: 'Fell Mitt' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cairn Anorak' })).toHaveCount(0);
});

test(
  'what is ticked on a product page goes into the cart together, without leaving the page',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(JACKET);
    await page.getByRole('checkbox', { name: 'Add Kist Daypack 22' }).check();
    await page.getByRole('checkbox', { name: 'Add Hull Duffel 40' }).check();
    await page.getByRole('button', { name: 'Add what is ticked' }).click();
    await expect(miniCart(page).getByRole('link', { name: 'Kist Daypack 22' })).toBeVisible();
    await expect(miniCart(page).getByRole('link', { name: 'Hull Duffel 40' })).toBeVisible();
  },
);

test(
  '[BLK-UPS-06] an upsell in the cart goes in at once; it was seen with three products and clicked with one',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/cart');
    const add = page.getByRole('button', { name: 'Add Kist Daypack 22 to your cart' });
    await add.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await told(page, 'upsell_impression'))[0]?.products?.length).toBe(3);
    await add.click();
    await expect(miniCart(page).getByRole('link', { name: 'Kist Daypack 22' })).toBeVisible();
    expect((await told(page, 'upsell_click')).map(({ products }) => products)).toMatchObject([
      [
        {
          id: 'NF301001INK',
          name: 'Kist Daypack 22',
          position: expect.any(Number) as unknown,
          interactionOrigin: 'up-sell-complete-the-look',
        },
      ],
    ]);
    await expect
      .poll(() => told(page, 'add_to_cart'))
      .toMatchObject([
        {
          quantity: 1,
          products: [{ id: 'NF301001INK', brand: 'Northfell', interactionOrigin: 'up-sell-complete-the-look' }],
        },
      ]);
    // Products in the cart are not recommended.
    await page.goto('/en-us/cart');
    await expect(page.getByRole('button', { name: /^Add .* to your cart$/ }).first()).toBeVisible();
    await expect(add).toHaveCount(0);
  },
);

test('what is ticked goes into the cart without script as well', { tag: '@core' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto(exampleUrl('upsell', 'Stacked, to be ticked'));
  await page.getByRole('checkbox', { name: 'Add Kist Daypack 22' }).check();
  await page.getByRole('checkbox', { name: 'Add Herdwick Wool Fleece' }).check();
  await page.getByRole('button', { name: 'Add what is ticked' }).click();
  await expect(page.getByRole('link', { name: 'Kist Daypack 22' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Herdwick Wool Fleece' }).first()).toBeVisible();
  await context.close();
});
