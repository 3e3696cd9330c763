import { pick, press, reach, retype } from '../../support/audits/by-keyboard.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

/** Looking by keyboard alone: no click, hover or fill. Tasks are in `tasks/`. */
test.describe.configure({ timeout: 120_000 });

test('by keyboard: look at anything, as any visitor, at any width', async ({ page, context }) => {
  const variant = 'viewer-keys';
  const choice = {
    kind: 'segmentation',
    id: 'keys-choice',
    name: 'keys-choice',
    layoutVariant: variant,
    segments: [{ id: 'employee', targets: [accordion('keys-employee', 'For employees')] }],
    baselines: [{ targets: [accordion('keys-baseline', 'For everybody')] }],
  };
  const blocks = [accordion('keys-one', 'Waterproof', { layoutVariant: variant }), choice];
  writeDocument('pages/viewer-keys.json', canvas('viewer-keys', blocks));
  await known(page, 'accordions', 'keys-one');
  await openLive(page, '/preview?docType=page');
  // The first tab stop is a skip link past the controls.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused();

  await pick(page, page.getByLabel('Doc type'), 'accordions');
  await expect(page.getByRole('heading', { level: 1, name: 'Accordions' })).toBeVisible();
  await pick(page, page.getByLabel('Layout variant'), variant);
  const names = page.locator('.entry__name');
  await expect(names).toHaveText(['keys-one']);
  await pick(page, page.getByLabel('Limit'), '50');
  await expect(page).toHaveURL(/limit=50/);
  await reach(page, page.getByLabel('Page', { exact: true }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'There is no page 2' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveText(['keys-one']);

  await press(page, page.getByRole('button', { name: /^Seen as/ }), 'back');
  const seen = page.getByRole('dialog', { name: 'Seen as' });
  await expect(seen.getByLabel('Segment')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(seen).toBeHidden();
  await expect(page.getByRole('button', { name: /^Seen as/ })).toBeFocused();

  // One key each for the context, the search, widths and zoom.
  await page.keyboard.press('t');
  await expect(seen.getByLabel('Test context', { exact: true })).toBeFocused();
  await page.keyboard.type('segment:employee');
  await expect(page).toHaveURL(/p13n_testcontext=segment%3Aemployee/);
  await reach(page, page.getByLabel('Save this context as'));
  await page.keyboard.type('Keys colleague');
  await page.keyboard.press('Enter');
  await expect(seen.getByRole('button', { name: 'Keys colleague', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await pick(page, page.getByLabel('Doc type'), 'segmentation');
  // Its own only: side by side, frames far below the others do not load.
  await pick(page, page.getByLabel('Layout variant'), variant);
  await expect(inFrame(page, 'keys-choice').getByText('For employees')).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Seen as/ }), 'back');
  await press(page, seen.getByText('Test context and saved ones'));
  await retype(page, seen.getByLabel('Test context', { exact: true }), '');
  await page.keyboard.press('Backspace');
  await expect(inFrame(page, 'keys-choice').getByText('For everybody')).toBeVisible();
  await press(page, seen.getByRole('button', { name: 'Keys colleague', exact: true }));
  await expect(inFrame(page, 'keys-choice').getByText('For employees')).toBeVisible();
  await page.keyboard.press('Escape');

  await retype(page, page.getByLabel('Free width'), '500');
  await expect(page.locator('figcaption').first()).toHaveText('500 px');
  await pick(page, page.getByLabel('Zoom'), '100');
  await expect.poll(async () => (await page.locator('iframe').first().boundingBox())?.width).toBe(500);
  // A list keeps its own keys; outside it one key selects a width.
  await page.keyboard.press('Tab');
  await page.keyboard.press('2');
  await expect(page.locator('figcaption').first()).toHaveText('834 px');
  await page.keyboard.press('/');
  await page.keyboard.type('keys-one');
  await expect(page.getByRole('heading', { name: 'Found for “keys-one”' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await press(
    page,
    entry(page, 'keys-one')
      .getByRole('link', { name: /keys-one/ })
      .last(),
  );
  await expect((await opened).getByText('Waterproof')).toBeVisible();
});
