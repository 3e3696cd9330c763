import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';
import { canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

/** Rows that loop, and rows dragged with the mouse (ADR 0009). */
const LOOPING = exampleUrl('collection', 'Moves by itself, round and round');
const ENDING = exampleUrl('collection', 'Products, a carousel everywhere');
const taken = (page: Page) => page.locator('cairn-carousel.swiper-css-mode');
const slides = (page: Page) => page.locator('[data-track] > *');
const dots = (page: Page) => page.getByRole('button', { name: /^\d+ of \d+$/ });
const rests = (page: Page) => page.evaluate(() => document.querySelector('.row--drawn') === null);

test.use({ reducedMotion: 'no-preference' });

/** Longer than the time over which movement counts as velocity, milliseconds. */
const HELD_STILL = 150;
/** Number of frames observed to prove that a row is at rest. */
const FRAMES_AT_REST = 10;

/** Left edge of a slide, relative to the viewport. */
const placeOf = async (page: Page, index: number): Promise<number> =>
  Math.round((await slides(page).nth(index).boundingBox())?.x ?? NaN);

/** Records a slide's position in each frame. */
const watch = (page: Page, index: number) =>
  page.evaluate((nth) => {
    const seen: number[] = [];
    const slide = document.querySelectorAll('[data-track] > *')[nth];
    const look = (): void => {
      seen.push(Math.round(slide?.getBoundingClientRect().x ?? NaN));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  }, index);
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: number[] }).seen);

/** Drags a slide and pauses before releasing it, so that its machine-dependent velocity does not carry it further. */
async function draw(page: Page, index: number, distance: number): Promise<void> {
  const box = await slides(page).nth(index).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 6 });
  await page.mouse.move(x + distance, y, { steps: 6 });
  const still = await page.evaluate(() => performance.now());
  await page.waitForFunction(([from, ms]) => performance.now() - from > ms, [still, HELD_STILL] as const);
  await page.mouse.up();
  await expect.poll(() => rests(page)).toBe(true);
}

test('[BLK-COL-09] after the last slide the first comes from the same side, and before the first the last: nothing is wound back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LOOPING);
  await expect(taken(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stop moving' }).click();
  const start = await placeOf(page, 0);
  await dots(page).nth(5).click();
  await expect.poll(() => placeOf(page, 5)).toBe(start);
  await watch(page, 0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => placeOf(page, 0)).toBe(start);
  const forth = await seen(page);
  expect(Math.min(...forth), 'never from the left').toBeGreaterThanOrEqual(start - 2);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await watch(page, 5);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => placeOf(page, 5)).toBe(start);
  expect(Math.max(...(await seen(page))), 'never from the right').toBeLessThanOrEqual(start + 2);
  // It loops without end.
  for (let step = 0; step < 8; step += 1) {
    await page.getByRole('button', { name: 'Previous' }).press('Enter');
    await expect.poll(() => placeOf(page, (10 - step) % 6)).toBe(start);
  }
});

test('the row that goes round holds every slide once, in the order written, for readers and for the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LOOPING);
  const before = await slides(page).allTextContents();
  await expect(taken(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stop moving' }).click();
  const start = await placeOf(page, 0);
  for (const turn of ['Previous', 'Previous', 'Next', 'Next', 'Next'])
    await page.getByRole('button', { name: turn }).press('Enter');
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await slides(page).allTextContents()).toEqual(before);
  await expect(page.locator('[data-track] [aria-hidden="true"] a, [data-track] [inert]')).toHaveCount(0);
  await expect.poll(() => placeOf(page, 1)).toBe(start);
  await page.getByRole('button', { name: 'Next' }).focus();
  for (let index = 0; index < 6; index += 1) {
    await page.keyboard.press('Tab');
    await expect(slides(page).nth(index).getByRole('link')).toBeFocused();
    await expect
      .poll(async () => Math.abs((await placeOf(page, index)) - start), `slide ${index} is in sight`)
      .toBeLessThan(330);
  }
});

