import { expect } from '../../../support/test.ts';
import {
  draftOf,
  field,
  form,
  frameOf,
  givenPage,
  openPage,
  openPublish,
  openTab,
  openView,
  publish,
  said,
  shopper,
  tickAll,
} from '../../../support/viewer/task-pages.ts';
import { accordion } from '../../../support/viewer/viewer-content.ts';
import { task } from '../../../support/viewer/ways.ts';

/** What shoppers see, taken back, and later. */

const BLOCK = '&at=/sections/0/items/0&width=390';

task('publish', {}, async ({ page, hand, slug }) => {
  await givenPage(page, slug, [accordion(slug, 'Question', { title: 'Calm' })]);
  await openPage(page, slug, BLOCK);
  await hand.write(field(page, 'Title'), 'After the storm');
  const dialog = await openPublish(page, hand);
  await expect(dialog.getByRole('row', { name: /Title/ }).getByRole('cell')).toHaveText(['Calm', 'After the storm']);
  expect(await shopper(page, slug), 'nothing is published before it is asked for').not.toContain('After the storm');
  await tickAll(hand, dialog);
  await hand.press(dialog.getByRole('button', { name: 'Publish now' }));
  await expect(dialog).toHaveCount(0);
  await expect(said(page)).toHaveText('Published: shoppers see it now');
  expect(await shopper(page, slug)).toContain('After the storm');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'After the storm' })).toBeVisible();
  if (hand.way !== 'by keyboard')
    await expect(page.getByRole('button', { name: 'Publish…' }), 'the focus is where it was').toBeFocused();
  if (hand.way === 'at 390 px') return;

  // And off the shop again.
  const again = await openPublish(page, hand);
  await expect(again).toContainText('Shoppers already see this version.');
  await expect(again.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await hand.press(again.getByRole('button', { name: 'Withdraw…' }));
  await expect(again.getByRole('heading', { name: /^Withdraw/ })).toBeVisible();
  await tickAll(hand, again);
  await hand.press(again.getByRole('button', { name: 'Withdraw now' }));
  await expect(again).toHaveCount(0);
  expect((await page.request.get(`/en-us/${slug}`)).status()).toBe(404);
  expect(await draftOf(page, slug), 'its content stays').toContain('After the storm');
});

task('roll back', {}, async ({ page, hand, slug }) => {
  await givenPage(page, slug, [accordion(slug, 'Question', { title: 'Calm' })]);
  await openPage(page, slug, `${BLOCK}&siteId=northfell-de&localePath=de-de`);
  await hand.write(field(page, 'Title'), 'Storm');
  await publish(page, hand);
  expect(await shopper(page, slug)).toContain('Storm');

  await openTab(page, hand, 'History');
  const history = page.getByRole('region', { name: 'History', exact: true });
  const rows = history.locator('[aria-expanded]');
  await expect(history).toContainText('Times of Berlin');
  await expect(rows.first()).toHaveText(/Nora Pike published it$/);
  await expect(rows.nth(1)).toHaveText(/Nora Pike savedVersion \d+Shoppers see this.*› Title$/);
  await hand.press(rows.last());
  await hand.press(history.getByRole('button', { name: /^Look at it/ }));
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Calm' })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Back to the draft' }));
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Storm' })).toBeVisible();
  await hand.press(history.getByRole('button', { name: /^Restore/ }).last());
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Shoppers see nothing of it until you publish');
  await hand.press(question.getByRole('button', { name: 'Restore as draft' }));
  await expect(said(page)).toContainText('Nothing was published');
  await expect(field(page, 'Title')).toHaveValue('Calm');
  await expect(frameOf(page, slug).getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(form(page).getByRole('tab', { name: 'Content', exact: true }), 'the form has the focus').toBeFocused();
  expect(await shopper(page, slug), 'shoppers see it once it is published').toContain('Storm');
  if (hand.way === 'by mouse') {
    await hand.press(form(page).getByRole('button', { name: 'Undo', exact: true }));
    await expect(field(page, 'Title')).toHaveValue('Storm');
    await hand.press(form(page).getByRole('button', { name: 'Redo', exact: true }));
    await expect(field(page, 'Title')).toHaveValue('Calm');
  }
  await publish(page, hand);
  expect(await shopper(page, slug)).toContain('Calm');
});

/** The first Friday of next June. */
function friday(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 1));
  day.setUTCDate(1 + ((12 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

task('schedule, with a gap flagged and mended', { core: false }, async ({ page, hand, slug }) => {
  const dated = (name: string, more: object): object => accordion(name, `Dated ${name}`, { title: name, ...more });
  await givenPage(page, slug, [
    dated('autumn', { validTo: '2040-12-01T00:00:00Z' }),
    dated('winter', { validFrom: '2040-12-03T00:00:00Z' }),
  ]);
  await openPage(page, slug, '&at=/sections/0/items/1&width=390');
  await hand.write(field(page, 'Title'), 'First snow');
  const dialog = await openPublish(page, hand);
  await tickAll(hand, dialog);
  await hand.press(dialog.getByText('At another time…'));
  await hand.setMoment(dialog.getByLabel('When'), `${friday()}T18:00`);
  await hand.choose(dialog.getByLabel('On the clocks of'), 'Berlin (northfell-de)');
  await hand.press(dialog.getByRole('button', { name: 'Schedule the publication' }));
  await expect(dialog).toHaveCount(0);
  await expect(said(page)).toContainText('Scheduled: it will be published on Fri');
  const waiting = await page.request.get(`/preview/api/schedules?entry=pages/${slug}&states=waiting`);
  expect(await waiting.json()).toMatchObject([{ zone: 'Europe/Berlin', instant: `${friday()}T16:00:00.000Z` }]);
  expect(await shopper(page, slug), 'shoppers see nothing of it yet').not.toContain('First snow');

  await openView(page, hand, 'Timeline');
  // Midnight in UTC, on the clocks of the shop in New York.
  const gap = page.getByText(
    'Gap: from 30 Nov 2040, 19:00 New York · 1 Dec, 00:00 UTC to 2 Dec 2040, 19:00 New York · 3 Dec, 00:00 UTC nothing is shown between “autumn” and “winter”.',
  );
  await expect(gap, 'also beyond the days that are listed').toBeVisible();
  await hand.press(page.getByRole('link', { name: 'All of time' }));
  const begins = page.locator('[data-at="2040-12-03T00:00:00Z"]');
  if (hand.way === 'by mouse') {
    await hand.press(begins.getByRole('link', { name: 'Before and after' }));
    await expect(page.getByRole('row').filter({ hasText: 'winter' })).toContainText('only in B');
    await page.goBack();
  }
  await hand.press(begins.getByRole('link', { name: /^Show/ }));
  await expect(frameOf(page, slug).getByRole('heading', { name: 'First snow' })).toBeVisible();

  await hand.press(form(page).getByText('When and where it shows'));
  await hand.setMoment(form(page).getByLabel('Valid from', { exact: true }), '2040-11-30');
  await hand.press(form(page).getByRole('button', { name: 'Save draft' }));
  await expect(said(page)).toHaveText('Draft saved');
  await openView(page, hand, 'Timeline');
  await hand.press(page.getByRole('link', { name: 'All of time' }));
  await expect(page.locator('[data-at="2040-12-01T00:00:00Z"]')).toContainText('winter begins');
  await expect(gap).toHaveCount(0);
});
