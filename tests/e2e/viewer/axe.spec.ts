import type { Page } from '@playwright/test';
import { viewerViolations } from '../../support/audits/axe.ts';
import { MOD } from '../../support/audits/by-keyboard.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, entry, known, openLive, writeDocument } from '../../support/viewer/viewer-content.ts';

/**
 * Every state of the viewer, in light and dark, on desktop and phone. Frame content is checked by the example tests.
 */
test.describe.configure({ timeout: 180_000 });

async function expectUsable(
  page: Page,
  state: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  expect.soft(await viewerViolations(page, [], schemes), state).toEqual([]);
}

for (const scheme of ['light', 'dark'] as const)
  test(
    `no state of the viewer has an accessibility violation, ${scheme}`,
    coreIf(scheme === 'light'),
    async ({ page }) => {
      const usable = (state: string): Promise<void> => expectUsable(page, state, [scheme]);
      const slug = `viewer-axe-${scheme}`;
      writeDocument(
        `pages/${slug}.json`,
        canvas(slug, [
          accordion('axe-one', 'Question', { layoutVariant: slug }),
          accordion('axe-bad', 'Question', { layoutVariant: slug, accordions: 7 }),
        ]),
      );
      await known(page, 'accordions', 'axe-bad');
      const view = `/preview?docType=accordions&layoutVariant=${slug}&width=390`;
      // A frame still loading; a list brings its first ones along.
      const release = await holdRequests(page, /\/preview\/(?:entry|frames)\?/);
      await page.goto(`${view}&entry=axe-one`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText('loading').first()).toBeVisible();
      await usable('a frame is loading');
      release();
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await openLive(page, view);
      await usable('entries, one of them invalid');
      const card = entry(page, 'axe-one');
      for (const name of ['Event log', 'Cost and health'])
        await card.locator('summary', { hasText: name }).press('Enter');
      await usable('every panel open');
      for (const name of ['Checks', 'Why this?', 'Comments']) {
        await card.getByRole('button', { name }).press('Enter');
        await expect(page.getByRole('tabpanel', { name })).not.toBeEmpty();
        await expect(page.getByRole('tabpanel', { name }).locator('[aria-busy="true"]')).toHaveCount(0);
        await usable(`inspector: ${name}`);
      }
      await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Add' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tabpanel')).toHaveCount(0);
      await page.keyboard.press('?');
      await usable('shortcuts');
      await page.keyboard.press('Escape');
      await page.keyboard.press(`${MOD}+k`);
      await usable('palette');
      await page.keyboard.type('nothing is called this');
      await usable('palette without a result');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^EN/ }).press('Enter');
      await usable('language and colours');
      await page.keyboard.press('Escape');
      for (const tab of ['timeline', 'compare', 'checks', 'event-log', 'matrix']) {
        await page.goto(`${view}&view=${tab}&entry=axe-one`, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('#entries')).toHaveAttribute('data-view', tab);
        await usable(tab);
      }
      await page.goto('/preview?docType=accordions&layoutVariant=no-such-variant', { waitUntil: 'domcontentloaded' });
      await usable('nothing to show');
      await page.goto('/preview?docType=accordions&page=900&width=12&localePath=xx-xx', {
        waitUntil: 'domcontentloaded',
      });
      await usable('notices, and a page there is not');
      await page.goto(`/preview/share?docType=accordions&layoutVariant=${slug}`, { waitUntil: 'domcontentloaded' });
      await usable('sharing');
    },
  );

test('on a phone the form leaves what is edited in sight, and is usable', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const slug = 'viewer-axe-phone';
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion('axe-phone', 'Question', { layoutVariant: slug })]));
  await known(page, 'accordions', 'axe-phone');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${slug}&width=390&preview=true`);
  await entry(page, 'axe-phone').getByRole('button', { name: /^Edit/ }).press('Enter');
  const form = page.getByRole('complementary', { name: /^Edit/ });
  await expect(form.locator(':focus')).toHaveCount(1);
  const [sheet, frame] = [await form.boundingBox(), await entry(page, 'axe-phone').locator('iframe').boundingBox()];
  expect(sheet?.height ?? 0).toBeLessThan(480);
  expect(frame?.y ?? 900, 'the frame begins above the sheet').toBeLessThan((sheet?.y ?? 0) - 60);
  await expectUsable(page, 'form on a phone');
});

test.describe('when the content cannot be had', () => {
  test.use({ expectedErrors: [/ERR_FAILED|502|503/] });
  test('what went wrong is told in a way everybody can use', async ({ page }) => {
    await openLive(page, '/preview?docType=spacer');
    await page.route('**/preview?*', (route) => route.abort());
    await page.getByLabel('Doc type').selectOption('accordions');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectUsable(page, 'the server cannot be reached');
  });
});
