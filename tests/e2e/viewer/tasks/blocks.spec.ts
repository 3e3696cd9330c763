import type { Locator, Page } from '@playwright/test';
import { MOD } from '../../../support/audits/by-keyboard.ts';
import { expect } from '../../../support/test.ts';
import {
  draftOf,
  field,
  form,
  frameOf,
  givenPage,
  openPage,
  said,
  save,
  shopper,
  shown,
} from '../../../support/viewer/task-pages.ts';
import { handOn, task, type Hand } from '../../../support/viewer/ways.ts';

/** What stands on a page: its words, its pictures, its blocks. */

const headline = (title: string, more: object = {}): object => ({
  kind: 'accordions',
  id: `a-${title}`,
  title,
  accordions: [{ title: `${title}?`, richText: '<p>Answer.</p>' }],
  ...more,
});
interface Raw {
  readonly title: string;
  readonly id: string;
  readonly _key: string;
}
/** Blocks of the draft, section by section. */
async function savedItems(page: Page, slug: string): Promise<readonly (readonly Raw[])[]> {
  const { raw } = JSON.parse(await draftOf(page, slug)) as { raw: { sections: { items: Raw[] }[] } };
  return raw.sections.map(({ items }) => items);
}
const titles = (page: Page, slug: string): Promise<string[]> =>
  frameOf(page, slug).locator('main .accordions :is(h1, h2)').allInnerTexts();
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Block: / });
const tool = (page: Page, name: string): Locator => toolbar(page).getByRole('button', { name, exact: true });
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Add a block' });
const grip = (page: Page): Locator => toolbar(page).locator('.canvas-bar__grip');

/** Leads to the tools of the first block. */
async function openTools(page: Page, hand: Hand, slug: string): Promise<void> {
  await hand.press(shown(page, slug).getByRole('button', { name: /^Blocks/ }));
  await expect(grip(page)).toBeFocused();
}
/** Chooses "questions and answers". */
async function choosePalette(page: Page, hand: Hand): Promise<void> {
  await expect(palette(page).getByRole('listitem').first()).toBeVisible();
  await hand.write(palette(page).getByRole('searchbox'), 'questions');
  await expect(palette(page).getByRole('listitem')).toHaveCount(1);
  await hand.press(palette(page).getByRole('button', { name: /^Accordions Questions and answers/ }));
  await expect(palette(page)).toBeHidden();
}

task('change text and picture of the hero, at three widths', {}, async ({ page, hand, slug }) => {
  const media = { url: 'scene/fell-dawn', alt: 'Dawn' };
  await givenPage(page, slug, [{ kind: 'media-banner', id: slug, name: slug, title: 'Calm', media }]);
  await openPage(page, slug, '');
  if (hand.way === 'by keyboard') {
    // Its key: the way by Tab is a part of the next task.
    await page.keyboard.press('b');
    await expect(grip(page)).toBeFocused();
    await page.keyboard.press('Enter');
  } else await hand.press(frameOf(page, slug).getByRole('heading', { name: 'Calm' }));
  await hand.write(field(page, 'Title'), 'A wet day');
  for (const width of [390, 834, 1440])
    await expect(frameOf(page, slug, width).getByRole('heading', { name: 'A wet day' })).toBeVisible();

  await hand.press(form(page).getByRole('button', { name: 'Choose…' }).first());
  const library = page.getByRole('dialog', { name: 'Choose a picture or film' });
  await hand.write(library.getByRole('searchbox'), 'fell-rain');
  await hand.press(library.locator('[data-media="scene/fell-rain"]'));
  await expect(library).toHaveCount(0);
  await hand.write(form(page).locator('[data-pointer$="/media/alt"] :is(input, textarea)').first(), 'Rain on the fell');
  for (const width of [390, 834, 1440])
    await expect(frameOf(page, slug, width).getByRole('img', { name: 'Rain on the fell' }).first()).toHaveAttribute(
      'src',
      /fell-rain/,
    );
  await save(page, hand);
  await expect(said(page)).toHaveText('Draft saved');
  expect(await draftOf(page, slug)).toMatch(/A wet day.*scene\/fell-rain.*Rain on the fell/s);
  expect(await shopper(page, slug), 'shoppers see nothing of it').not.toMatch(/A wet day|fell-rain/);
});

/** Rests the pointer on a block, and opens its tools. */
async function hoverBlock(page: Page, slug: string, text: string): Promise<void> {
  // Not at its edge, where the place between two blocks is offered.
  const heading = page.getByRole('heading', { name: text, exact: true });
  await frameOf(page, slug).locator('main .accordions', { has: heading }).locator('summary').first().hover();
  await expect(page.getByRole('toolbar', { name: `Block: Accordions, ${text}` })).toBeVisible();
  await toolbar(page).hover();
}

