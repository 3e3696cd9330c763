import type { Page } from '@playwright/test';
import { startCode, stopClock } from '../../support/clock.ts';
import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';

/** The grouped carousel of the ARIA Authoring Practices Guide, point by point. */
const MOVING = exampleUrl('collection', 'Moves by itself, round and round');
const carousel = (page: Page) => page.getByRole('group', { name: 'Seen from the mill' });
const live = (page: Page) => carousel(page).locator('[aria-live]');
const dots = (page: Page) => page.getByRole('group', { name: 'Choose a slide' }).getByRole('button');

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });

test('the whole is a carousel by name and role, and each slide says its place', { tag: '@core' }, async ({ page }) => {
  await page.goto(MOVING);
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  const slides = carousel(page).locator('[aria-roledescription="slide"]');
  await expect(slides).toHaveCount(6);
  for (const [index, slide] of (await slides.all()).entries()) {
    await expect(slide).toHaveRole('group');
    await expect(slide).toHaveAccessibleName(`${index + 1} of 6`);
  }
});

test(
  'slides are not read out while they move by themselves, and are once they stand',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(MOVING);
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await page.getByRole('button', { name: 'Stop moving' }).click();
    await page.mouse.move(1, 1);
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
    await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
    await expect(page.locator('[data-track]')).toHaveAttribute('aria-live', 'polite');
  },
);

test(
  'by keyboard: first the button that stops it, then the dots, the arrows, and only then the slides',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(MOVING);
    await page.locator('body').press('Tab');
    await expect(page.getByRole('button', { name: /moving/ })).toBeFocused();
    for (let dot = 0; dot < 6; dot += 1) await page.keyboard.press('Tab');
    await expect(dots(page).nth(5)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(carousel(page).getByRole('link').first()).toBeFocused();
  },
);

test('keyboard focus stops the rotation for good, until the visitor starts it', async ({ page }) => {
  await stopClock(page);
  await page.goto(MOVING);
  await startCode(page, 'cairn-carousel');
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await page.locator('body').press('Tab');
  await page.clock.runFor(20_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(20_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Start moving' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop moving' })).toBeFocused();
  await page.clock.runFor(2_100);
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('who came with the keyboard or the pointer before its script stops it all the same', async ({ page }) => {
  await stopClock(page);
  const held: (() => void)[] = [];
  await page.route(
    /\/carousel\.[^/]*\.js/,
    (route) => new Promise<void>((resolve) => held.push(() => resolve(route.continue()))),
  );
  await page.goto(MOVING, { waitUntil: 'domcontentloaded' });
  await page.locator('body').press('Tab');
  await expect(page.getByRole('button', { name: 'Stop moving' })).toBeFocused();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return held.length;
    })
    .toBe(1);
  held.pop()?.();
  await startCode(page, 'cairn-carousel');
  await expect(page.getByRole('button', { name: 'Start moving' })).toBeFocused();

  await page.goto(MOVING, { waitUntil: 'domcontentloaded' });
  await carousel(page).hover({ position: { x: 100, y: 60 } });
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return held.length;
    })
    .toBe(1);
  held.pop()?.();
  await startCode(page, 'cairn-carousel');
  await page.clock.runFor(20_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(195, 840);
  await page.clock.runFor(2_100);
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('under the pointer it stands, and goes on when the pointer leaves', async ({ page }) => {
  await stopClock(page);
  await page.goto(MOVING);
  await startCode(page, 'cairn-carousel');
  await carousel(page).hover({ position: { x: 100, y: 60 } });
  await page.clock.runFor(20_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(195, 840);
  await page.clock.runFor(2_100);
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('the dot of the slide that shows says so and cannot be chosen again; dots are called as their slides are', async ({
  page,
}) => {
  await page.goto(MOVING);
  await page.getByRole('button', { name: 'Stop moving' }).click();
  const second = dots(page).nth(1);
  await expect(second).toHaveAccessibleName('2 of 6');
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-disabled', 'true');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(dots(page).first()).toHaveAttribute('aria-disabled', 'false');
});

test('who wants no motion gets none, and no button to stop it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(MOVING);
  await expect(page.getByRole('button', { name: /moving/ })).toHaveCount(0);
  await expect(live(page)).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Insulation' })).toBeInViewport();
});

test('a grid is a plain list: nothing in it is called a slide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(exampleUrl('collection', 'Carousel on phones, grid above'));
  await expect(page.locator('[data-track]')).toHaveRole('list');
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(0);
});
