import type { Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const JACKET = '/en-gb/p/skarn-shell-jacket-NF104001MOS';
/** Where no banner asks for consent at the foot of the window. */
const AMERICAN = '/en-us/p/skarn-shell-jacket-NF104001MOS';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Skarn Shell Jacket' });
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures of Skarn Shell Jacket' });
/** The place of the picture that is shown, counted from 0. */
const shown = (page: Page) =>
  page.locator('.viewer__row').evaluate((row) => Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));

test(
  'a picture opens large at its own address; keys, arrows and thumbnails lead to the next, Back closes',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(JACKET);
    await gallery(page).getByRole('link').nth(1).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\?picture=2#modal-gallery$/);
    await expect.poll(() => shown(page)).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe(0);
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shown(page)).toBe(1);
    await dialog(page).locator('.viewer__thumb').first().click();
    await expect.poll(() => shown(page)).toBe(0);
    await expect(dialog(page).locator('.viewer__thumb').first()).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${JACKET}$`));
    await expect(gallery(page).getByRole('link').nth(1)).toBeFocused();
  },
);

test('until the large picture has come, the one of the page shows in its place', async ({ page }) => {
  await page.goto(JACKET);
  await expect
    .poll(() =>
      gallery(page)
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.complete),
    )
    .toBe(true);
  const release = await holdRequests(page, /w_1800/);
  await gallery(page).getByRole('link').first().click();
  const pictures = dialog(page).locator('.viewer__item').first().locator('img');
  const loaded = () => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0));
  await expect.poll(loaded).toEqual([true, false]);
  const boxes = await pictures.evaluateAll((all) => all.map((img) => JSON.stringify(img.getBoundingClientRect())));
  expect(boxes[0]).toBe(boxes[1]);
  release();
  await expect.poll(loaded).toEqual([true, true]);
});

test(
  'a tap enlarges a picture until it is wider than the window, another makes it small again',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${JACKET}#modal-gallery`);
    const zoom = dialog(page)
      .getByRole('button', { name: /Tap to enlarge/ })
      .first();
    const width = () => zoom.evaluate((button) => button.getBoundingClientRect().width / innerWidth);
    await zoom.click();
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    expect(await width()).toBeGreaterThan(2);
    await zoom.press('Enter');
    await expect(zoom).toHaveAttribute('aria-pressed', 'false');
    expect(await width()).toBeLessThanOrEqual(1);
  },
);

test(
  'by keys alone a picture is enlarged, moved every way and made small again, and only then does Escape close',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(AMERICAN);
    await gallery(page).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    const zoom = dialog(page).locator('.viewer__zoom').first();
    const at = () =>
      zoom.evaluate(({ parentElement }) => [parentElement?.scrollLeft ?? 0, parentElement?.scrollTop ?? 0]);
    for (let tabs = 0; tabs < 6 && !(await zoom.evaluate((button) => button === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(zoom).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(zoom).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog(page).getByRole('status')).toHaveText(/^Enlarged\. The arrow keys move the picture/);
    const [middle = 0, height = 0] = await at();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await at())[0]).toBeGreaterThan(middle + 50);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Math.abs(((await at())[0] ?? 0) - middle)).toBeLessThan(2);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await at())[1]).toBeGreaterThan(height + 50);
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => Math.abs(((await at())[1] ?? 0) - height)).toBeLessThan(2);
    expect(await shown(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveAttribute('aria-pressed', 'false');
    await expect(dialog(page).getByRole('status')).toHaveText('');
    await expect(dialog(page)).toBeVisible();
    // Small again, the arrow keys lead to the next picture, which leaves none enlarged behind.
    await zoom.press('Enter');
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shown(page)).toBe(1);
    await expect(zoom).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(gallery(page).getByRole('link').first()).toBeFocused();
  },
);

test(
  'on phones and tablets the swiped row says which of how many pictures shows; wide screens show them all',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(JACKET);
    const place = page.locator('.gallery__place');
    const pictures = gallery(page).getByRole('link');
    const count = await pictures.count();
    expect(count).toBeGreaterThan(1);
    await expect(place).toHaveText(`1 / ${count}`);
    await expect(place).toBeInViewport();
    for (const index of [count - 1, 0]) {
      await pictures.nth(index).evaluate((picture) => picture.scrollIntoView({ block: 'nearest', inline: 'start' }));
      await expect(place).toHaveText(`${index + 1} / ${count}`);
    }
    await page.setViewportSize({ width: 834, height: 800 });
    await expect(place).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(place).toBeHidden();
    for (const picture of await pictures.all()) expect((await picture.boundingBox())?.x).toBeLessThan(800);
  },
);