task('add, move, copy and delete a block', { ways: ['by mouse'] }, async ({ page, hand, slug }) => {
  await givenPage(page, slug, [headline('One', { titleH1: true }), headline('Two')]);
  await openPage(page, slug);
  const frame = frameOf(page, slug);
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Two']);
  // The zone between the blocks.
  const two = await frame.locator('.accordions').last().boundingBox();
  await page.mouse.move((two?.x ?? 0) + 40, (two?.y ?? 0) + 60);
  await page.mouse.move((two?.x ?? 0) + 40, (two?.y ?? 0) + 6);
  await hand.press(page.getByRole('button', { name: 'Add a block here' }));
  await choosePalette(page, hand);
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Title', 'Two']);
  await expect(field(page, 'Title')).toHaveValue('Title');
  await expect(frame.locator('h1')).toHaveCount(1);

  await hoverBlock(page, slug, 'Two');
  await hand.press(tool(page, 'Move up'));
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Two', 'Title']);
  await page.keyboard.press(`${MOD}+z`);
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Title', 'Two']);
  await page.keyboard.press(`${MOD}+Shift+z`);
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Two', 'Title']);
  await hoverBlock(page, slug, 'One');
  await hand.press(tool(page, 'Duplicate'));
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'One', 'Two', 'Title']);
  await expect(frame.locator('h1'), 'a copy brings no second main heading').toHaveCount(1);
  await hoverBlock(page, slug, 'Two');
  await hand.press(tool(page, 'Hide at every width'));
  await expect(frame.getByRole('heading', { name: 'Two', exact: true })).toBeHidden();
  await page.keyboard.press(`${MOD}+z`);
  await expect(frame.getByRole('heading', { name: 'Two', exact: true })).toBeVisible();
  await hoverBlock(page, slug, 'Title');
  await hand.press(tool(page, 'Delete'));
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'One', 'Two']);

  await save(page, hand);
  await expect(said(page)).toHaveText('Draft saved');
  const [items = []] = await savedItems(page, slug);
  expect(items.map(({ title }) => title)).toEqual(['One', 'One', 'Two']);
  expect(new Set(items.map(({ _key }) => _key)).size, 'every block has a key of its own').toBe(3);
  expect(new Set(items.map(({ id }) => id)).size, 'and an id').toBe(3);
});

task('add, move, copy and delete a block', { ways: ['at 390 px'] }, async ({ page, hand, slug }) => {
  await givenPage(page, slug, [headline('One'), headline('Two')]);
  await openPage(page, slug);
  await openTools(page, hand, slug);
  await hand.press(tool(page, 'Add a block after'));
  await choosePalette(page, hand);
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Title', 'Two']);
  await openTools(page, hand, slug);
  await hand.press(tool(page, 'Move down'));
  await expect.poll(() => titles(page, slug), 'the tools are those of the new block').toEqual(['One', 'Two', 'Title']);
  await hand.press(tool(page, 'Duplicate'));
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Two', 'Title', 'Title']);
  await hand.press(tool(page, 'Delete'));
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Two', 'Title']);
  await save(page, hand);
  await expect(said(page)).toHaveText('Draft saved');
  expect((await savedItems(page, slug)).map((items) => items.map(({ title }) => title))).toEqual([
    ['One', 'Two', 'Title'],
  ]);
});

task('add, move, copy and delete a block', { ways: ['by keyboard'] }, async ({ page, hand, slug }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const other = `${slug}-other`;
  await givenPage(page, other, [headline('Theirs')]);
  await givenPage(page, slug, [], {
    sections: [
      { name: 'part 1', items: [headline('One'), headline('Two')] },
      { name: 'part 2', items: [headline('Three')] },
    ],
  });
  await openPage(page, slug);
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Two', 'Three']);
  await openTools(page, hand, slug);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Block: Accordions, Two' })).toBeVisible();
  // Past the end of its section into the next one.
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.locator('.edit__status')).toHaveText('Accordions “Two”: now 1 of 2.');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Three', 'Two']);
  await expect(grip(page), 'the focus stays').toBeFocused();

  await hand.press(tool(page, 'Add a block after'));
  await choosePalette(page, hand);
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Three', 'Two', 'Title']);
  // The form of the new block has the focus; b leads back once nothing is being typed.
  await expect(form(page).locator(':focus')).toHaveCount(1);
  await hand.press(form(page).getByRole('tab', { name: 'Content', exact: true }));
  await page.keyboard.press('b');
  await expect(page.getByRole('toolbar', { name: 'Block: Accordions, Title' })).toBeVisible();
  await expect(grip(page)).toBeFocused();

  await hand.press(tool(page, 'Move to…'));
  const move = page.getByRole('dialog', { name: /^Move Accordions “Title” to/ });
  await hand.tick(move.getByRole('radio', { name: 'At the beginning, Section part 1' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page, slug)).toEqual(['Title', 'One', 'Three', 'Two']);

  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press(`${MOD}+c`);
  await expect(page.locator('.edit__status')).toHaveText('Accordions “Title” copied.');
  await page.keyboard.press('Delete');
  await expect.poll(() => titles(page, slug)).toEqual(['One', 'Three', 'Two']);
  await expect(toolbar(page).locator(':focus'), 'the focus goes to the neighbour').toHaveCount(1);
  await page.keyboard.press(`${MOD}+z`);
  await expect.poll(() => titles(page, slug)).toEqual(['Title', 'One', 'Three', 'Two']);
  await save(page, hand);
  await expect(said(page)).toHaveText('Draft saved');
  const saved = await savedItems(page, slug);
  expect(saved.map((items) => items.map(({ title }) => title))).toEqual([
    ['Title', 'One'],
    ['Three', 'Two'],
  ]);

  // Another page, in another tab.
  const tab = await page.context().newPage();
  await openPage(tab, other);
  await openTools(tab, handOn(tab, hand.way), other);
  for (const pasted of [
    ['Theirs', 'Title'],
    ['Theirs', 'Title', 'Title'],
  ]) {
    await tab.keyboard.press(`${MOD}+v`);
    await expect.poll(() => titles(tab, other)).toEqual(pasted);
  }
  await save(tab, hand);
  await expect(said(tab)).toHaveText('Draft saved');
  const [items = []] = await savedItems(tab, other);
  const keys = [saved[0]?.[0], ...items].map((item) => item?._key);
  expect(new Set(keys).size, 'keys of their own').toBe(4);
});