test('left to itself it goes from the last slide to the first without winding back; who wants no motion sees it change at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LOOPING);
  await expect(taken(page)).toBeVisible();
  const start = await placeOf(page, 0);
  await dots(page).nth(5).click();
  await expect.poll(() => placeOf(page, 5)).toBe(start);
  await watch(page, 0);
  await page.mouse.move(195, 840);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => placeOf(page, 0)).toBe(start);
  expect(Math.min(...(await seen(page)))).toBeGreaterThanOrEqual(start - 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await placeOf(page, 5)).toBe(start);
});

for (const width of [390, 834]) {
  test(`joining the ends moves nothing, at ${width} px`, async ({ page, browser, baseURL }) => {
    const look = (items: Element[]) =>
      items.map((item) => Math.round(item.getBoundingClientRect().x)).filter((x) => x >= 0 && x < innerWidth);
    const plain = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    await plain.goto(LOOPING);
    const before = await plain.locator('[data-track] > *').evaluateAll(look);
    await plain.close();
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LOOPING);
    await expect(page.locator('.row--endless')).toBeVisible();
    expect(await slides(page).evaluateAll(look)).toEqual(before);
    await expect.poll(() => page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
    // After reversing, the visible slide stays visible.
    await page.getByRole('button', { name: 'Stop moving' }).click();
    await dots(page).nth(2).click();
    await expect.poll(() => placeOf(page, 2)).toBe(before[0]);
    await page.setViewportSize({ width: width === 390 ? 360 : 800, height: 900 });
    await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(slides(page).nth(2).getByRole('link')).toBeInViewport();
  });
}

test('drawn with the mouse a row goes on to the next slide, and the link below is not followed; a click follows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 844 });
  await page.goto(ENDING);
  await expect(taken(page)).toBeVisible();
  const start = await placeOf(page, 0);
  await draw(page, 1, -330);
  await expect.poll(() => placeOf(page, 1)).toBe(start);
  await draw(page, 1, 330);
  await expect.poll(() => placeOf(page, 0)).toBe(start);
  // Dragging beyond its end does not move it.
  await draw(page, 0, 200);
  await expect.poll(() => placeOf(page, 0)).toBe(start);
  expect(page.url()).toContain('/preview/example/');
  await slides(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
});

test('[BLK-COL-09] a press at any moment after the row has come to rest moves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LOOPING);
  await expect(page.locator('.row--endless')).toBeVisible();
  await page.getByRole('button', { name: 'Stop moving' }).click();
  const start = await placeOf(page, 0);
  for (let later = 126; later <= 150; later += 6) {
    await page.locator('cairn-carousel').evaluate(async (carousel, ms) => {
      const show = (index: number): void => (carousel as HTMLElement & { show(index: number): void }).show(index);
      const rests = new Promise((resolve) =>
        carousel.querySelector('[data-track]')?.addEventListener('scrollend', resolve, { once: true }),
      );
      show(1);
      await rests;
      await new Promise((resolve) => setTimeout(resolve, ms));
      // Back past the first slide, where the row leaves its middle copy.
      show(5);
    }, later);
    await expect.poll(() => placeOf(page, 5), `${later} ms later`).toBe(start);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => placeOf(page, 0)).toBe(start);
  }
});

for (const [name, url] of [
  ['goes round', LOOPING],
  ['has ends', ENDING],
] as const) {
  test(`a row that ${name} comes to the slide asked for, though it becomes higher or narrower on its way`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    await expect(taken(page)).toBeVisible();
    const stop = page.getByRole('button', { name: 'Stop moving' });
    if (url === LOOPING) await stop.click();
    const start = await placeOf(page, 0);
    // Simulates a picture or font that loads late, and a rotation of the phone.
    for (const { change, wanted } of [
      { change: 'padding-block-end: 40px', wanted: 2 },
      { change: 'padding-inline-end: 30px', wanted: 0 },
    ]) {
      await page.locator('cairn-carousel').evaluate(
        (carousel, { declaration, index }) => {
          const [track, sheet] = [carousel.querySelector('[data-track]'), new CSSStyleSheet()];
          let frames = 0;
          const onTheWay = (): void => {
            frames += 1;
            if (frames < 5) return;
            track?.removeEventListener('scroll', onTheWay);
            sheet.replaceSync(`[data-track] > * { ${declaration} } cairn-carousel { ${declaration} }`);
            document.adoptedStyleSheets.push(sheet);
          };
          track?.addEventListener('scroll', onTheWay);
          (carousel as HTMLElement & { show(index: number): void }).show(index);
        },
        { declaration: change, index: wanted },
      );
      await expect.poll(() => placeOf(page, wanted)).toBe(start);
    }
  });
}

