import type { Browser, Locator, Page } from '@playwright/test';
import { MOD } from '../audits/by-keyboard.ts';
import { expect, test as base } from '../test.ts';
import { PHONE, type Hand, type Way } from './ways.ts';
import { canvas, writeDocument } from './viewer-content.ts';

/** Pages on which the tasks are done, and what shoppers and the content source say of them. */

/** More are not looked through in the palette. */
const MOST_OPTIONS = 12;

export const form = (page: Page): Locator => page.getByRole('complementary', { name: /^Edit/ });
export const field = (page: Page, name: string): Locator =>
  form(page).getByRole('textbox', { name, exact: true }).first();
export const said = (page: Page): Locator => form(page).locator('.edit__status');

/** The page that is open, and its frames: the first is that of a phone. */
export const shown = (page: Page, slug: string): Locator => page.locator(`.entry[data-document="pages/${slug}"]`);
export const frameOf = (page: Page, slug: string, width = 390) =>
  shown(page, slug).locator(`[data-frame-width="${width}"] iframe`).contentFrame();

/** Publishes a page with these blocks, and waits until the shop has it. */
export async function givenPage(page: Page, slug: string, items: readonly object[], more: object = {}): Promise<void> {
  writeDocument(`pages/${slug}.json`, { ...canvas(slug, items), ...more });
  await expect.poll(async () => (await page.request.get(`/en-us/${slug}`)).status()).toBe(200);
}

interface Stored {
  readonly etag: string;
  readonly raw: object;
}

/** Saves a draft as the editor at work, or as whoever else the cookie of the request names. */
export async function givenDraft(page: Page, slug: string, items: readonly object[]): Promise<void> {
  const address = `/preview/api/drafts/pages/${slug}`;
  const { etag, raw } = (await (await page.request.get(address)).json()) as Stored;
  const saved = await page.request.put(address, {
    headers: { 'if-match': etag, origin: new URL(page.url()).origin },
    data: { ...raw, ...canvas(slug, items) },
  });
  expect(saved.status()).toBe(200);
}

/** What a shopper gets. */
export const shopper = async (page: Page, slug: string, locale = 'en-us'): Promise<string> =>
  (await page.request.get(`/${locale}/${slug}`)).text();

/** The draft as the content source has it. */
export const draftOf = async (page: Page, slug: string): Promise<string> =>
  (await page.request.get(`/preview/api/drafts/pages/${slug}`)).text();

/** Opens a page as a link of Today or of the tree does: drafts, with its form. */
export async function openPage(page: Page, slug: string, query = '&width=390', base = ''): Promise<void> {
  await page.goto(`${base}/preview?open=pages/${slug}${query}`, { waitUntil: 'domcontentloaded' });
  await page.getByText('Live', { exact: true }).waitFor();
  await expect(shown(page, slug)).toBeVisible();
  await expect(form(page).locator('.edit__form')).not.toBeEmpty();
}

/** Does what a control does: by keyboard from the palette. @param words to find it by */
export async function command(page: Page, hand: Hand, control: Locator, words: string, name = words): Promise<void> {
  if (hand.way !== 'by keyboard') return hand.press(control);
  await page.keyboard.press(`${MOD}+k`);
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  const wanted = palette.getByRole('option', { name: new RegExp(`^${name}`) }).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_OPTIONS && (await wanted.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

/** Opens something about what is open: "History". */
export const openTab = (page: Page, hand: Hand, name: string): Promise<void> =>
  command(page, hand, form(page).getByRole('tab', { name, exact: true }), name.replace('?', ''), name.replace('?', ''));

/** Opens the dialog that publishes what is open, once it says what would change. */
export async function openPublish(page: Page, hand: Hand): Promise<Locator> {
  await command(page, hand, page.getByRole('button', { name: 'Publish…' }), 'withdraw schedule', 'Publish…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAttribute('aria-busy', 'false');
  return dialog;
}

/** Ticks every warning. */
export async function tickAll(hand: Hand, dialog: Locator): Promise<void> {
  for (const box of await dialog.getByRole('checkbox').all()) await hand.tick(box);
}

/** Publishes what is open. */
export async function publish(page: Page, hand: Hand): Promise<void> {
  const dialog = await openPublish(page, hand);
  await tickAll(hand, dialog);
  await hand.press(dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog).toHaveCount(0);
}

/** Saves the draft, by its key or its button. */
export async function save(page: Page, hand: Hand): Promise<void> {
  if (hand.way === 'by keyboard') await page.keyboard.press(`${MOD}+s`);
  else await hand.press(form(page).getByRole('button', { name: 'Save draft' }));
}

/** Shows what is open in another view. */
export const openView = (page: Page, hand: Hand, name: string): Promise<void> =>
  command(page, hand, page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true }), name);

/** Unfolds the controls, which a phone keeps folded. */
export async function unfoldControls(page: Page, hand: Hand): Promise<void> {
  if (hand.way === 'at 390 px' && (await page.locator('#fold[open]').count()) === 0)
    await hand.press(page.locator('#fold > summary'));
}

/** A second browser in which somebody else is at work. */
export async function colleague(browser: Browser, id: string, way: Way = 'by mouse'): Promise<Page> {
  const { baseURL } = base.info().project.use;
  const page = await (
    await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...(way === 'at 390 px' && PHONE) })
  ).newPage();
  await page.goto('/preview?view=today', { waitUntil: 'domcontentloaded' });
  const isTaken = await page.evaluate(async (who) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/preview/api/me', { method: 'PUT', headers, body: JSON.stringify({ id: who }) })).ok;
  }, id);
  expect(isTaken).toBe(true);
  return page;
}

/** Opens the control that says how the page is seen. */
export async function openSeen(page: Page, hand: Hand): Promise<Locator> {
  if (hand.way === 'by keyboard') await page.keyboard.press('t');
  else await hand.press(page.getByRole('button', { name: /^Seen as/ }));
  return page.getByRole('dialog', { name: 'Seen as' });
}
export async function closeSeen(page: Page, hand: Hand): Promise<void> {
  if (hand.way === 'by keyboard') await page.keyboard.press('Escape');
  else await hand.press(page.getByRole('button', { name: /^Seen as/ }));
  await expect(page.getByRole('dialog', { name: 'Seen as' })).toBeHidden();
}
