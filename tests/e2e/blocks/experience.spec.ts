import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

const HERO = exampleUrl('experience', 'A baseline and two variants');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const BASE = 'Taped in Kendal, seam by seam';
const WEIGHT = '412 grams, and it keeps the rain out';
const TENTS = 'Two people, one kettle, 1.9 kilos';
const decide = (page: Page, experienceId: string, variantId?: string) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('cairn:decision', { detail })), { experienceId, variantId });

test(
  '[XP-02] the baseline shows until something chooses a variant, and without script',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    await page.goto(HERO);
    await expect(heading(page, BASE)).toBeVisible();
    for (const variant of [WEIGHT, TENTS]) await expect(heading(page, variant)).toHaveCount(0);
    const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
    await plain.goto(HERO);
    await expect(heading(plain, BASE)).toBeVisible();
    await plain.close();
  },
);

test(
  '[XP-03] a decision shows its variant and hides the baseline and the other variants',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(HERO);
    await decide(page, 'hero-test', 'variant-c');
    await expect(heading(page, TENTS)).toBeVisible();
    await expect(heading(page, BASE)).toHaveCount(0);
    await expect(heading(page, WEIGHT)).toHaveCount(0);
    await decide(page, 'hero-test');
    await expect(heading(page, BASE)).toBeVisible();
    await decide(page, 'another-test', 'variant-c');
    await expect(heading(page, BASE)).toBeVisible();
  },
);

test(
  '[XP-04] a test context chooses a variant by id or name before anything is painted, and wins over a decision',
  { tag: '@core' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const watch = (): void => {
        if (document.querySelector('cairn-segments [data-content]')?.textContent?.includes('Taped in Kendal') === true)
          document.documentElement.dataset['flashed'] = 'yes';
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    for (const context of ['hero-test:variant-b', 'Hero test:Weight first', 'segment:employee,hero-test:Variant_B']) {
      await page.goto(`${HERO}?p13n_testcontext=${encodeURIComponent(context)}`);
      await expect(heading(page, WEIGHT)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dataset['flashed'])).toBeUndefined();
    }
    await decide(page, 'hero-test', 'variant-c');
    await expect(heading(page, WEIGHT)).toBeVisible();
  },
);

for (const [variant, what] of [
  ['nothing', 'no content'],
  ['no-products', 'recommendations without products'],
  ['no-messages', 'a promo bar without messages'],
  ['no-upsell', 'an upsell without products'],
] as const) {
  test(
    `[XP-05] [XP-06] a variant of ${what} hides the experience entirely`,
    coreIf(variant === 'nothing'),
    async ({ page }) => {
      await page.goto(
        `${exampleUrl('experience', 'A variant that hides it')}?p13n_testcontext=hidden-for-some:${variant}`,
      );
      await expect(page.locator('cairn-segments[data-shown]')).toHaveCount(1);
      await expect(page.locator('cairn-segments')).toBeHidden();
      expect(await page.locator('main').evaluate((main) => main.textContent?.trim() ?? '')).not.toContain('For you');
    },
  );
}

test(
  '[XP-07] the variant is worked out again when the recalculation event fires',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(HERO);
    await expect(heading(page, BASE)).toBeVisible();
    await page.evaluate(() => history.replaceState(null, '', '?p13n_testcontext=hero-test:variant-b'));
    await expect(heading(page, BASE)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('cairn:recalculate')));
    await expect(heading(page, WEIGHT)).toBeVisible();
  },
);

const experience = (id: string) => ({
  kind: 'experience',
  id,
  experienceId: id,
  name: id,
  variants: ['warm', 'cold'].map((variantId) => ({
    variantId,
    name: variantId,
    targets: [accordion(`${id}-${variantId}`, `${id} ${variantId}`)],
  })),
  baselines: [{ targets: [accordion(`${id}-plain`, `${id} plain`)] }],
});

test('[XP-07] an experience in a section that comes later is worked out again, too', async ({ page }) => {
  const filler = Array.from({ length: 12 }, (_, index) => accordion(`before-${index}`, `Before ${index}`));
  writeDocument('pages/late-experience.json', {
    id: 'late-experience',
    slug: 'late-experience',
    metadata: { htmlTitle: 'Late' },
    sections: [
      { name: 'first', items: filler },
      { name: 'later', lazy: true, items: [experience('late')] },
    ],
  });
  await known(page, 'experience', 'late');
  await page.goto('/en-us/late-experience', { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  // Once: what stands there for browsers without scripts is no second one.
  const shown = page.locator('.accordions__title').filter({ hasText: /^late / });
  await expect(shown).toHaveText(['late plain']);
  await page.evaluate(() => history.replaceState(null, '', '?p13n_testcontext=late:cold'));
  await page.evaluate(() => dispatchEvent(new Event('cairn:recalculate')));
  await expect(shown).toHaveText(['late cold']);
});

test('[XP-03] [XP-07] every experience of a page follows its own decision, and all of them the recalculation', async ({
  page,
}) => {
  writeDocument('pages/two-experiences.json', canvas('two-experiences', ['first', 'second'].map(experience)));
  await known(page, 'experience', 'second');
  await page.goto('/en-us/two-experiences');
  const shown = page.locator('.accordions__title').filter({ hasText: /^(?:first|second)/ });
  await expect(shown).toHaveText(['first plain', 'second plain']);
  await page.waitForLoadState('networkidle');
  await decide(page, 'second', 'cold');
  await expect(shown).toHaveText(['first plain', 'second cold']);
  await page.evaluate(() => history.replaceState(null, '', '?p13n_testcontext=first:cold,second:warm'));
  await page.evaluate(() => dispatchEvent(new Event('cairn:recalculate')));
  await expect(shown).toHaveText(['first cold', 'second warm']);
});

test(
  '[XP-08] a click in an experience sends its tracking event, to the data layer and to the decision service',
  { tag: '@core' },
  async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/decision*', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    await page.goto(HERO);
    await heading(page, BASE).click();
    const events = await page.evaluate(() =>
      ((window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(
        ({ event }) => event === 'personalisation_page_event',
      ),
    );
    expect(events).toEqual([
      {
        event: 'personalisation_page_event',
        trackingEvent: 'hero-click',
        experienceId: 'hero-test',
        variantId: 'baseline',
      },
    ]);
    await decide(page, 'hero-test', 'variant-c');
    await heading(page, TENTS).click();
    const event = (variantId: string) => ({
      events: [{ type: 'pageEvent', trackingEvent: 'hero-click', experienceId: 'hero-test', variantId }],
    });
    await expect.poll(() => sent).toEqual([event('baseline'), event('variant-c')]);
  },
);
