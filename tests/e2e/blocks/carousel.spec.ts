import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { startCode, stopClock } from '../../support/clock.ts';
import { exampleUrl } from '../../support/examples.ts';
import { canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

test.use({ reducedMotion: 'no-preference' });

const carousel = (page: Page) => page.getByRole('group', { name: /./ }).and(page.locator('cairn-carousel'));
const dots = (page: Page) => page.getByRole('button', { name: /^\d+ of \d+$/ });
const current = (page: Page) => page.locator('[data-current]');
const scrolled = (page: Page) => page.locator('[data-track]').evaluate((track) => Math.round(track.scrollLeft));

test(
  '[BLK-COL-03] a carousel on phones is a grid on wide screens, and only moves where it is a carousel',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
    await dots(page).nth(2).click();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(dots(page).first()).toBeHidden();
    const [first, second] = await page
      .locator('[data-track] > *')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(first).toBe(second);
    expect(await page.locator('[data-track]').evaluate((track) => track.scrollWidth <= track.clientWidth)).toBe(true);
  },
);

test('a dot chosen while Swiper is on its way is reached all the same', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(
    /\/swiper-row\.[^/]*\.js/,
    (route) => new Promise<void>((resolve) => held.push(() => resolve(route.continue()))),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'), { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBe(1);
  // Swiper takes over in the middle of the movement.
  await page.locator('[data-track]').evaluate((track) => {
    track.addEventListener('scroll', () => (track.dataset['moves'] = 'yes'), { once: true });
  });
  await dots(page).nth(2).click();
  await page.locator('[data-track][data-moves]').waitFor();
  held.pop()?.();
  await expect(page.locator('.swiper-initialized')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
});

for (const types of [
  { sm: 'grid', md: 'carousel', lg: 'grid' },
  { sm: 'carousel', md: 'grid', lg: 'carousel' },
] as const) {
  test(`[BLK-COL-03] a ${Object.values(types).join(', then a ')}: each width has its own type`, async ({ page }) => {
    const slug = `row-${types.sm}-${types.md}`;
    const items = ['One', 'Two', 'Three', 'Four'].map((title) => ({
      kind: 'linked-card',
      title,
      mediaTarget: { url: '/sale' },
    }));
    const at = (type: string) => ({ type, slideWidth: '60%', showIndicators: true, columns: 2 });
    const breakpoints = { sm: at(types.sm), md: at(types.md), lg: at(types.lg) };
    writeDocument(`pages/${slug}.json`, canvas(slug, [{ kind: 'collection', id: slug, items, breakpoints }]));
    await known(page, 'collection', slug);
    await page.goto(`/en-us/${slug}`);
    for (const [width, type] of [
      [390, types.sm],
      [834, types.md],
      [1440, types.lg],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const isCarousel = type === 'carousel';
      await expect(dots(page).first()).toBeVisible({ visible: isCarousel });
      await expect(current(page)).toHaveCount(isCarousel ? 1 : 0);
      const scrolls = () => page.locator('[data-track]').evaluate((track) => track.scrollWidth > track.clientWidth + 1);
      await expect.poll(scrolls, `${width} px`).toBe(isCarousel);
    }
  });
}

test('[BLK-COL-06] choosing a dot jumps to its slide', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
  await dots(page).nth(1).click();
  await expect(current(page)).toContainText('Insulation');
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Insulation' })).toBeInViewport();
  // Over several slides, and back.
  await page.goto(exampleUrl('collection', 'Moves by itself, round and round'));
  await page.getByRole('button', { name: 'Stop moving' }).click();
  for (const [index, name] of [
    [4, 'Tents'],
    [0, 'Jackets'],
    [3, 'Packs'],
  ] as const) {
    await dots(page).nth(index).click();
    await expect(dots(page).nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 0.9 });
  }
});

test('a movement that ends while the next one runs does not stop that one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(exampleUrl('collection', 'Moves by itself, round and round'));
  await page.getByRole('button', { name: 'Stop moving' }).click();
  await expect(page.locator('.row--endless')).toBeVisible();
  await page.locator('[data-track]').evaluate((track) => {
    track.addEventListener('scroll', () => track.dispatchEvent(new Event('scrollend')), { once: true });
  });
  await dots(page).nth(3).click();
  await expect(page.getByRole('heading', { name: 'Packs' })).toBeInViewport({ ratio: 0.9 });
});

test(
  '[BLK-COL-07] with autoplay the carousel moves by itself; without it, it stands',
  { tag: '@core' },
  async ({ page }) => {
    await stopClock(page);
    for (const width of [1440, 834, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(exampleUrl('collection', 'Moves by itself, round and round'));
      await startCode(page, 'cairn-carousel');
      await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
      await page.clock.runFor(2_100);
      await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
    }
    await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
    await startCode(page, 'cairn-carousel');
    await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(60_000);
    await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  },
);

test('autoplay stops at its button, and is off for those who want no motion', async ({ page }) => {
  await stopClock(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(exampleUrl('collection', 'Moves by itself, round and round'));
  await startCode(page, 'cairn-carousel');
  await page.getByRole('button', { name: 'Stop moving' }).click();
  await page.mouse.move(0, 0);
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await page.clock.runFor(20_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Start moving' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await startCode(page, 'cairn-carousel');
  await page.clock.runFor(20_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
});

test(
  '[BLK-COL-09] with loop the first slide follows the last; without it the row ends there',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(exampleUrl('collection', 'Moves by itself, round and round'));
    const last = await dots(page).count();
    await dots(page)
      .nth(last - 1)
      .click();
    await expect(dots(page).nth(last - 1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto(exampleUrl('collection', 'Products, a carousel everywhere'));
    const next = page.getByRole('button', { name: 'Next' });
    await next.focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'false');
    await expect(carousel(page)).toBeVisible();
  },
);
