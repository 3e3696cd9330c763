import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { MODAL_HASHES } from '../../../src/ui/dialog/modal-hashes.ts';
import { axeViolations } from '../../support/audits/axe.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';
import { type DialogRow, DIALOGS, type Press } from './dialog-rows.ts';
import { coreIf } from '../../support/tags.ts';

/**
 * Every dialog of the specification: it opens from where it should by tap, by key and by its address, has and keeps
 * the focus and gives it back, and closes on Escape and Back; axe finds nothing in it.
 */
const SPECIFIED = 23;
/** More controls than any of the dialogs has. */
const MAX_TABS = 90;
const TABBABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

const open = (page: Page): Locator => page.locator('dialog[open]');
const press: Record<'tap' | 'key', Press> = {
  tap: (control) => control.tap(),
  key: (control) => control.press('Enter'),
};

test.use({ hasTouch: true });

test('every dialog of the specification has a row, and each row an address', { tag: '@core' }, () => {
  const COUNTS: Readonly<Record<string, number>> = { Two: 2, Three: 3, Four: 4 };
  const rows = readFileSync('docs/requirements/requirements-commerce.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([id]) => id?.startsWith('DLG-'));
  const table = Object.entries(DIALOGS);
  for (const [id = '', , , text = ''] of rows) {
    const names = table.filter(([, { row }]) => row === id).map(([name]) => name);
    for (const name of names) expect(text, id).toContain(name);
    // "Four cart dialogs exist …", or each is called a dialog.
    const count = COUNTS[text.split(' ', 1)[0] ?? ''] ?? [...text.matchAll(/\bdialog\b/g)].length;
    expect(names, `${id}: ${text}`).toHaveLength(count);
  }
  expect(table).toHaveLength(SPECIFIED);
  for (const [, { id }] of table) expect(MODAL_HASHES).toHaveProperty([`#${id}`]);
});

/** Presses Tab until the focus comes round, and back over the edge: it stays in the dialog and meets what can be met. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  const place = (): Promise<string> =>
    dialog.evaluate((element, tabbable) => {
      const { activeElement } = document;
      if (activeElement === null || !element.contains(activeElement)) return 'outside';
      return `${activeElement.tagName} ${[...element.querySelectorAll(tabbable)].indexOf(activeElement)}`;
    }, TABBABLE);
  expect(await place(), 'the focus is in the dialog').not.toBe('outside');
  await page.keyboard.press('Tab');
  const first = await place();
  const met = [first];
  for (let times = 0; times < MAX_TABS; times += 1) {
    await page.keyboard.press('Tab');
    const next = await place();
    expect(next, `after Tab from ${met.join()}`).not.toBe('outside');
    // Within a frame it goes on from control to control.
    if (next === met.at(-1) && next.startsWith('IFRAME')) continue;
    if (next === first) break;
    met.push(next);
  }
  expect(await place(), 'Tab comes round').toBe(first);
  do await page.keyboard.press('Shift+Tab');
  while (first.startsWith('IFRAME') && (await place()) === first);
  expect(await place(), 'Shift+Tab goes from the first to the last').toBe(met.at(-1));
}

async function expectOpen(page: Page, { id, shows }: DialogRow): Promise<Locator> {
  const dialog = page.locator(`dialog#${id}[open]`);
  await expect(shows(dialog)).toBeVisible();
  await expect(dialog).toHaveAccessibleName(/\S/);
  await expect(open(page)).toHaveCount(1);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(new URL(page.url()).hash).toBe(`#${id}`);
  return dialog;
}

async function proveDialog(page: Page, row: DialogRow): Promise<void> {
  const { starts, opener, way, isAnew } = row;
  await starts(page, 0);
  let before = page.url();
  const opens = async (by: 'tap' | 'key', round: number): Promise<Locator> => {
    await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
    await press[by](opener(page));
    await way?.(open(page), press[by], round);
    return expectOpen(page, row);
  };
  const isClosed = async (): Promise<void> => {
    await expect(open(page)).toHaveCount(0);
    await expect(page).toHaveURL(before);
    expect(await page.evaluate(() => 'untouched' in globalThis), 'the page has not been left').toBe(true);
    await expect(opener(page)).toBeFocused();
  };

  const dialog = await opens('tap', 0);
  const address = page.url();
  expect(await axeViolations(page)).toEqual([]);
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await isClosed();

  if (isAnew) await starts(page, 1);
  before = page.url();
  await opens('key', 1);
  await page.goBack();
  await isClosed();

  if (isAnew) {
    await starts(page, 2);
    await opens('tap', 2);
  }
  await page.goto('about:blank');
  await page.goto(address);
  await expectOpen(page, row);
  await page.keyboard.press('Escape');
  await expect(open(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/#/);
}

/** One of each mechanism; the others are opened by the core tests of their flows. */
const CORE = new Set(['mini cart', 'quickshop', 'sign-in', 'event sign-up']);

for (const [name, row] of Object.entries(DIALOGS))
  test(
    `[${row.row}] ${name}: opens by tap, key and address, keeps and returns the focus, closes on Escape and Back`,
    coreIf(CORE.has(name)),
    async ({ page }) => {
      await proveDialog(page, row);
    },
  );

test('[DLG-08] with simplified enrolment on, so does its variant of sign-in', async ({ browser }) => {
  const shop = await startOwnServer({ SIMPLIFIED_ENROLMENT: 'true' });
  const page = await browser.newPage({ baseURL: shop.base, hasTouch: true });
  try {
    await proveDialog(page, {
      ...(DIALOGS['sign-in'] as DialogRow),
      shows: (dialog) => dialog.getByRole('button', { name: 'Continue' }),
    });
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  } finally {
    await page.close();
    shop.stop();
  }
});
