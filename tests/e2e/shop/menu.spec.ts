import type { Locator, Page } from '@playwright/test';
import { startOwnServer, type OwnServer } from '../../support/servers/own-server.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

interface Pushed {
  readonly event: string;
  readonly [field: string]: unknown;
}

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const panelLink = (page: Page): Locator => bar(page).getByRole('link', { name: 'All of Jackets' });
/** Stands in a panel whose content has not been fetched: the part of the whole menu with the same entries. */
const wholeLink = (page: Page): Locator =>
  bar(page)
    .getByRole('link', { name: 'Everything at a glance' })
    .and(page.locator('[href="/en-us/menu#menu-jackets"]'));
const toggle = (page: Page): Locator => page.getByRole('button', { name: 'More in Jackets' });
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
const pushed = (page: Page, event: string): Promise<Pushed[]> =>
  page.evaluate((name) => (window.dataLayer ?? []).filter((entry) => entry.event === name) as Pushed[], event);

async function openDrawer(page: Page, address = '/en-us/story'): Promise<Locator> {
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer(page)).toBeVisible();
  return drawer(page);
}

test.describe('the menu bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/en-us/story');
    // A key pressed before the script has loaded has its browser default.
    await page.waitForFunction(() => customElements.get('cairn-menu') !== undefined);
  });

  test(
    '[MENU-09] [MENU-12] a panel opens when the pointer rests on its entry, and closes when it leaves',
    { tag: '@core' },
    async ({ page }) => {
      await expect(panelLink(page)).toBeHidden();
      await bar(page).getByRole('link', { name: 'Jackets', exact: true }).hover();
      await expect(panelLink(page)).toBeVisible();
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
      await panelLink(page).hover();
      await expect(panelLink(page)).toBeVisible();
      await page.mouse.move(700, 880);
      await expect(panelLink(page)).toBeHidden();
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
      // So does every other entry.
      await bar(page).getByRole('link', { name: 'Packs', exact: true }).hover();
      await expect(bar(page).getByRole('link', { name: 'All of Packs' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'More in Packs' })).toHaveAttribute('aria-expanded', 'true');
    },
  );

  test(
    '[MENU-11] Escape closes the panel and gives the focus back to its button',
    { tag: '@core' },
    async ({ page }) => {
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(panelLink(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(panelLink(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panelLink(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    },
  );

  test('[MENU-11] Escape also closes a panel under the pointer, and leaves the focus where it is', async ({ page }) => {
    await bar(page).getByRole('link', { name: 'Packs', exact: true }).hover();
    const packs = bar(page).getByRole('link', { name: 'All of Packs' });
    await expect(packs).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(packs).toBeHidden();
    await expect(page.locator('body')).toBeFocused();
  });

  test('the keys are those of a disclosure navigation', { tag: '@core' }, async ({ page }) => {
    const jackets = bar(page).getByRole('link', { name: 'Jackets', exact: true });
    await jackets.focus();
    // Tab moves from link to button to link and skips a closed panel.
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Insulation', exact: true })).toBeFocused();
    // Arrow keys move along the bar, Home and End go to its ends.
    await page.keyboard.press('ArrowLeft');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(jackets).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'More in Stories' })).toBeFocused();
    // Space opens, ArrowDown enters the panel and moves through its links.
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(panelLink(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(bar(page).getByRole('link', { name: 'Women', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(panelLink(page)).toBeFocused();
    // The button closes the panel it opened.
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(panelLink(page)).toBeHidden();
  });

  test('[MENU-12] a panel closes when the focus leaves it', { tag: '@core' }, async ({ page }) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(panelLink(page)).toBeVisible();
    await page.getByRole('banner').getByLabel('Search', { exact: true }).first().focus();
    await expect(panelLink(page)).toBeHidden();
  });

  test('[MENU-13] a new route closes the panel, also when it is only another place of the page', async ({ page }) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(panelLink(page)).toBeVisible();
    // The browser fires the event a moment later, which would close a panel opened before it.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('hashchange', resolve, { once: true });
          location.assign('#nowhere');
        }),
    );
    await expect(panelLink(page)).toBeHidden();
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await panelLink(page).click();
    await expect(page).toHaveURL(/\/c\/jackets-21001$/);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await page.goBack();
    await expect(panelLink(page)).toBeHidden();
    // Back to another state of the same page.
    await page.evaluate(() => history.pushState(null, '', '?step=two'));
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(panelLink(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(panelLink(page)).toBeHidden();
  });

  test('[ANL-05] [CALL-OTH-01] clicks on links of the menu are pushed to the data layer', async ({
    page,
    pushed: events,
  }) => {
    const clicks = () => events.filter(({ event }) => event === 'top_navigation_click');
    await bar(page).getByRole('link', { name: 'Footwear', exact: true }).hover();
    await bar(page).getByRole('link', { name: 'Rock: Buttress' }).click();
    await expect(page).toHaveURL(/buttress-approach-shoe/);
    await bar(page).getByRole('link', { name: 'Packs', exact: true }).click();
    await expect(page).toHaveURL(/packs-23001/);
    await expect.poll(clicks).toMatchObject([
      { link_text: 'Rock: Buttress', level: 3, entry: 'Footwear', menu_id: 'footwear-rock' },
      { link_text: 'Packs', level: 1, entry: 'Packs', menu_id: 'packs' },
    ]);
    expect(clicks().map(({ link_url: url }) => new URL(String(url)).pathname)).toEqual([
      '/en-us/p/buttress-approach-shoe-NF201006GRA',
      '/en-us/c/packs-23001',
    ]);
  });

  test('a panel that opened before its script came stays open', async ({ page }) => {
    let isHeld = true;
    await page.route('**/_astro/*.js', async (route) => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, 20));
      await route.continue().catch(() => undefined);
    });
    await page.reload({ waitUntil: 'commit' });
    await bar(page).getByRole('link', { name: 'Jackets', exact: true }).hover();
    await expect(bar(page).getByRole('link', { name: 'Moss' })).toBeVisible();
    isHeld = false;
    await page.waitForFunction(() => customElements.get('cairn-menu') !== undefined);
    await bar(page).getByRole('link', { name: 'Moss' }).click();
    await expect(page).toHaveURL(/colour=MOS$/);
  });

  test('the banner and the picture choices of a panel are seen', async ({ page }) => {
    await bar(page).getByRole('link', { name: 'Jackets', exact: true }).hover();
    await expect(bar(page).getByRole('img', { name: 'Rain drifting across a green fell' })).toBeVisible();
    await bar(page).getByRole('link', { name: 'Moss' }).click();
    await expect(page).toHaveURL(/\/c\/jackets-21001\?colour=MOS$/);
  });
});