test('on a tablet name, price and button are beside the pictures, however many these are', async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1_112 });
  await page.goto(AMERICAN);
  const frame = page.locator('.gallery-frame');
  const buy = page.locator('.buy-box');
  for (const count of [6, 5, 4, 3, 2, 1]) {
    await frame.locator('.gallery').evaluate((row, wanted) => {
      while (row.children.length > wanted) row.lastElementChild?.remove();
      while (row.children.length < wanted) row.append((row.firstElementChild as Element).cloneNode(true));
    }, count);
    for (const seen of [buy.getByRole('heading', { level: 1 }), buy.getByText('$420.00'), buy.locator('.buy-box__add')])
      await expect(seen, `${count} pictures`).toBeInViewport({ ratio: 1 });
    const [pictures, box, facts] = await Promise.all(
      [frame, buy, page.locator('.facts')].map((part) => part.boundingBox()),
    );
    expect(box?.x, `${count} pictures`).toBeGreaterThan((pictures?.x ?? 0) + (pictures?.width ?? 0));
    // What follows is right below: no hole beside the box.
    expect((facts?.y ?? 0) - (pictures?.y ?? 0) - (pictures?.height ?? 0), `${count} pictures`).toBeLessThan(50);
  }
});

test(
  'name, price and button stay at hand once the button of the form has scrolled away',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(AMERICAN);
    const bar = page.locator('[data-buy-bar]');
    await expect(bar).toBeHidden();
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await expect(bar).toContainText('Skarn Shell Jacket');
    await expect(bar).toContainText('$420.00');
    // Without a size it asks for one, where the sizes are, and they are not behind the bar.
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Pick a size first.')).toBeInViewport();
    await expect(page.locator('.sizes input').first()).toBeFocused();
    await page.locator('.buy-box__add').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  },
);

test('the bar with price and button is not behind the question of consent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en-gb/p/skarn-shell-jacket-NF104001MOS');
  const question = page.locator('.consent-banner');
  await expect(question).toBeVisible();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const bar = page.locator('[data-buy-bar]');
  const button = bar.getByRole('button', { name: 'Add to basket' });
  // A trial click arrives only where nothing lies above.
  await button.click({ trial: true });
  await expect(bar.getByText('£')).toBeInViewport({ ratio: 1 });
  const [place, asked] = [await bar.boundingBox(), await question.boundingBox()];
  const end = (place?.y ?? 0) + (place?.height ?? 0);
  expect(end).toBeLessThanOrEqual(asked?.y ?? 0);
  // What gets the focus behind it is scrolled clear of it.
  const sort = page.locator('#reviews summary').first();
  await sort.evaluate(
    (element, y) => scrollBy({ top: element.getBoundingClientRect().y - y, behavior: 'instant' }),
    place?.y,
  );
  await sort.focus();
  await expect.poll(async () => (await sort.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end);
  await expect(sort).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: 'Only necessary' }).click();
  await expect(question).toBeHidden();
  await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? 0)).toBeGreaterThan(700);
  await button.click({ trial: true });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture leads to its large version', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(JACKET);
    await expect(page.locator('.gallery__place')).toBeHidden();
    const href = await gallery(page).getByRole('link').first().getAttribute('href');
    expect((await page.request.get(href ?? '')).headers()['content-type']).toMatch(/^image\//);
  });
});

test(
  'a film stands after the pictures; opened it plays, goes on by its own keys, and stops when another is shown',
  { tag: '@core' },
  async ({ page }) => {
    // With less motion it would wait to be started.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(JACKET);
    const film = gallery(page).getByRole('link', { name: 'Film: the jacket in the rain' });
    await expect(film).toHaveAttribute('href', /\/video\/upload\/film\/skarn-in-the-rain\.mp4$/);
    await expect(gallery(page).getByRole('link').last()).toHaveAccessibleName('Film: the jacket in the rain');
    await film.click();
    const video = dialog(page).locator('video');
    await expect(video).toHaveAccessibleName('Film: the jacket in the rain');
    await expect(video).toBeInViewport();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    await video.focus();
    const at = await shown(page);
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toBe(at);
    await dialog(page).getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => shown(page)).toBe(at - 1);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  },
);

test('where nothing should move, a film waits for its own controls', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${JACKET}?picture=4#modal-gallery`);
  const video = dialog(page).locator('video');
  await expect(video).toBeInViewport();
  expect(await video.evaluate(({ paused, networkState }: HTMLVideoElement) => [paused, networkState])).toEqual([
    true,
    1,
  ]);
});

for (const width of [1200, 1440])
  test(`at ${width} px three pictures leave no hole: the first is as high as the two beside it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1_112 });
    await page.goto(AMERICAN);
    const items = page.locator('.gallery__item');
    await expect(items).toHaveCount(3);
    const [first, second, third] = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(second?.left).toBeGreaterThan(first?.right ?? 0);
    expect(third?.left).toBe(second?.left);
    expect(Math.abs((third?.bottom ?? 0) - (first?.bottom ?? 0))).toBeLessThan(1);
    const heights = await items.locator('.gallery__picture').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.abs((heights[0] ?? 0) - (first?.height ?? 0)), 'its picture fills it').toBeLessThan(2);
  });
