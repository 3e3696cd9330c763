import type { Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';
import {
  draftOf,
  field,
  form,
  frameOf,
  givenDraft,
  givenPage,
  openPage,
  said,
  shown,
} from '../../support/viewer/task-pages.ts';
import { accordion, own } from '../../support/viewer/viewer-content.ts';

/** The dialog about what somebody else has changed too. */

const block = (slug: string, title: string, body: string, src: string, align: string): object => ({
  kind: 'split-image',
  id: slug,
  name: slug,
  title,
  richText: `<p>${body}</p>`,
  media: { url: src, alt: body },
  layoutVariant: align,
});

test.use({ expectedErrors: [/412/] });

/** Both have changed three fields of the first block and one of the second; theirs is saved. */
async function bothChanged(page: Page, slug: string): Promise<void> {
  const second = (title: string): object => accordion(`${slug}-two`, 'Question', { title });
  await givenPage(page, slug, [block(slug, 'Base', 'Calm', 'scene/fell-rain', 'image-left'), second('Still')]);
  await openPage(page, slug, '&at=/sections/0/items/0&width=390');
  await field(page, 'Title').fill('Mine');
  await form(page).getByRole('textbox', { name: 'Rich text', exact: true }).fill('<p>Calm by <b>me</b></p>');
  await form(page).getByRole('textbox', { name: 'URL (needed)', exact: true }).first().fill('scene/fell-dawn');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Mine' })).toBeVisible();
  await page.goto(`/preview?open=pages/${slug}&at=/sections/0/items/1&width=390`);
  await page.getByText('Live', { exact: true }).waitFor();
  await field(page, 'Title').fill('Still mine');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Still mine' })).toBeVisible();
  await givenDraft(page, slug, [
    block(slug, 'Theirs', 'Calm by them', 'scene/valley-first-light', 'image-left'),
    second('Still theirs'),
  ]);
  await expect(said(page)).toContainText('Somebody else has saved this');
}

const saved = async (page: Page, slug: string): Promise<unknown> =>
  (JSON.parse(await draftOf(page, slug)) as { raw: { sections: [{ items: unknown[] }] } }).raw.sections[0].items;

test('a conflict is one question for each block, answered by keyboard, and field by field on demand', async ({
  page,
}) => {
  const slug = own('conflict-blocks');
  await bothChanged(page, slug);
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(dialog.getByRole('group', { name: /“/ })).toHaveCount(2);
  const first = dialog.getByRole('group', { name: `Split image “${slug}”` });
  const second = dialog.getByRole('group', { name: `Accordions “${slug}-two”` });
  await expect(first.getByRole('radio', { name: 'Take theirs' })).toHaveAccessibleDescription(
    'Yours is given up in: Title, Rich text and Media › URL',
  );
  const body = first.getByRole('group', { name: 'Rich text' });
  await expect(body, 'rich text is text').toContainText('Calm by me');
  await expect(body).toContainText('Calm by them');
  await expect(dialog).not.toContainText('<p>');
  const pictures = first.getByRole('group', { name: 'Media › URL' }).locator('.clash__side img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  for (const width of [1440, 834, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [inner, outer] = await dialog.evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(inner, `${width} px wide`).toBe(outer);
  }
  await page.setViewportSize({ width: 390, height: 600 });
  const scrolled = await dialog.evaluate(
    (node) =>
      [node, ...node.querySelectorAll('*')].filter(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight,
      ).length,
  );
  expect(scrolled, 'one area that scrolls').toBe(1);
  expect(await viewerViolations(page, ['dialog'], ['light'])).toEqual([]);

  // One answer for the first block, then another one for its title alone, and the second by keyboard.
  const act = dialog.getByRole('button', { name: 'Save what is chosen' });
  await first.getByRole('radio', { name: 'Keep mine' }).focus();
  await page.keyboard.press('Space');
  await expect(act).toBeDisabled();
  await first.getByRole('button', { name: 'Decide field by field' }).press('Enter');
  await first.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Theirs' }).press('Space');
  await expect(first.getByRole('radio', { name: 'Keep mine' })).not.toBeChecked();
  await second.getByRole('radio', { name: 'Take theirs' }).press('Space');
  await expect(dialog.getByRole('status')).toContainText(`Split image “${slug}” › Title (Yours)`);
  await act.press('Enter');
  await expect(said(page)).toHaveText('Draft saved');
  expect(await saved(page, slug)).toMatchObject([
    { title: 'Theirs', richText: '<p>Calm by <b>me</b></p>', media: { url: 'scene/fell-dawn', alt: 'Calm by them' } },
    { title: 'Still theirs' },
  ]);
});

test('a block that somebody else has deleted is asked about in the order of the page, and the deletion is what is given up', async ({
  page,
}) => {
  const slug = own('conflict-deleted');
  const first = (title: string): object => accordion(slug, 'Question', { title });
  const second = (title: string): object => accordion(`${slug}-two`, 'Question', { title });
  await givenPage(page, slug, [first('Care'), second('Sizes')]);
  await openPage(page, slug, '&at=/sections/0/items/1&width=390');
  await field(page, 'Title').fill('Sizes and fit');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Sizes and fit' })).toBeVisible();
  await page.goto(`/preview?open=pages/${slug}&at=/sections/0/items/0&width=390`);
  await page.getByText('Live', { exact: true }).waitFor();
  await field(page, 'Title').fill('Care and repair');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Care and repair' })).toBeVisible();
  await givenDraft(page, slug, [first('Care of wool')]);
  await expect(said(page)).toContainText('Somebody else has saved this');
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  const asked = dialog.getByRole('group', { name: /“/ });
  await expect(asked.nth(0)).toContainText('Care and repair');
  await expect(asked.nth(1)).toContainText('Sizes and fit');
  await expect(asked.nth(1)).toContainText('Theirs is given up in: Deletion');
  await expect(asked.nth(1)).toContainText('Yours is given up in: The whole block');
  await asked.nth(1).getByRole('radio', { name: 'Keep mine' }).check();
  await expect(dialog.getByRole('status')).toContainText('Deletion');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a block that both have moved to other places is said to be saved elsewhere, and is asked about by what it comes after', async ({
  page,
}) => {
  const slug = own('conflict-place');
  const titles = ['Care', 'Sizes', 'Wool', 'Rain', 'Fell'];
  const items = titles.map((title) => accordion(`${slug}-${title}`, 'Question', { title }));
  await givenPage(page, slug, items);
  await openPage(page, slug);
  await shown(page, slug)
    .getByRole('button', { name: /^Blocks/ })
    .click();
  const down = page.getByRole('toolbar', { name: /^Block: / }).getByRole('button', { name: 'Move down', exact: true });
  const headings = frameOf(page, slug).locator('main .accordions :is(h1, h2)');
  for (const order of ['Sizes Care Wool', 'Sizes Wool Care']) {
    await down.click();
    await expect(headings).toHaveText([...order.split(' '), 'Rain', 'Fell']);
  }
  await expect(said(page)).toContainText('now 3 of 5');
  const address = `/preview/api/drafts/pages/${slug}`;
  const stored = (await (await page.request.get(address)).json()) as {
    etag: string;
    raw: { sections: [{ items: object[] }] };
  };
  const [section] = stored.raw.sections;
  const put = await page.request.put(address, {
    headers: { 'if-match': stored.etag, origin: new URL(page.url()).origin },
    data: {
      ...stored.raw,
      sections: [{ ...section, items: [...section.items.slice(1), ...section.items.slice(0, 1)] }],
    },
  });
  expect(put.status()).toBe(200);
  await expect(said(page), 'and not what was done before').toContainText('Somebody else has saved this');
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  const place = dialog.getByRole('group', { name: 'Place', exact: true });
  await expect(place.locator('.clash__side[data-side="mine"]')).toContainText(`After “${slug}-Wool” in: all`);
  await expect(place.locator('.clash__side[data-side="theirs"]')).toContainText(`After “${slug}-Fell” in: all`);
  for (const width of [1440, 834, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [inner, outer] = await dialog.evaluate((node) => [node.scrollWidth, node.clientWidth]);
    expect(inner, `${width} px wide`).toBe(outer);
  }
  await dialog.getByRole('radio', { name: 'Take theirs' }).check();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(said(page)).toHaveText('Draft saved');
  expect(((await saved(page, slug)) as { title: string }[]).map(({ title }) => title)).toEqual([
    'Sizes',
    'Wool',
    'Rain',
    'Fell',
    'Care',
  ]);
});
