import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';

const SMALL = { width: 390, height: 844 };
const LARGE = { width: 1440, height: 900 };

test.describe('benefit bar', () => {
  const CLOSABLE = exampleUrl('benefit-bar', 'Closable, with logo and two links');
  const bar = (page: Page) => page.getByText('Members walk with free delivery');

  test('[BLK-BEN-03] it stays until its close button is used', { tag: '@core' }, async ({ page }) => {
    await page.goto(CLOSABLE);
    await expect(bar(page)).toBeVisible();
    await page.getByRole('link', { name: 'Join, it costs nothing' }).focus();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close this bar' }).click();
    await expect(bar(page)).toBeHidden();
  });

  test(
    '[BLK-BEN-04] a closed bar stays closed after a reload, without showing for a moment',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(CLOSABLE);
      await page.getByRole('button', { name: 'Close this bar' }).click();
      await page.addInitScript(() => {
        const watch = (): void => {
          const strip = document.querySelector<HTMLElement>('.benefit-bar');
          if (strip !== null && strip.offsetHeight > 0) document.documentElement.dataset['flashed'] = 'yes';
          requestAnimationFrame(watch);
        };
        requestAnimationFrame(watch);
      });
      await page.reload();
      await expect(page.locator('.benefit-bar')).toBeAttached();
      await expect(bar(page)).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.dataset['flashed'])).toBeUndefined();
      await page.goto(exampleUrl('benefit-bar', 'Words and a link'));
      await expect(bar(page), 'another bar is not closed with it').toBeVisible();
    },
  );
});

test.describe('secondary navigation', () => {
  const NAVIGATION = exampleUrl('secondary-navigation', 'Title and links');

  test(
    '[BLK-SEC-03] on a phone its list opens and closes, and closes once a link is followed',
    { tag: '@core' },
    async ({ page }) => {
      await page.setViewportSize(SMALL);
      await page.goto(NAVIGATION);
      const care = page.getByRole('link', { name: 'Care' });
      await expect(care).toBeHidden();
      await page.locator('summary').click();
      await expect(care).toBeVisible();
      await page.locator('summary').click();
      await expect(care).toBeHidden();
      await page.locator('summary').press('Enter');
      await care.click();
      await expect(care).toBeHidden();
      expect(new URL(page.url()).hash).toBe('#care');
      await page.locator('summary').click();
      await page.getByRole('link', { name: 'Delivery' }).click();
      await expect(care).toBeHidden();
    },
  );

  test('[BLK-SEC-05] on a large screen the title stands with a row of links', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize(LARGE);
    await page.goto(NAVIGATION);
    const places = await Promise.all(
      [
        page.getByRole('heading', { name: 'On this page' }),
        ...['Delivery', 'Returns', 'Care', 'Sizing'].map((name) => page.getByRole('link', { name })),
      ].map((item) => item.boundingBox()),
    );
    const middles = places.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
    for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(6);
    const lefts = places.map((box) => box?.x ?? Number.NaN);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    await page.getByRole('link', { name: 'Care' }).click();
    await expect(page.getByRole('link', { name: 'Care' }), 'a row does not close').toBeVisible();
  });
});

test.describe('vertical list', () => {
  const pictureOf = (page: Page, alt: RegExp) => page.getByRole('img', { name: alt });

  test(
    '[BLK-VLI-01] [BLK-VLI-02] the entry under the pointer, or the one with the focus, shows its picture with a fade',
    { tag: '@core' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize(LARGE);
      await page.goto(exampleUrl('vertical-list', 'Picture on the right'));
      await expect(pictureOf(page, /walker leaning/)).toBeVisible();
      await expect(pictureOf(page, /tent pitched/)).toBeHidden();
      const fades = page.evaluate(
        () =>
          new Promise<string>((resolve) =>
            document.addEventListener(
              'transitionrun',
              (event) =>
                (event.target as Element).matches('.vertical-list__picture') &&
                event.propertyName === 'opacity' &&
                resolve('opacity'),
            ),
          ),
      );
      await page.getByRole('link', { name: 'Until morning' }).hover();
      await expect(pictureOf(page, /tent pitched/)).toBeVisible();
      await expect(pictureOf(page, /walker leaning/)).toBeHidden();
      expect(await fades).toBe('opacity');
      await page.getByRole('link', { name: 'Along the river' }).focus();
      await expect(pictureOf(page, /river valley/)).toBeVisible();
      await expect(pictureOf(page, /tent pitched/)).toBeHidden();
    },
  );

  test('entries without a link show their picture when pressed', async ({ page }) => {
    await page.goto(exampleUrl('vertical-list', 'Entries that only show'));
    await page.getByRole('button', { name: /Until morning/ }).click();
    await expect(pictureOf(page, /tent pitched/)).toBeVisible();
  });
});

test.describe('anchor', () => {
  const place = async (page: Page, reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(exampleUrl('anchor', 'A place to link to'));
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      const filler = (height: number): HTMLElement => {
        const element = document.createElement('div');
        element.style.height = `${height}px`;
        return element;
      };
      const link = document.createElement('a');
      link.href = '#delivery';
      link.textContent = 'To delivery';
      main.prepend(link, filler(4000));
      main.append(filler(4000));
      const seen = new Set<number>();
      addEventListener('scroll', () => {
        seen.add(Math.round(scrollY));
        document.documentElement.dataset['stops'] = String(seen.size);
      });
    });
    const ended = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
    );
    await page.getByRole('link', { name: 'To delivery' }).click();
    await ended;
    return {
      stops: Number(await page.evaluate(() => document.documentElement.dataset['stops'])),
      top: await page.locator('#delivery').evaluate((anchor) => anchor.getBoundingClientRect().top),
    };
  };

  test(
    '[BLK-ANC-01] [BLK-ANC-02] going to an anchor scrolls smoothly and stops below the header',
    { tag: '@core' },
    async ({ page }) => {
      const { stops, top } = await place(page, 'no-preference');
      expect(stops).toBeGreaterThan(3);
      expect(top).toBeGreaterThanOrEqual(64);
      expect(top).toBeLessThan(96);
    },
  );

  test('who asks for less motion is there at once', async ({ page }) => {
    expect((await place(page, 'reduce')).stops).toBeLessThanOrEqual(2);
  });
});