test(
  '[MENU-16] [MENU-17] [ANL-06] [CALL-OTH-01] on a phone an entry is a section that opens and closes, and says so',
  { tag: '@core' },
  async ({ page }) => {
    const menu = await openDrawer(page);
    await page.evaluate(() => {
      for (const name of ['cairn:menu-expand', 'cairn:menu-close']) {
        document.addEventListener(name, (event) =>
          document.body.append(
            Object.assign(document.createElement('output'), {
              textContent: `${name} ${(event as CustomEvent<{ section: string }>).detail.section}`,
            }),
          ),
        );
      }
    });
    const told = (name: string) => page.getByText(name, { exact: true });
    const section = (name: string) => menu.locator('summary').filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });
    for (const name of ['Jackets', 'Footwear']) {
      const all = menu.getByRole('link', { name: `All of ${name}` });
      await section(name).click();
      await expect(all).toBeVisible();
      await expect(told(`cairn:menu-expand ${name}`)).toBeAttached();
      await section(name).click();
      await expect(all).toBeHidden();
      await expect(told(`cairn:menu-close ${name}`)).toBeAttached();
    }
    await section('Jackets').click();
    await section('Women').first().click();
    await expect(told('cairn:menu-expand Women')).toBeAttached();
    await section('Women').first().click();
    await expect(told('cairn:menu-close Women')).toBeAttached();
    const jackets = { section: 'Jackets', level: 1 };
    const women = { section: 'Women', level: 3 };
    const footwear = { section: 'Footwear', level: 1 };
    expect(await pushed(page, 'mobile_menu_section_close')).toMatchObject([jackets, footwear, women]);
    expect(await pushed(page, 'mobile_menu_section_expand')).toMatchObject([jackets, footwear, jackets, women]);
    const clicked = [jackets, jackets, footwear, footwear, jackets, women, women];
    expect(await pushed(page, 'mobile_menu_section_click')).toMatchObject(clicked);
  },
);

test('on a phone the third level opens below its entry, its shop-all link first', async ({ page }) => {
  const menu = await openDrawer(page);
  await menu.getByText('Jackets', { exact: true }).first().click();
  await menu.getByText('Women', { exact: true }).first().click();
  await expect(menu.getByRole('link', { name: 'All of Women' }).first()).toHaveAttribute(
    'href',
    '/en-us/c/jackets-21001?gender=women',
  );
  await expect(menu.getByRole('link', { name: 'Gable Shell Jacket' })).toBeVisible();
  await menu.getByRole('link', { name: 'All of Women' }).first().click();
  await expect(page).toHaveURL(/gender=women/);
});

