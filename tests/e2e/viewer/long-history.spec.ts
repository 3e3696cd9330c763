import { existsSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { numbers } from '../../support/canary/asks.ts';
import { MOD } from '../../support/audits/by-keyboard.ts';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';
import {
  colleague,
  field,
  form,
  frameOf,
  givenPage,
  openPage,
  shopper,
  shown,
} from '../../support/viewer/task-pages.ts';
import { own } from '../../support/viewer/viewer-content.ts';

/**
 * Two editors at one page, with real keys and presses in the order that a seed gives. `HISTORY_SEEDS=1,2,3` and
 * `HISTORY_STEPS=100` play others, and longer ones; the rules of merging are played below the browser
 * (`tests/contract/drafts/random-histories`).
 */
const SEEDS = (process.env['HISTORY_SEEDS'] ?? '1').split(',').map(Number);
const STEPS = Number(process.env['HISTORY_STEPS'] ?? 20);
/** A page with more blocks than this loses some. */
const MOST_BLOCKS = 8;
const ACTS = ['type', 'type', 'type', 'move', 'move', 'duplicate', 'remove', 'undo', 'save', 'save', 'reload'] as const;

/** A title says who has written it, and when. */
const TITLE = /[A-Z]\d+(?=\D|$)/;
const block = (title: string): object => ({
  kind: 'accordions',
  id: title,
  title,
  accordions: [{ title: 'Why?', richText: '<p>Because.</p>' }],
});

const rows = (page: Page): Locator =>
  page.getByRole('tree', { name: 'Sections and blocks' }).getByRole('treeitem').filter({ hasText: TITLE });
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });

async function open(page: Page, slug: string): Promise<void> {
  await openPage(page, slug);
  await page.getByRole('tab', { name: 'Outline', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
}
const inFrame = async (page: Page, slug: string): Promise<string[]> =>
  (await frameOf(page, slug).locator('.accordions h2').allInnerTexts()).map((text) => text.trim());
const inOutline = async (page: Page): Promise<string[]> =>
  (await rows(page).allInnerTexts()).map((text) => TITLE.exec(text)?.[0] ?? text);
function saved(slug: string): string[] {
  const [published, draft] = [`${E2E_CONTENT}pages/${slug}.json`, `${E2E_CONTENT}pages/${slug}.draft.json`];
  const document = JSON.parse(readFileSync(existsSync(draft) ? draft : published, 'utf8')) as {
    sections: { items: { title: string }[] }[];
  };
  return document.sections.flatMap(({ items }) => items.map(({ title }) => title));
}

/** Saves what there is to save; of what both have changed, mine counts. The colleague's tab has heard of it then. */
async function save(page: Page, colleague: Page): Promise<void> {
  const button = form(page).getByRole('button', { name: 'Save draft' });
  if (await button.isDisabled()) return;
  const heard = colleague.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/preview/edit/document'),
  );
  await page.keyboard.press(`${MOD}+s`);
  const isOver = async (): Promise<string> =>
    (await question(page).count()) > 0 ? 'asked' : (await button.isDisabled()) ? 'saved' : 'saving';
  await expect.poll(isOver).toMatch(/asked|saved/);
  if ((await isOver()) === 'asked') {
    for (const mine of await question(page).getByRole('radio', { name: 'Keep mine' }).all()) await mine.check();
    await question(page).getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(isOver).toBe('saved');
  }
  await (await heard).finished();
}

for (const seed of SEEDS)
  test(`two editors type, move, add, delete, undo, save and reload (seed ${seed}): every frame shows what its form holds`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(60_000 + STEPS * 10_000);
    const slug = own(`long-history-${seed}`);
    await givenPage(page, slug, ['S1', 'S2', 'S3', 'S4'].map(block));
    const tabs = [page, await colleague(browser, 'tom@northfell.example')] as const;
    for (const tab of tabs) await open(tab, slug);
    const random = numbers(seed);
    const upTo = (most: number): number => Math.floor(random() * most);
    const agrees = async (tab: Page, after: string): Promise<void> => {
      await expect.poll(async () => (await inFrame(tab, slug)).join(), after).toBe((await inOutline(tab)).join());
    };
    const done: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const who = upTo(2);
      const [tab, other] = who === 0 ? tabs : [tabs[1], tabs[0]];
      const many = await rows(tab).count();
      const act = many > MOST_BLOCKS ? 'remove' : many < 2 ? 'duplicate' : (ACTS[upTo(ACTS.length)] ?? 'type');
      const row = rows(tab).nth(upTo(many));
      done.push(`${'AB'[who]} ${act} of ${many}`);
      const after = done.join(', ');
      if (act === 'type') {
        await row.click();
        await expect(field(tab, 'Title')).toHaveValue(TITLE.exec(await row.innerText())?.[0] ?? '');
        await field(tab, 'Title').fill(`${'AB'[who]}${step}`);
        await expect(row, after).toContainText(`${'AB'[who]}${step}`);
      } else if (act === 'move') await row.press(upTo(2) === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
      else if (act === 'duplicate') {
        await row.press('Space');
        await tab.getByRole('button', { name: 'Duplicate', exact: true }).press('Enter');
        await expect(rows(tab), after).toHaveCount(many + 1);
        await row.press('Escape');
      } else if (act === 'remove') await row.press('Delete');
      else if (act === 'undo') {
        await row.focus();
        await tab.keyboard.press(`${MOD}+z`);
      } else if (act === 'save') {
        await save(tab, other);
        await expect.poll(() => saved(slug).join(), after).toBe((await inFrame(tab, slug)).join());
      } else {
        await tab.reload({ waitUntil: 'domcontentloaded' });
        await tab.getByText('Live', { exact: true }).waitFor();
        // Unsaved work opens the form by itself.
        await shown(tab, slug).getByRole('button', { name: /^Edit/ }).click();
        await expect(rows(tab).first()).toBeVisible();
      }
      for (const one of tabs) await agrees(one, after);
    }
    await save(tabs[0], tabs[1]);
    await save(tabs[1], tabs[0]);
    await save(tabs[0], tabs[1]);
    for (const tab of tabs)
      await expect.poll(async () => (await inFrame(tab, slug)).join(), done.join(', ')).toBe(saved(slug).join());
    expect(await shopper(page, slug)).toContain('S1');
    await tabs[1].context().close();
  });
