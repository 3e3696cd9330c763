import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { expect, test } from '../../support/test.ts';

const DELAYED = exampleUrl('pop-up', 'Expands after two seconds');
const letter = (page: Page) => page.getByRole('region', { name: 'A letter?' });
const heading = (page: Page) => page.getByRole('heading', { name: 'One letter a month' });
const events = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { dataLayer?: { event: string }[] }).dataLayer
        ?.map(({ event }) => event)
        .filter((name) => name.startsWith('popup')) ?? [],
  );

/**
 * Resolves once the pop-up's code has loaded and seen whether it is on the screen. Intersections are reported with the
 * next rendered frame, which fake clocks do not stop.
 */
const looked = (page: Page) =>
  page.evaluate(async () => {
    await customElements.whenDefined('cairn-pop-up');
    await new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(document.body));
  });

test(
  '[POP-03] [POP-04] [POP-07] it is small at first, expands by itself after its delay, and tells of both',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(DELAYED);
    await expect(letter(page).getByText('A letter?')).toBeVisible();
    await expect(page.getByText('A walk, a repair')).toBeHidden();
    await expect(heading(page)).toBeHidden();
    expect(await events(page), 'not seen for a second yet').toEqual([]);
    await looked(page);
    await page.clock.runFor(1_900);
    expect(await events(page)).toEqual(['popup_impression']);
    await expect(heading(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('A walk, a repair')).toBeVisible();
    await expect(letter(page).getByText('A letter?')).toBeHidden();
    await expect.poll(() => events(page)).toEqual(['popup_impression', 'popup_expand']);
    expect(await page.evaluate(() => document.activeElement?.tagName), 'it takes no focus').toBe('BODY');
    // Another delay: none.
    await page.goto(exampleUrl('pop-up', 'Expanded, with disclaimer'));
    await looked(page);
    await page.clock.runFor(100);
    await expect(heading(page)).toBeVisible();
  },
);

test('[POP-07] a click expands it before its time, which is told once, and makes it small again', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(DELAYED);
  await page.locator('summary').click();
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => events(page)).toContain('popup_expand');
  await page.locator('summary').click();
  await expect(heading(page)).toBeHidden();
  await page.clock.runFor(5_000);
  await expect(heading(page), 'whoever made it small wants it small').toBeHidden();
  expect((await events(page)).filter((name) => name === 'popup_expand')).toHaveLength(1);
});

test('by keyboard: Enter expands, Escape makes it small, Escape again closes it', async ({ page }) => {
  await page.goto(exampleUrl('pop-up', 'Small'));
  // Expanding needs no script, Escape does.
  await looked(page);
  await page.keyboard.press('Tab');
  await expect(page.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeHidden();
  await expect(page.locator('summary')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(letter(page)).toBeHidden();
});

test.describe('on the home page', () => {
  // A pop-up waits until the consent question is answered (consent.spec.ts).
  test.beforeEach(({ context, baseURL }) =>
    context.addCookies([{ name: 'cairn-consent', value: 'C0001:1,C0002:0,C0003:0,C0004:0', url: baseURL ?? '' }]),
  );

  const registration = (page: Page) => page.locator('cairn-pop-up[data-kind="account-registration"]');
  const newsletter = (page: Page) => page.locator('cairn-pop-up[data-kind="newsletter"]');

  test(
    '[POP-09] [POP-10] [POP-11] one pop-up shows; closed it stays away after a reload, and the next one has its turn',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/en-gb');
      const shown = page.locator('cairn-pop-up');
      await expect(shown).toHaveCount(1);
      const first = await shown.getAttribute('data-id');
      await shown.getByRole('button', { name: /^Close/ }).click();
      await expect(shown).toHaveCount(0);
      await page.reload();
      await expect(shown).toHaveCount(1);
      const second = await shown.getAttribute('data-id');
      expect(second).not.toBe(first);
      await shown.getByRole('button', { name: /^Close/ }).click();
      await expect(shown).toHaveCount(0);
      await page.reload();
      await expect(page.locator('cairn-popups')).toBeAttached();
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 2_500 })),
      );
      await expect(shown).toHaveCount(0);
    },
  );

  test('who is signed in is not asked to make an account', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'cairn-state', value: 'in=1&n=Mara&c=0&g=', url: baseURL ?? '' }]);
    await page.goto('/en-gb');
    await expect(newsletter(page)).toHaveCount(1);
    await expect(registration(page)).toHaveCount(0);
  });

  test('nothing on the page moves when it comes and expands', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/en-gb');
    await expect(page.locator('cairn-pop-up details')).toHaveAttribute('open');
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
  });

  test('other pages of the shop are left in peace', async ({ page }) => {
    await page.goto('/en-gb/story');
    await expect(page.locator('cairn-popups')).toHaveCount(0);
  });

  test(
    'its button opens the letter’s dialog; once signed up for, it does not come back',
    { tag: '@core' },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'cairn-state', value: 'in=1&n=Mara&c=0&g=', url: baseURL ?? '' }]);
      await page.goto('/en-gb');
      await newsletter(page).getByRole('link', { name: 'Send it to me' }).click();
      await expect(page.getByRole('dialog', { name: 'The letter' })).toBeVisible();
      await page.getByLabel('Email address').fill('ann@example.org');
      await page.getByLabel(/privacy policy/).check();
      await page.getByRole('button', { name: 'Send it to me' }).click();
      await expect(page.getByText('Look in your inbox.')).toBeVisible();
      await expect(newsletter(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      // Closing goes back in history; a page cannot be reloaded during a navigation.
      await expect(page).toHaveURL(/\/en-gb$/);
      await page.reload();
      await expect(page.locator('cairn-popups')).toBeAttached();
      await expect(newsletter(page)).toHaveCount(0);
    },
  );
});
