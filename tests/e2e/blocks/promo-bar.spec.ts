import type { Page } from '@playwright/test';
import { startCode, stopClock } from '../../support/clock.ts';
import { exampleUrl } from '../../support/examples.ts';
import { restingBox } from '../../support/resting-box.ts';
import { expect, test } from '../../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const bar = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const dots = (page: Page) => page.getByRole('button', { name: /^\d+ of \d+$/ });
const THREE = exampleUrl('promo-bar', 'Three messages, closable');

test('[BLK-PROMO-03] messages take turns by themselves', { tag: '@core' }, async ({ page }) => {
  await stopClock(page);
  await page.goto(exampleUrl('promo-bar', 'Moves every second'));
  await startCode(page, 'cairn-promo-bar');
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(1_100);
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(1_000);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
});

test('[BLK-PROMO-05] arrows move between messages', { tag: '@core' }, async ({ page }) => {
  await page.goto(THREE);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Repairs are free')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Shipping is on us')).toBeInViewport({ ratio: 0.9 });
});

test('[BLK-PROMO-06] dots show which message is current and jump to another', { tag: '@core' }, async ({ page }) => {
  await page.goto(THREE);
  await expect(dots(page)).toHaveCount(3);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await dots(page).nth(2).click();
  await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('First Saturday')).toBeInViewport({ ratio: 0.9 });
  // One message is current, so one dot is.
  for (const place of [0, 1]) await expect(dots(page).nth(place)).not.toHaveAttribute('aria-current', 'true');
  await dots(page).nth(1).click();
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(dots(page).nth(2)).not.toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('First Saturday')).not.toBeInViewport({ ratio: 0.9 });
});

test(
  '[BLK-PROMO-08] a closed bar stays closed after a reload, without showing for a moment',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(THREE);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect(bar(page)).toBeHidden();
    // Observes every frame of the next load from the start.
    await page.addInitScript(() => {
      const watch = (): void => {
        const strip = document.querySelector<HTMLElement>('.promo-strip');
        if (strip !== null && strip.offsetHeight > 0) document.documentElement.dataset['flashed'] = 'yes';
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    await page.reload();
    await expect(page.locator('main')).toBeAttached();
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.dataset['flashed'])).toBeUndefined();
  },
);

test('[BLK-PROMO-09] the bar wears the colours of the message that shows', async ({ page }) => {
  await page.goto(THREE);
  const colours = () =>
    page
      .locator('.promo-strip')
      .evaluate((strip) => [getComputedStyle(strip).backgroundColor, getComputedStyle(strip).color]);
  // Its controls take the colour that links have under the pointer.
  const pointed = async (name: string): Promise<string> => {
    const control = bar(page).getByRole('button', { name });
    await control.hover();
    return control.evaluate((button) => getComputedStyle(button).color);
  };
  const CONTROLS = ['Previous', 'Next', 'Close this message'];
  await expect.poll(colours).toEqual(['rgb(20, 32, 28)', 'rgb(246, 243, 236)']);
  for (const name of CONTROLS) await expect.poll(() => pointed(name), name).toBe('rgb(201, 211, 176)');
  await dots(page).nth(2).click();
  await expect.poll(colours).toEqual(['rgb(201, 211, 176)', 'rgb(20, 32, 28)']);
  for (const name of CONTROLS) await expect.poll(() => pointed(name), name).toBe('rgb(63, 91, 69)');
  // The colours also follow a message that comes by itself.
  await stopClock(page);
  await page.goto(exampleUrl('promo-bar', 'Moves every second'));
  await startCode(page, 'cairn-promo-bar');
  await expect.poll(colours).toEqual(['rgb(20, 32, 28)', 'rgb(246, 243, 236)']);
  await page.clock.runFor(1_100);
  await expect.poll(colours).toEqual(['rgb(63, 91, 69)', 'rgb(246, 243, 236)']);
});

test(
  'a message whose section turns out empty is left out, and its colours with it',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(THREE);
    await startCode(page, 'cairn-promo-bar');
    const colour = () => page.locator('.promo-strip').evaluate((strip) => getComputedStyle(strip).backgroundColor);
    await expect.poll(colour).toBe('rgb(20, 32, 28)');
    await page.evaluate(() => {
      const [first] = document.querySelectorAll<HTMLElement>('.promo-bar__item');
      if (first !== undefined) first.dataset['sectionId'] = 'last-pairs';
      document.body.insertAdjacentHTML('beforeend', '<div data-empty data-id="last-pairs"></div>');
      document.dispatchEvent(new Event('cairn:section'));
    });
    await expect(dots(page)).toHaveCount(2);
    await expect.poll(colour).toBe('rgb(63, 91, 69)');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(colour).toBe('rgb(201, 211, 176)');
  },
);

test('[BLK-PROMO-12] the bar is at most 548 px wide on the widest screen', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 800 });
  await page.goto(THREE);
  expect((await restingBox(page.locator('cairn-promo-bar'))).width).toBe(548);
});