test('however fast it is flicked, a row goes on by no more than one screen of itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ENDING);
  await expect(taken(page)).toBeVisible();
  const start = await placeOf(page, 0);
  const step = (await placeOf(page, 1)) - start;
  // The pointer is over the row; synthetic movements are a millisecond apart, which real pointers do not guarantee.
  await page.mouse.move(300, 300);
  await page.locator('[data-track]').evaluate((track) => {
    const send = (type: string, clientX: number): void => {
      for (const from = performance.now(); performance.now() < from + 1;);
      track.dispatchEvent(
        new PointerEvent(type, { clientX, clientY: 300, pointerId: 1, pointerType: 'mouse', bubbles: true }),
      );
    };
    send('pointerdown', 300);
    for (const x of [200, 100]) send('pointermove', x);
    send('pointerup', 100);
  });
  await expect.poll(() => rests(page)).toBe(true);
  const gone = Math.round((start - (await placeOf(page, 0))) / step);
  expect(gone, 'slides').toBeGreaterThan(0);
  // Dragged by 200 px, with at most 390 px of momentum.
  expect(gone, 'slides').toBeLessThanOrEqual(Math.round((200 + 390) / step));
});

test('a row that goes round is drawn past its ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LOOPING);
  await expect(taken(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stop moving' }).click();
  const start = await placeOf(page, 0);
  for (const [from, to] of [
    [0, 5],
    [5, 4],
  ] as const) {
    await draw(page, from, 250);
    await expect.poll(() => placeOf(page, to)).toBe(start);
  }
  await expect(dots(page).nth(4)).toHaveAttribute('aria-current', 'true');
});

// One cycle of six such slides at 390 px is 1,750.31 pixels, but scroll offsets are whole pixels.
test('[BLK-COL-09] a row whose round is no whole number of pixels stands still at its first slide, and goes on from there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const slug = 'loop-odd';
  const items = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => ({
    kind: 'linked-card',
    title,
    mediaTarget: { url: '/c/jackets-21001' },
  }));
  writeDocument(
    `pages/${slug}.json`,
    canvas(slug, [
      {
        kind: 'collection',
        id: slug,
        items,
        breakpoints: {
          sm: { type: 'carousel', slideWidth: '78%', showArrows: true, showIndicators: true, loop: true },
        },
      },
    ]),
  );
  await known(page, 'page', slug);
  await page.goto(`/preview/entry?docType=page&entry=${slug}&overlay=off`);
  await expect(page.locator('.row--endless')).toBeVisible();
  const start = await placeOf(page, 0);
  await watch(page, 0);
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(FRAMES_AT_REST);
  expect(new Set(await seen(page))).toEqual(new Set([start]));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => placeOf(page, 1)).toBe(start);
  // Replacing the slides of a row: the loop works with the new ones.
  await page.locator('cairn-carousel').evaluate((carousel: HTMLElement & { track: HTMLElement; refresh(): void }) => {
    carousel.track.append(
      ...['Seven', 'Eight'].map((title) =>
        Object.assign(carousel.track.lastElementChild?.cloneNode(true) as Element, { textContent: title }),
      ),
    );
    carousel.track.firstElementChild?.remove();
    carousel.refresh();
  });
  await dots(page).last().click();
  await expect.poll(() => placeOf(page, 5)).toBe(start);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => placeOf(page, 6)).toBe(start);
});
