import { viewerViolations } from '../../../support/audits/axe.ts';
import { expect } from '../../../support/test.ts';
import {
  colleague,
  draftOf,
  field,
  form,
  frameOf,
  givenDraft,
  givenPage,
  openPage,
  openTab,
  said,
  save,
  shopper,
  shown,
} from '../../../support/viewer/task-pages.ts';
import { wired } from '../../../support/servers/wire.ts';
import { accordion, canvas, writeDocument } from '../../../support/viewer/viewer-content.ts';
import { handOn, task } from '../../../support/viewer/ways.ts';

/** With others, and without a server. */

const BLOCK = '&at=/sections/0/items/0&width=390';
const block = (slug: string, title: string): object => accordion(slug, 'Question', { title, subtitle: 'Line' });

task('share, comment, approve and revoke', { expectedErrors: [/403/] }, async ({ page, browser, hand, slug }) => {
  await givenPage(page, slug, [block(slug, 'Calm')]);
  await openPage(page, slug);
  await openTab(page, hand, 'Comments');
  const panel = page.getByRole('tabpanel', { name: 'Comments' });
  const add = panel.getByRole('button', { name: 'Add' });
  await hand.write(panel.getByRole('textbox', { name: 'Comment' }), 'Shorter <b>please</b>');
  await hand.press(add);
  await expect(panel.getByRole('list', { name: 'Waiting for an answer' })).toContainText('Shorter <b>please</b>');
  await expect(shown(page, slug).locator('.panel__count')).toHaveText('1');
  await givenDraft(page, slug, [block(slug, 'Calm again')]);
  await expect(panel.getByText('the draft has changed since')).toBeVisible();
  await hand.choose(panel.getByLabel('This is'), 'Approved');
  await hand.choose(panel.getByLabel('Seen at'), '390 px');
  await hand.press(add);
  await expect(panel.getByRole('list', { name: 'Sign-off' })).toContainText('Approved Nora Pike');

  await hand.press(page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }));
  await hand.write(page.getByLabel('Name (optional)'), slug);
  await hand.press(page.getByRole('button', { name: 'Make a link' }));
  const link = await page.getByLabel('Address of the link').inputValue();
  const guest = await colleague(browser, 'tom@northfell.example', hand.way);
  await guest.goto(link, { waitUntil: 'domcontentloaded' });
  await expect(guest.locator('.share-proof')).toContainText('Approved by Nora Pike');
  await givenDraft(page, slug, [block(slug, 'Storm')]);
  await guest.reload({ waitUntil: 'domcontentloaded' });
  await expect(frameOf(guest, slug).getByRole('heading', { name: 'Calm again' }), 'as it was shared').toBeVisible();
  await expect(guest.getByText('Content has changed since:')).toBeVisible();

  const mine = page.getByRole('listitem').filter({ hasText: slug });
  await hand.press(mine.getByRole('button', { name: /^Revoke/ }));
  await expect(mine.getByText('revoked')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Access has ended' }), 'at once in the open tab').toBeVisible();
  expect((await guest.request.get(link)).status()).toBe(403);
  await guest.reload({ waitUntil: 'domcontentloaded' });
  await expect(guest.getByText('not kept any more')).toBeVisible();
  await guest.context().close();
});

task('two editors at once', { expectedErrors: [/412/] }, async ({ page, browser, hand, slug }) => {
  await givenPage(page, slug, [block(slug, 'Calm')]);
  const other = await colleague(browser, 'imke@northfell.example', hand.way);
  const theirs = handOn(other, hand.way);
  for (const one of [page, other]) await openPage(one, slug, BLOCK);
  const here = page.getByRole('banner').getByRole('list', { name: 'Here now' });
  await expect(here).toContainText('Imke Brandt');
  await expect(form(page)).toContainText('Imke Brandt is in this block too.');
  const heading = (at: typeof page, name: string) => frameOf(at, slug).getByRole('heading', { name, exact: true });

  await theirs.write(field(other, 'Title'), 'First');
  await save(other, theirs);
  await expect(said(other)).toHaveText('Draft saved');
  await expect(heading(page, 'First'), 'it comes by itself').toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('First');

  await hand.write(field(page, 'Title'), 'Mine');
  await expect(heading(page, 'Mine')).toBeVisible();
  await theirs.write(field(other, 'Title'), 'Theirs');
  await theirs.write(field(other, 'Subtitle'), 'Their line');
  await save(other, theirs);
  await expect(said(other)).toHaveText('Draft saved');
  await expect(said(page)).toContainText('Somebody else has saved this');
  await expect(heading(page, 'Mine'), 'what I type stays').toBeVisible();

  await save(page, hand);
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(dialog.getByRole('group', { name: 'Title', exact: true })).toHaveText(/Mine.*Theirs.*First/s);
  await expect(dialog.getByRole('group', { name: /subtitle/i }), 'what only one has changed is there').toHaveCount(0);
  if (hand.way === 'by mouse') expect(await viewerViolations(page, ['dialog'], ['light'])).toEqual([]);
  const together = dialog.getByRole('button', { name: 'Save what is chosen' });
  await expect(together).toBeDisabled();
  await hand.tick(dialog.getByRole('radio', { name: 'Keep mine' }));
  await hand.press(together);
  await expect(said(page)).toHaveText('Draft saved');
  const { raw } = JSON.parse(await draftOf(page, slug)) as { raw: { sections: [{ items: [object] }] } };
  expect(raw.sections[0].items[0]).toMatchObject({ title: 'Mine', subtitle: 'Their line' });
  for (const one of [page, other]) {
    await expect(heading(one, 'Mine')).toBeVisible();
    await expect(field(one, 'Subtitle')).toHaveValue('Their line');
  }
  await other.goto('/en-gb');
  await expect(form(page)).not.toContainText('Imke Brandt is in this block too.');
  await other.context().close();
});

task(
  'the server is away, and comes back',
  { expectedErrors: [/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|ERR_SOCKET|409|412/] },
  async ({ page, baseURL, hand, slug }) => {
    const items = (first: string, second: string): object[] => [block(slug, first), block(`${slug}-two`, second)];
    await givenPage(page, slug, items('Calm', 'Still'));
    const wire = await wired(baseURL);
    await openPage(page, slug, BLOCK, wire.base);
    const heading = (name: string) => frameOf(page, slug).getByRole('heading', { name, exact: true });
    await hand.write(field(page, 'Title'), 'Before');
    await expect(heading('Before')).toBeVisible();
    await wire.cut();
    await expect(page.getByText('Connection lost')).toBeVisible();
    await hand.write(field(page, 'Title'), 'Typed meanwhile');
    await expect(said(page)).toContainText('No connection');
    writeDocument(`pages/${slug}.draft.json`, canvas(slug, items('Calm', 'Theirs')));

    await wire.mend();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(heading('Typed meanwhile')).toBeVisible();
    await expect(heading('Theirs'), 'what others have done meanwhile').toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Typed meanwhile');
    await save(page, hand);
    await expect(said(page)).toHaveText('Draft saved');
    expect(await draftOf(page, slug)).toMatch(/Typed meanwhile.*Theirs/s);
    expect(await shopper(page, slug)).toContain('Calm');
    await page.goto('about:blank');
    await wire.cut();
  },
);