test.describe('the panels of the menu', () => {
  test.use({ expectedErrors: [/partial\/menu|Failed to load resource/] });

  test('are fetched once when somebody comes near them, and by caches only once for their version', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/partial/menu/') && asked.push(request.url()));
    await page.setViewportSize(WIDE);
    await page.goto('/en-us/story', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const answer = page.waitForResponse(/\/partial\/menu\/bar\//);
    await bar(page).getByRole('link', { name: 'Jackets', exact: true }).hover();
    expect((await answer).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    await expect(bar(page).getByRole('link', { name: 'Women', exact: true })).toBeVisible();
    await bar(page).getByRole('link', { name: 'Packs', exact: true }).hover();
    await expect(bar(page).getByRole('link', { name: 'All of Packs' })).toBeVisible();
    expect(asked).toHaveLength(1);
    const old = asked[0]?.replace(/\w+$/, '0000000000000000') ?? '';
    expect((await page.request.get(old)).headers()['cache-control']).toContain('max-age=0');
  });

  test('that cannot be fetched show links to real pages instead', { tag: '@core' }, async ({ page }) => {
    await page.route('**/partial/menu/**', (route) => route.abort());
    await page.setViewportSize(WIDE);
    await page.goto('/en-us/story');
    await bar(page).getByRole('link', { name: 'Jackets', exact: true }).hover();
    await expect(wholeLink(page)).toBeVisible();
    const menu = await openDrawer(page);
    await menu.getByText('Jackets', { exact: true }).first().click();
    await expect(menu.getByRole('link', { name: 'All of Jackets' })).toBeVisible();
    await menu.getByText('United States', { exact: true }).first().click();
    await expect(menu.getByRole('link', { name: 'Deutschland' })).toHaveAttribute('href', '/de-de/story');
    await menu.getByRole('link', { name: 'Everything at a glance' }).click();
    await expect(page).toHaveURL(/\/en-us\/menu$/);
  });

  test('take the focus of a key that was pressed before they came', async ({ page }) => {
    const free = await holdRequests(page, '**/partial/menu/**');
    await page.setViewportSize(WIDE);
    await page.goto('/en-us/story');
    await page.waitForFunction(() => customElements.get('cairn-menu') !== undefined);
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(toggle(page)).toBeFocused();
    free();
    await expect(panelLink(page)).toBeFocused();
  });
});

test.describe('with MENU_TRIGGER=click', () => {
  /** Ports far from the suite's own and from each other. */
  let shop: OwnServer;
  test.beforeAll(async () => {
    shop = await startOwnServer({ MENU_TRIGGER: 'click', SHOP_ALL_ON_MOBILE: 'false' });
  });
  test.afterAll(() => shop.stop());

  test('[MENU-10] a panel opens on a click, and not on hover', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.clock.install();
    await page.goto(`${shop.base}/en-us/story`);
    await page.waitForFunction(() => customElements.get('cairn-menu') !== undefined);
    const jackets = bar(page).getByRole('button', { name: 'Jackets', exact: true });
    await jackets.hover();
    // Longer than the menu's hover delay.
    await page.clock.runFor(1_500);
    await expect(panelLink(page)).toBeHidden();
    await jackets.click();
    await expect(panelLink(page)).toBeVisible();
    await expect(jackets).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(700, 880);
    await expect(panelLink(page)).toBeHidden();
    await jackets.click();
    await page.keyboard.press('Escape');
    await expect(panelLink(page)).toBeHidden();
    await expect(jackets).toBeFocused();
  });

  test('the drawer has no shop-all links while the feature is off', async ({ page }) => {
    const menu = await openDrawer(page, `${shop.base}/en-us/story`);
    await menu.getByText('Jackets', { exact: true }).first().click();
    await expect(menu.getByText('Women', { exact: true }).first()).toBeVisible();
    await expect(menu.getByRole('link', { name: 'All of Jackets' })).toHaveCount(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('panels open under the pointer, and the drawer opens its sections', { tag: '@core' }, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/en-us/story');
    await bar(page).getByRole('link', { name: 'Jackets', exact: true }).hover();
    await expect(wholeLink(page)).toBeVisible();
    const menu = await openDrawer(page);
    await menu.getByText('Jackets', { exact: true }).first().click();
    await expect(menu.getByRole('link', { name: 'All of Jackets' })).toBeVisible();
    await menu.getByText('United States', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'All countries and languages' })).toBeVisible();
    // Every sub-page stands on a page of its own, where search engines find it, too.
    await menu.getByRole('link', { name: 'Everything at a glance' }).click();
    await expect(page).toHaveURL(/\/en-us\/menu$/);
    await page.getByRole('main').getByRole('link', { name: 'Gable Shell Jacket' }).click();
    await expect(page).toHaveURL(/\/p\/gable-shell-jacket/);
  });
});
