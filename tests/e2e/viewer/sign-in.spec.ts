import type { Locator, Page } from '@playwright/test';
import { previewKey } from '../../../src/server/preview/session.ts';
import { signToken } from '../../../src/server/preview/tokens.ts';
import { SECRET, sessionShop } from '../../support/servers/session-shop.ts';
import { expect, test } from '../../support/test.ts';

const ADA = { id: 'ada@shop.test', name: 'Ada' };
const COOKIE = '__Host-cairn-editor';
const MINUTE_MS = 60_000;

/** Address of a link that makes somebody an editor, once. */
const editorsLink = async (base: string): Promise<string> =>
  `${base}/preview/enter?key=${await previewKey(SECRET, Date.now(), 'editor', ADA)}`;

/** Ends the session: the server is sent one whose time is over. */
async function endSession(page: Page, base: string): Promise<void> {
  const value = await signToken(SECRET, 'session', Date.now() - MINUTE_MS, { role: 'editor', editor: ADA });
  await page.context().addCookies([{ name: COOKIE, value, url: base.replace('http:', 'https:'), secure: true }]);
  expect((await page.request.get(`${base}/preview/api/me`)).status()).toBe(403);
}

const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
const titleIn = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Title', exact: true }).first();

async function openForm(page: Page, base: string): Promise<void> {
  await page.goto(await editorsLink(base));
  await page.getByRole('button', { name: 'Open the preview' }).press('Enter');
  await expect(page).toHaveURL(/\/preview(?:\?|$)/);
  await page.goto(`${base}/preview?docType=accordions&preview=true&width=390`);
  await page.locator('.entry').first().getByRole('button', { name: /^Edit/ }).press('Enter');
  await expect(titleIn(page)).toBeVisible();
}

/** How somebody signs in: the pointer, keys alone, or a narrow screen. */
const WAYS = [
  { name: 'by mouse', press: (button: Locator) => button.click(), size: { width: 1440, height: 900 } },
  { name: 'by keyboard', press: (button: Locator) => button.press('Enter'), size: { width: 1440, height: 900 } },
  { name: 'at 390 px', press: (button: Locator) => button.click(), size: { width: 390, height: 800 } },
];

test.describe('after the session has ended', () => {
  test.use({ expectedErrors: [/403/] });
  for (const { name, press, size } of WAYS)
    test(`an editor signs in again in place, ${name}, and what was typed and asked for goes on`, async ({
      browser,
    }) => {
      const { server } = await sessionShop();
      const context = await browser.newContext({ viewport: size });
      const page = await context.newPage();
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      try {
        await openForm(page, server.base);
        await endSession(page, server.base);
        await titleIn(page).fill('Typed after the end');
        await expect(dialog).toHaveCount(1);
        const link = dialog.getByRole('textbox', { name: 'Link for editors' });
        await expect(link).toBeFocused();
        expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
        await link.fill('https://shop.test/another');
        await press(dialog.getByRole('button', { name: 'Sign in' }));
        await expect(dialog.getByRole('status')).toContainText('This is not a link for editors');
        await link.fill(`${server.base}/preview/enter?key=${await previewKey(SECRET, Date.now(), 'viewer')}`);
        await press(dialog.getByRole('button', { name: 'Sign in' }));
        await expect(dialog.getByRole('status')).toContainText('This link only lets you look');
        // That session is none to go on with when the tab is looked at again.
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(dialog.getByRole('status')).toContainText('This link only lets you look');
        // Put off, it does not come back while somebody types, but with what needs the session.
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await titleIn(page).fill('Typed after it was put off');
        await expect(form(page).locator('.edit__status')).toContainText('Your session has ended');
        await expect(dialog).toHaveCount(0);
        await page.keyboard.press('ControlOrMeta+s');
        await expect(dialog).toHaveCount(1);
        await link.fill(`Here you are: ${await editorsLink(server.base)}`);
        await press(dialog.getByRole('button', { name: 'Sign in' }));
        await expect(dialog).toHaveCount(0);
        await expect(form(page).locator('.edit__status')).toHaveText('Draft saved');
        await expect(titleIn(page)).toHaveValue('Typed after it was put off');
        const stored = await page.request.get(`${server.base}/preview/edit/document?document=pages%2Fshared`);
        expect(await stored.text()).toContain('Typed after it was put off');
        await expect(
          page
            .locator('.entry iframe')
            .first()
            .contentFrame()
            .getByRole('heading', { name: 'Typed after it was put off' }),
        ).toHaveCount(1);
        await expect(page.getByText('Live', { exact: true }).first()).toHaveCount(1);
      } finally {
        await context.close();
        server.stop();
      }
    });

  test('a link opened in another tab lets this one go on, and a panel that waited shows what it asked for', async ({
    browser,
  }) => {
    const { server } = await sessionShop();
    const context = await browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    try {
      await page.goto(await editorsLink(server.base));
      await page.getByRole('button').press('Enter');
      await expect(page).toHaveURL(/\/preview(?:\?|$)/);
      await page.goto(`${server.base}/preview?docType=accordions&preview=true&width=390`);
      await page
        .locator('.entry')
        .first()
        .getByRole('button', { name: /^Bearbeiten/ })
        .press('Enter');
      // It is there once the content source has said what it can do.
      const tab = page.getByRole('tab', { name: 'Verlauf' });
      await expect(tab).toBeVisible();
      // Whatever else is refused first opens the dialog as well, over the tab.
      await page.route(
        '**/preview/api/revisions/**',
        async (route) => {
          await endSession(page, server.base);
          await route.fulfill({ status: 403, body: 'NO_SESSION' });
        },
        { times: 1 },
      );
      await tab.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' });
      await expect(dialog).toHaveCount(1);
      const other = await context.newPage();
      await other.goto(await editorsLink(server.base));
      await other.getByRole('button').press('Enter');
      await expect(other).toHaveURL(/\/preview(?:\?|$)/);
      await other.close();
      await page.bringToFront();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('tabpanel', { name: 'Verlauf' }).getByRole('listitem').first()).toBeVisible();
    } finally {
      await context.close();
      server.stop();
    }
  });
});
