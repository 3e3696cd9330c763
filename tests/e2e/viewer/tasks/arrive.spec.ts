import { MOD } from '../../../support/audits/by-keyboard.ts';
import { expect } from '../../../support/test.ts';
import { draftOf, form, frameOf, givenDraft, givenPage, shopper } from '../../../support/viewer/task-pages.ts';
import { accordion } from '../../../support/viewer/viewer-content.ts';
import { task } from '../../../support/viewer/ways.ts';

/** Arriving in the morning, and making what is not there yet. */

task('arrive and understand', {}, async ({ page, hand, slug }) => {
  await givenPage(page, slug, [accordion(slug, 'Question', { title: 'Calm' })]);
  await page.goto('/preview?docType=spacer', { waitUntil: 'domcontentloaded' });
  await givenDraft(page, slug, [accordion(slug, 'Question', { title: 'Storm' })]);
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link').first()).toHaveText('Today');
  if (hand.way === 'by keyboard') {
    await page.keyboard.press(`${MOD}+k`);
    await page.keyboard.type('today');
    await page.keyboard.press('Enter');
  } else await hand.press(page.getByRole('banner').getByRole('link', { name: /^Cairn/ }));
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await hand.press(page.getByRole('region', { name: 'My drafts' }).getByRole('link', { name: new RegExp(slug) }));

  await expect(form(page).getByRole('group').first()).toBeVisible();
  await expect(form(page).locator('.edit__state')).toHaveText('published, with a newer draft');
  await expect(page.getByRole('button', { name: /^Seen as/ })).toContainText('Everybody · United States · now · draft');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Storm' })).toBeVisible();
  expect(await shopper(page, slug), 'shoppers see what is published').toContain('Calm');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(form(page), 'the form of one entry does not lie over the day').toBeHidden();
});

task('make a page', {}, async ({ page, hand, slug }) => {
  await givenPage(page, `${slug}-source`, [accordion(slug, 'Question', { title: 'Calm' })]);
  await page.goto('/preview?docType=spacer', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'New page…' }).waitFor();
  if (hand.way === 'by keyboard') {
    await page.keyboard.press(`${MOD}+k`);
    await page.keyboard.type('new page');
    await page.keyboard.press('Enter');
  } else await hand.press(page.getByRole('button', { name: 'New page…' }));
  const dialog = page.getByRole('dialog', { name: 'New page or other entry' });
  await hand.choose(dialog.getByLabel('Starts from'), `${slug}-source (${slug}-source)`);
  await hand.choose(dialog.getByLabel('Site', { exact: true }), 'Canada');
  await hand.tick(dialog.getByLabel('French (Canada)'));
  await hand.write(dialog.getByLabel('Title', { exact: true }), `${slug} größe`);
  await expect(dialog.getByLabel('Web address'), 'the title gives the address').toHaveValue(`${slug}-groesse`);
  await expect(dialog.getByText(`Free: /en-ca/${slug}-groesse`)).toBeVisible();
  await hand.press(dialog.getByRole('button', { name: 'Make the draft' }));
  await expect(dialog).toHaveCount(0);

  const made = `sites/northfell-ca/pages/${slug}-groesse`;
  // Until it is there the list has what other tests have left.
  await expect(page.locator(`.entry[data-document="${made}"]`)).toHaveCount(1);
  await expect(form(page).getByRole('group').first()).toBeVisible();
  await expect(page.locator('.entry .badge')).toContainText('draft');
  await expect(page, 'the view is that of the page’s site').toHaveURL(/siteId=northfell-ca&localePath=en-ca/);
  await expect(
    page.locator('.entry iframe').first().contentFrame().getByRole('heading', { name: 'Calm' }),
  ).toBeVisible();
  const { raw } = (await (await page.request.get(`/preview/api/drafts/${made}`)).json()) as {
    raw: { locales: unknown };
  };
  expect(raw.locales).toEqual(['en-ca']);
  const keysIn = (text: string): string[] => [...text.matchAll(/"_key":"([^"]+)"/g)].map(([, key]) => key ?? '');
  const copied = keysIn(JSON.stringify(raw));
  expect(copied).not.toEqual([]);
  const source = keysIn(await draftOf(page, `${slug}-source`));
  expect(
    copied.some((key) => source.includes(key)),
    'keys of its own',
  ).toBe(false);
  expect((await page.request.get(`/en-ca/${slug}-groesse`)).status(), 'nothing of it is public').toBe(404);
});
