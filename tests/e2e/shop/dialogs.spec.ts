import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { accountLink, signInDialog } from '../../support/sign-in.ts';
import { restingBox } from '../../support/resting-box.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) ?? false);
const openHeader = async (page: Page): Promise<void> => {
  await page.goto('/en-us/story');
  await accountLink(page).click();
  await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
};

test(
  '[BLK-BTN-07] a button to #modal-sign-in opens sign-in on the page it stands on',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(exampleUrl('button', 'Opens a dialog'));
    await page.getByRole('link').evaluate((link) => {
      link.setAttribute('href', '#modal-sign-in');
      link.removeAttribute('data-opens');
    });
    const before = new URL(page.url());
    await page.getByRole('link').click();
    await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
    const { pathname, search, hash } = new URL(page.url());
    expect([pathname, search, hash]).toEqual([before.pathname, before.search, '#modal-sign-in']);
  },
);

test('[BLK-BTN-08] a query before the hash is merged into the address; what it has already stays, also after closing', async ({
  page,
}) => {
  await page.goto(`${exampleUrl('button', 'Merges a query and opens a dialog')}?utm_source=letter&from=home`);
  await page.getByRole('link', { name: 'Sign in for members’ prices' }).click();
  await expect(signInDialog(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('?utm_source=letter&from=home');
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  expect(new URL(page.url()).search).toBe('?utm_source=letter&from=home');
});

test(
  'the dialog is modal and named by its title, holds the focus, and gives it back',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story');
    const link = accountLink(page);
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = signInDialog(page);
    await expect(dialog.getByLabel('Email')).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    expect(await isInside(page)).toBe(true);
    // Focus trap: Tab from the last control goes to the first, Shift+Tab the reverse.
    const reached = new Set<string>();
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Tab');
      expect(await isInside(page), `Tab ${press}`).toBe(true);
      reached.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
    }
    // Close, email, password, show password, sign in, forgotten password, create account.
    expect(reached.size).toBe(7);
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Shift+Tab');
      expect(await isInside(page), `Shift+Tab ${press}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).not.toHaveURL(/#/);
  },
);

test(
  'behind an open dialog nothing can be reached, and the page does not scroll',
  { tag: '@core' },
  async ({ page }) => {
    await openHeader(page);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.evaluate(() => document.querySelector<HTMLElement>('.site-header__brand')?.focus());
    expect(await isInside(page)).toBe(true);
  },
);

test('a click beside the dialog closes it, one in it does not', async ({ page }) => {
  await openHeader(page);
  await signInDialog(page).getByText('Orders, repairs').click();
  await expect(signInDialog(page)).toBeVisible();
  await page.mouse.click(30, 300);
  await expect(signInDialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/#/);
});

test('Back closes the dialog and stays on the page, Forward opens it again', { tag: '@core' }, async ({ page }) => {
  await openHeader(page);
  await expect(page).toHaveURL(/\/story#modal-sign-in$/);
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/story$/);
  await page.goForward();
  await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
});

test('Forward opens the dialog again even before the page hears that Back has closed it', async ({ page }) => {
  await openHeader(page);
  await page.evaluate(() => {
    const hold = (event: Event): void => {
      event.stopImmediatePropagation();
      const { target } = event;
      addEventListener('test:release', () => target?.dispatchEvent(new Event('close')), { once: true });
    };
    addEventListener('close', hold, { capture: true, once: true });
  });
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  await page.goForward();
  await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('test:release')));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page).toHaveURL(/\/story#modal-sign-in$/);
  await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
});

test(
  'an address with the hash opens the dialog; closing it takes the hash away',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/story?utm_source=letter#modal-sign-in');
    await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
    await signInDialog(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(signInDialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/story\?utm_source=letter$/);
  },
);

test('one dialog takes the place of another; closing the second leads back to the page and to what opened the first', async ({
  page,
}) => {
  await openHeader(page);
  await signInDialog(page).getByLabel('Email').fill('mara.member@northfell.example');
  await signInDialog(page).getByRole('link', { name: 'Create one' }).click();
  const second = page.getByRole('dialog', { name: 'Create an account' });
  await expect(second.getByLabel('Email')).toHaveValue('mara.member@northfell.example');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(accountLink(page)).toBeFocused();
  await expect(page).toHaveURL(/\/story$/);
  await expect(page.locator('dialog#modal-sign-in')).toHaveCount(0);
});

test('a dialog opened at once after another was closed stays, has its address, and Back closes it', async ({
  page,
}) => {
  await openHeader(page);
  // Closing goes back in history, which takes time, especially on a slow phone; this click happens meanwhile.
  await accountLink(page).evaluate((link) => {
    document
      .querySelector('dialog[open]')
      ?.addEventListener('close', () => (link as HTMLElement).click(), { once: true });
    addEventListener('hashchange', () => document.documentElement.setAttribute('data-went-back', ''), { once: true });
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('data-went-back', '');
  await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
  await expect(page).toHaveURL(/\/story#modal-sign-in$/);
  await page.goBack();
  await expect(signInDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/story$/);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('[CFG-02] a dialog takes 250 ms to open and 250 ms to close, by opacity and transform alone', async ({
    page,
  }) => {
    const running = () =>
      page.locator('dialog#modal-sign-in').evaluate((dialog) =>
        dialog.getAnimations({ subtree: false }).map((animation) => ({
          property: (animation as CSSTransition).transitionProperty,
          duration: animation.effect?.getTiming().duration,
        })),
      );
    await page.goto('/en-us/story');
    // In the same task as the click, so that the transition is still running when it is inspected.
    const watch = page.evaluate(
      () =>
        new Promise<{ property: string; duration: unknown }[]>((resolve) => {
          document.addEventListener('cairn:modal', () =>
            setTimeout(() => {
              const dialog = document.querySelector('dialog#modal-sign-in');
              resolve(
                (dialog?.getAnimations() ?? []).map((animation) => ({
                  property: (animation as CSSTransition).transitionProperty,
                  duration: animation.effect?.getTiming().duration,
                })),
              );
            }),
          );
        }),
    );
    await accountLink(page).click();
    const opening = await watch;
    expect(opening.map(({ property }) => property)).toEqual(expect.arrayContaining(['opacity', 'transform']));
    expect(new Set(opening.map(({ duration }) => duration))).toEqual(new Set([250]));
    await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
    await expect.poll(running).toEqual([]);
    const closing = await page.locator('dialog#modal-sign-in').evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      return dialog.getAnimations().map((animation) => ({
        property: (animation as CSSTransition).transitionProperty,
        duration: animation.effect?.getTiming().duration,
      }));
    });
    // It stays visible, and in the top layer, until the transition ends.
    expect(closing.map(({ property }) => property)).toEqual(
      expect.arrayContaining(['opacity', 'transform', 'display', 'overlay']),
    );
    expect(new Set(closing.map(({ duration }) => duration))).toEqual(new Set([250]));
    await expect(page.locator('dialog#modal-sign-in')).toHaveCount(0);
  });

  for (const [id, width, properties] of [
    ['mini-cart', 1280, ['transform']],
    ['modal-newsletter', 390, ['transform']],
    ['modal-newsletter', 1280, ['opacity', 'transform']],
  ] as const) {
    test(`[CFG-02] so does #${id} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/en-us/story');
      await page.evaluate((hash) => (location.hash = hash), id);
      const dialog = page.locator(`dialog#${id}[open]`);
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
      // Closed and opened again within one task each, so that the transition is still running when it is inspected.
      const both = await dialog.evaluate((element: HTMLDialogElement) => {
        const running = () =>
          element.getAnimations().map((animation) => ({
            property: (animation as CSSTransition).transitionProperty,
            duration: animation.effect?.getTiming().duration,
          }));
        element.close();
        const closing = running();
        for (const animation of element.getAnimations()) animation.finish();
        element.showModal();
        return { closing, opening: running() };
      });
      for (const [way, transitions] of Object.entries(both)) {
        expect(
          transitions.map(({ property }) => property),
          way,
        ).toEqual(expect.arrayContaining([...properties]));
        expect(new Set(transitions.map(({ duration }) => duration)), way).toEqual(new Set([250]));
      }
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the dialog is a sheet that comes from below, over the whole width', async ({ page }) => {
    await page.goto('/en-us/story');
    await openHeader(page);
    const box = await restingBox(signInDialog(page));
    expect(box.y + box.height).toBe(844);
    expect(box.width).toBe(390);
    for (const name of ['Close', 'Sign in', 'Show password']) {
      const size = await restingBox(signInDialog(page).getByRole('button', { name, exact: true }));
      expect(Math.min(size.width, size.height), name).toBeGreaterThanOrEqual(44);
    }
  });
});

