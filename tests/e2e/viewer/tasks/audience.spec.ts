import { expect } from '../../../support/test.ts';
import {
  closeSeen,
  frameOf,
  givenPage,
  openPage,
  openSeen,
  openTab,
  openView,
  shopper,
  unfoldControls,
} from '../../../support/viewer/task-pages.ts';
import { accordion } from '../../../support/viewer/viewer-content.ts';
import { task } from '../../../support/viewer/ways.ts';

/** Who sees what, when, where, and why. */

const choice = (slug: string, segment: string): object => ({
  kind: 'segmentation',
  id: `${slug}-choice`,
  name: `${slug}-choice`,
  segments: [{ id: segment, targets: [accordion(`${slug}-own`, 'For some')] }],
  baselines: [{ targets: [accordion(`${slug}-all`, 'For everybody')] }],
});

task(
  'see what a member in Germany sees on Friday at 18:00, and compare it with a guest today',
  {},
  async ({ page, hand, slug }) => {
    const later = accordion(`${slug}-later`, 'From Friday on', { validFrom: '2040-12-07T17:00:00Z' });
    await givenPage(page, slug, [choice(slug, 'loyalty-member'), later]);
    await openPage(page, slug);
    const words = page.getByRole('button', { name: /^Seen as/ });
    const seen = await openSeen(page, hand);
    await hand.choose(seen.getByLabel('Segment'), 'Loyalty member');
    await expect(frameOf(page, slug).getByText('For some')).toBeVisible();
    await hand.choose(seen.getByLabel('Site'), 'Germany');
    await expect(words).toContainText('Loyalty member · Germany · now');
    await hand.setMoment(seen.getByLabel('Moment', { exact: true }), '2040-12-07T18:00');
    await expect(words).toContainText('Loyalty member · Germany · Fri 7 Dec 2040, 18:00 Berlin · draft');
    await expect(frameOf(page, slug).getByText('From Friday on')).toBeVisible();
    await expect(page).toHaveURL(/previewDateTime=2040-12-07T17%3A00%3A00Z/);
    await closeSeen(page, hand);

    await openView(page, hand, 'Compare');
    await expect(page.locator('.compare__side--a')).toHaveText(
      /^\s*A\s*Draft\s*Fri 7 Dec 2040, 18:00 Berlin\s*Germany, German\s*Loyalty member\s*$/,
    );
    await unfoldControls(page, hand);
    await hand.press(page.getByRole('link', { name: 'Against a guest today' }));
    await expect(page.locator('.compare__side--b')).toHaveText(
      /^\s*B\s*Published\s*now\s*Germany, German\s*Everybody\s*$/i,
    );
    await expect(page.locator('tr[data-change="removed"]'), 'what begins on Friday').toHaveCount(1);
    await unfoldControls(page, hand);
    await hand.tick(page.getByRole('radio', { name: 'Pixels' }));
    // Frames load where they come into view, which on a phone is below the list of what differs.
    await page.locator('#side-a').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('#side-a iframe').getByText('For some')).toBeVisible();
    await expect(page.frameLocator('#side-a iframe').getByText('From Friday on')).toBeVisible();
    await expect(page.frameLocator('#side-b iframe').getByText('For everybody')).toBeVisible();
    await expect(page.frameLocator('#side-b iframe').getByText('From Friday on')).toHaveCount(0);
    expect(await shopper(page, slug, 'de-de')).not.toContain('From Friday on');
  },
);

task('see why a block did not show', {}, async ({ page, hand, slug }) => {
  const later = accordion(`${slug}-later`, 'Later', { validFrom: '2040-12-07T17:00:00Z' });
  const narrow = accordion(`${slug}-narrow`, 'Narrow', { hideOnBreakpoint: ['lg'] });
  await givenPage(page, slug, [choice(slug, 'employee'), later, narrow]);
  await openPage(page, slug);
  await expect(frameOf(page, slug).getByText('For everybody')).toBeVisible();
  await openTab(page, hand, 'Why this?');
  const why = page.locator('.why');
  await expect(
    why
      .getByRole('listitem')
      .filter({ hasText: /employee/ })
      .first(),
  ).toContainText('does not hold');
  await expect(why.getByRole('listitem').filter({ hasText: `${slug}-later` })).toContainText('not yet open');
  await expect(why.getByRole('listitem').filter({ hasText: `${slug}-narrow` })).toContainText('hidden at Desktop');
  await hand.choose((await openSeen(page, hand)).getByLabel('Segment'), 'Employee');
  await expect(frameOf(page, slug).getByText('For some')).toBeVisible();
  await closeSeen(page, hand);
  await expect(why).toContainText('Chosen for this preview, whatever the rules say.');
  await expect(
    why
      .getByRole('listitem')
      .filter({ hasText: /employee/ })
      .first(),
  ).toContainText('won');
  expect(await shopper(page, slug)).not.toContain('>Later<');
});

task('compare two locales', { core: false }, async ({ page, hand, slug }) => {
  await givenPage(page, slug, [accordion(slug, 'Question', { title: { $t: { en: 'Calm', de: 'Ruhig' } } })]);
  await openPage(page, slug);
  await openView(page, hand, 'Compare');
  await unfoldControls(page, hand);
  await hand.choose(page.getByLabel('Other locale'), 'Germany, German');
  await expect(page.locator('.compare__side--b')).toHaveText(/^\s*B\s*Draft\s*now\s*Germany, German\s*Everybody\s*$/i);
  await expect(page.getByText('1 field differs')).toBeVisible();
  await expect(page.locator('tr[data-change="changed"]')).toContainText('CalmRuhig');
  await expect(page.getByRole('rowheader', { name: /› Title, English and German/ })).toBeVisible();
  await unfoldControls(page, hand);
  await hand.tick(page.getByRole('radio', { name: 'Pixels' }));
  await expect(page.frameLocator('#side-a iframe').getByRole('heading', { name: 'Calm' })).toBeVisible();
  await expect(page.frameLocator('#side-b iframe').getByRole('heading', { name: 'Ruhig' })).toBeVisible();
  expect(await shopper(page, slug, 'de-de')).toContain('Ruhig');
});
