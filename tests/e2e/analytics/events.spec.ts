import type { Page } from '@playwright/test';
import { misfits } from '../../../src/analytics/catalogue/catalogue.ts';
import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';
import { canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

interface Pushed {
  readonly event: string;
  readonly [field: string]: unknown;
}
const pushed = (page: Page, event: string): Promise<Pushed[]> =>
  page.evaluate((name) => (window.dataLayer ?? []).filter((one) => one.event === name) as Pushed[], event);
/** Prevents navigation on click, so that pushed events can be inspected. */
const stay = (page: Page) => page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));

test(
  '[ANL-04] [CALL-OTH-01] a promotion is told once it was half in view for a second, once, and each click on it',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/en-us', { waitUntil: 'load' });
    const promotion = page.locator('[data-promotion-id]').first();
    const id = await promotion.getAttribute('data-promotion-id');
    const told = async () => (await pushed(page, 'promotion_impression')).filter((one) => one['promotion_id'] === id);
    // Real time passes here: less than half visible must never count, more must count once.
    await promotion.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.clock.runFor(5_000);
    await expect.poll(told).toHaveLength(1);
    expect((await told())[0]).toMatchObject({ event: 'promotion_impression', promotion_id: id, position: 1 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.clock.runFor(2_000);
    await promotion.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.clock.runFor(2_000);
    expect(await told()).toHaveLength(1);
    await stay(page);
    const link = promotion.getByRole('link').first();
    await link.click();
    const [click] = await pushed(page, 'promotion_click');
    expect(click).toMatchObject({
      promotion_id: id,
      position: 1,
      link_url: await link.evaluate((element) => (element as HTMLAnchorElement).href),
    });
  },
);

test('[ANL-04] [CALL-OTH-01] every promotion of a page is told of, with its own place, and a click on the second', async ({
  page,
}) => {
  const promotions = ['one', 'two'].map((name) => ({
    kind: 'media-banner',
    id: `promotion-${name}`,
    title: `Offer ${name}`,
    targets: [{ text: `See offer ${name}`, url: '/sale' }],
    promotionTracking: { promotionId: `aw26-${name}`, promotionName: `Autumn ${name}`, creativeName: name },
  }));
  // The second is in a section that comes later.
  writeDocument('pages/promotions-told.json', {
    id: 'promotions-told',
    slug: 'promotions-told',
    metadata: { htmlTitle: 'Told' },
    sections: promotions.map((promotion, index) => ({ name: `${index}`, lazy: index > 0, items: [promotion] })),
  });
  await known(page, 'media-banner', 'promotion-two');
  await page.clock.install({ time: 0 });
  await page.goto('/en-us/promotions-told', { waitUntil: 'load' });
  const field = (name: string, position: number) => ({
    promotion_id: `aw26-${name}`,
    promotion_name: `Autumn ${name}`,
    creative_name: name,
    position,
  });
  for (const [index, name] of ['one', 'two'].entries()) {
    if (index > 0) await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page
      .getByRole('heading', { name: `Offer ${name}` })
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect
      .poll(async () => {
        await page.clock.runFor(1_100);
        return pushed(page, 'promotion_impression');
      })
      .toContainEqual(expect.objectContaining(field(name, index + 1)));
  }
  await stay(page);
  await page.getByRole('link', { name: 'See offer two' }).click();
  expect(await pushed(page, 'promotion_click')).toEqual([
    expect.objectContaining({ ...field('two', 2), link_text: 'See offer two' }),
  ]);
});

test('[ANL-04] a promotion that a decision brings later is told of, too', async ({ page }) => {
  const banner = (name: string) => ({
    kind: 'media-banner',
    title: `Offer ${name}`,
    targets: [{ text: `See offer ${name}`, url: '/sale' }],
    promotionTracking: { promotionId: `aw26-${name}` },
  });
  const experience = {
    kind: 'experience',
    id: 'offers-decided',
    experienceId: 'offers-decided',
    variants: [{ variantId: 'other', name: 'other', targets: [banner('decided')] }],
    baselines: [{ targets: [banner('plain')] }],
  };
  writeDocument('pages/offers-decided.json', canvas('offers-decided', [experience]));
  await known(page, 'experience', 'offers-decided');
  await page.clock.install({ time: 0 });
  await page.goto('/en-us/offers-decided', { waitUntil: 'networkidle' });
  const told = async () => {
    await page.clock.runFor(1_100);
    return (await pushed(page, 'promotion_impression')).map((one) => one['promotion_id']);
  };
  await expect.poll(told).toEqual(['aw26-plain']);
  await page.evaluate(() =>
    dispatchEvent(
      new CustomEvent('cairn:decision', { detail: { experienceId: 'offers-decided', variantId: 'other' } }),
    ),
  );
  await expect(page.getByRole('heading', { name: 'Offer decided' })).toBeVisible();
  await expect.poll(told).toEqual(['aw26-plain', 'aw26-decided']);
});

test(
  '[ANL-01] [ANL-02] [CALL-OTH-01] recommended products are told once seen for a second, and the one that is clicked',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(exampleUrl('recommendations', 'A decision chose'));
    await page.clock.runFor(700);
    expect(await pushed(page, 'recommendation_impressions'), 'not for a second yet').toEqual([]);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_100);
        return pushed(page, 'recommendation_impressions');
      })
      .toHaveLength(1);
    const cards = page.locator('.recommendations .product-card');
    const ids = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['productId']));
    expect(ids.length).toBeGreaterThan(2);
    expect((await pushed(page, 'recommendation_impressions'))[0]).toMatchObject({
      decision: 'Bought together',
      products: ids.map((id, index) => ({ id, position: index + 1, recToken: `rec-${id}` })),
    });
    await stay(page);
    const third = cards.nth(2);
    const [id, name] = [
      await third.getAttribute('data-product-id'),
      await third.locator('.product-card__link').innerText(),
    ];
    await third.getByRole('link').first().click();
    expect(await pushed(page, 'recommendation_click')).toEqual([
      expect.objectContaining({
        decision: 'Bought together',
        products: [expect.objectContaining({ id, name, position: 3, recToken: `rec-${id}` })],
      }),
    ]);
  },
);

test('[ANL-03] [CALL-OTH-01] an upsell is told once seen', { tag: '@core' }, async ({ page }) => {
  await page.goto(exampleUrl('upsell', 'Two of them'));
  await expect.poll(() => pushed(page, 'upsell_impression')).toHaveLength(1);
  const shown = await page
    .locator('.upsell [data-product-id]')
    .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['productId']));
  expect(new Set(shown).size).toBe(2);
  expect((await pushed(page, 'upsell_impression'))[0]?.['products']).toEqual(
    shown.map((id) => expect.objectContaining({ id, name: expect.stringMatching(/\w/) as unknown }) as unknown),
  );
});

test('an event that does not fit the catalogue is seen by the suites', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const seen: unknown[] = [];
  await context.exposeBinding('cairnPushed', (_source, text: string) => void seen.push(JSON.parse(text)));
  const { tellPushes } = await import('../../support/audits/data-layer.ts');
  await context.addInitScript(tellPushes);
  const page = await context.newPage();
  await page.goto('/en-us/privacy');
  await page.evaluate(() => (window.dataLayer ??= []).push({ event: 'promotion_click', promotion_id: 7 }));
  await expect.poll(() => misfits(seen).length).toBeGreaterThan(0);
  expect(misfits(seen).join()).toContain('promotion_click promotion_id');
  await context.close();
});