test('a tap on sign-in that comes before its code does is kept', { tag: '@core' }, async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/page.*.js');
  await page.goto('/en-us/story', { waitUntil: 'commit' });
  await accountLink(page).click();
  await expect(accountLink(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
  await expect(page).toHaveURL(/\/story#modal-sign-in$/);
});

test.describe('when the code cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|net::/] });

  test(
    'the dialog says so and gives way to the page that serves the same purpose, which leads back',
    { tag: '@core' },
    async ({ page }) => {
      await page.route('**/_astro/mount-sign-in*.js', (route) => route.abort());
      await page.goto('/en-us/story');
      await accountLink(page).click();
      await expect(page).toHaveURL(/\/en-us\/account\/sign-in\?back=%2Fen-us%2Fstory$/);
      await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
    },
  );
});

test.describe('with reduced motion', () => {
  test('dialogs open and close at once', async ({ page }) => {
    await openHeader(page);
    const durations = await page
      .locator('dialog#modal-sign-in')
      .evaluate((dialog) => getComputedStyle(dialog).transitionDuration);
    for (const duration of durations.split(', ')) expect(parseFloat(duration)).toBeLessThan(0.001);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog#modal-sign-in')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header leads to the sign-in page', { tag: '@core' }, async ({ page }) => {
    await page.goto('/en-us/story', { waitUntil: 'domcontentloaded' });
    await accountLink(page).click();
    await expect(page).toHaveURL(/\/en-us\/account\/sign-in$/);
  });
});
