import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, writeDocument } from '../../support/viewer/viewer-content.ts';

/**
 * What marketing asks, answered from the first page of the viewer in three clicks at most. A click is a press on a
 * button or link; what is chosen in a list or typed into a field is none.
 */

const MOST_CLICKS = 3;
const WIDTHS = [1440, 390] as const;

const choice = (slug: string): object => ({
  kind: 'segmentation',
  id: `${slug}-choice`,
  name: 'For members',
  segments: [{ id: 'loyalty-member', targets: [accordion(`${slug}-own`, 'Only for members')] }],
  baselines: [{ targets: [accordion(`${slug}-all`, 'For everybody')] }],
});
const experiment = (slug: string): object => ({
  kind: 'experience',
  id: `${slug}-test`,
  name: 'Which words',
  experienceId: `${slug}-test`,
  experiment: `${slug}-test`,
  variants: [{ variantId: 'b', name: 'Variant B', targets: [accordion(`${slug}-b`, 'Other words')] }],
  baselines: [{ targets: [accordion(`${slug}-words`, 'Plain words')] }],
});

/** A week and a half from now, at 18:00 in Berlin in the winter: whatever the day, it is among the next 14 days. */
const soon = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T17:00:00Z`;

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, timezoneId: 'Europe/Berlin' });

    /** Counts presses. At 390 px the controls of a view are folded; unfolding them counts. */
    const hand = () => {
      let clicks = 0;
      return {
        press: async (target: Locator): Promise<void> => {
          clicks += 1;
          await target.click();
        },
        clicks: () => clicks,
      };
    };

    /** The page that is asked about, found on the first page among those that somebody works on. */
    async function givenPage(page: Page, name: string): Promise<string> {
      const { retry, repeatEachIndex } = test.info();
      const slug = `question-${name}-${width}-${retry}-${repeatEachIndex}`;
      const later = accordion(`${slug}-later`, 'Later', { validFrom: soon(9), name: 'The late block' });
      const british = accordion(`${slug}-british`, 'British', { sites: ['northfell-uk'], name: 'The British block' });
      const german = accordion(`${slug}-german`, 'German', { locales: ['de'], name: 'The German block' });
      writeDocument(`experiments/${slug}-test.json`, {
        key: `${slug}-test`,
        name: `Do other words help on ${slug}?`,
        status: 'running',
        traffic: 100,
        variations: [
          { key: 'baseline', share: 70 },
          { key: 'b', share: 30 },
        ],
        audience: { 'signed-in': true },
        events: [],
      });
      const items = [choice(slug), experiment(slug), later, british, german];
      writeDocument(`pages/${slug}.json`, canvas(slug, items));
      await expect.poll(async () => (await page.request.get(`/en-us/${slug}`)).status()).toBe(200);
      await page.goto('/preview', { waitUntil: 'domcontentloaded' });
      const draft = `/preview/api/drafts/pages/${slug}`;
      const { etag, raw } = (await (await page.request.get(draft)).json()) as { etag: string; raw: object };
      const saved = await page.request.put(draft, {
        headers: { 'if-match': etag, origin: new URL(page.url()).origin },
        data: { ...raw, ...canvas(slug, [...items, accordion(`${slug}-new`, 'Only in the draft')]) },
      });
      expect(saved.status()).toBe(200);
      await page.goto('/preview', { waitUntil: 'domcontentloaded' });
      await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
      return slug;
    }
    const row = (page: Page, slug: string) =>
      page.getByRole('region', { name: 'My drafts' }).getByRole('link', { name: new RegExp(slug) });
    const inFrame = (page: Page, slug: string) =>
      page.locator(`.entry[data-document="pages/${slug}"] iframe`).first().contentFrame();
    const view = (page: Page, name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
    async function fits(page: Page): Promise<void> {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider').toBeLessThanOrEqual(
        width,
      );
    }

    test('what does a loyalty member in Germany see on a day to come at 18:00?', async ({ page }) => {
      const slug = await givenPage(page, 'who');
      const { press, clicks } = hand();
      await press(row(page, slug));
      await expect(inFrame(page, slug).getByText('For everybody')).toBeVisible();
      await press(page.getByRole('button', { name: /^Seen as/ }));
      const seen = page.getByRole('dialog', { name: 'Seen as' });
      await seen.getByLabel('Segment').selectOption({ label: 'Loyalty member' });
      await expect(inFrame(page, slug).getByText('Only for members')).toBeVisible();
      await seen.getByLabel('Site').selectOption({ label: 'Germany' });
      await expect(inFrame(page, slug).getByText('German', { exact: true })).toBeVisible();
      await seen.getByLabel('Moment', { exact: true }).fill(`${soon(10).slice(0, 10)}T18:00`);
      await expect(inFrame(page, slug).getByText('Later', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Seen as/ })).toContainText('18:00 Berlin');
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await fits(page);
    });

    test('why did that block not show?', async ({ page }) => {
      const slug = await givenPage(page, 'why');
      const { press, clicks } = hand();
      await press(row(page, slug));
      await press(page.getByRole('tab', { name: 'Why this?', exact: true }));
      const line = (name: string) => page.locator('.why').getByRole('listitem').filter({ hasText: name });
      await expect(line('The late block')).toContainText('not yet open');
      await expect(line('The British block')).toContainText('only for United Kingdom');
      await expect(line('The British block')).toContainText('not shown here');
      await expect(line('The German block')).toContainText('only in German');
      await expect(line('Loyalty member')).toContainText('lost: its condition does not hold');
      await expect(page.locator('.why'), 'names, no ids').not.toContainText(/loyalty-member|northfell-uk|\/sections\//);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await fits(page);
    });

    test('what differs from what a guest sees today?', async ({ page }) => {
      const slug = await givenPage(page, 'guest');
      const { press, clicks } = hand();
      await press(row(page, slug));
      await expect(inFrame(page, slug).getByText('For everybody')).toBeVisible();
      await press(page.getByRole('button', { name: /^Seen as/ }));
      const seen = page.getByRole('dialog', { name: 'Seen as' });
      await seen.getByLabel('Segment').selectOption({ label: 'Loyalty member' });
      await press(seen.getByRole('button', { name: 'Compare with a guest' }));
      await expect(seen).toBeHidden();
      const differences = page.getByRole('region', { name: /depends on/ }).or(page.locator('.choice-diff'));
      await expect(differences.first()).toContainText('For members');
      await expect(differences.first()).toContainText('Shows: “Loyalty member”');
      await expect(differences.first()).toContainText('Shows: the baseline');
      await expect(page.locator('.fields tbody')).toContainText(`${slug}-new`);
      await expect(page.locator('.fields tbody code:visible'), 'places by name').toHaveCount(0);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await fits(page);
    });

    test('what changes in the next 14 days?', async ({ page }) => {
      const slug = await givenPage(page, 'when');
      const { press, clicks } = hand();
      await press(row(page, slug));
      await expect(inFrame(page, slug).getByText('For everybody')).toBeVisible();
      await press(view(page, 'Timeline'));
      await expect(page.getByRole('link', { name: 'Next 14 days' })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('listitem').filter({ hasText: 'The late block' }).last()).toContainText('begins');
      const bar = page.locator('.bars li').filter({ hasText: 'The late block' }).locator('.bars__line');
      expect((await bar.boundingBox())?.width, 'long enough to be read').toBeGreaterThan(150);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await fits(page);
    });

    test('who is in variant B?', async ({ page }) => {
      const slug = await givenPage(page, 'variant');
      const { press, clicks } = hand();
      await press(row(page, slug));
      await press(page.getByRole('tab', { name: 'Why this?', exact: true }));
      const why = page.locator(`.why [data-choice-experience="${slug}-test"]`);
      await expect(why).toContainText(`In the shop the experiment “Do other words help on ${slug}?” decides`);
      await expect(why.locator('[data-shares]')).toContainText(
        /30\s%\ssee “Variant B”, 70\s%\ssee the baseline\s+for visitors: signed in/,
      );
      await press(why.getByRole('link', { name: 'Open the rule' }));
      const rule = page.getByRole('region', { name: `Do other words help on ${slug}?` });
      await expect(rule).toBeInViewport();
      await expect(rule).toContainText('see “Variant B”');
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await fits(page);
    });

    test.describe('shared with a colleague', () => {
      test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

      test('they see it, and it stays the same later', async ({ page, browser }) => {
        const slug = await givenPage(page, 'share');
        const { press, clicks } = hand();
        await press(row(page, slug));
        await expect(inFrame(page, slug).getByText('Only in the draft')).toBeVisible();
        await press(page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }));
        await press(page.getByRole('button', { name: 'Make a link' }));
        await expect(page.getByText('Copied', { exact: true })).toBeVisible();
        const address = await page.evaluate(() => navigator.clipboard.readText());
        await expect(page.getByLabel('Address of the link')).toHaveValue(address);
        expect(clicks(), 'with the link made and copied').toBeLessThanOrEqual(MOST_CLICKS);
        await fits(page);

        writeDocument(`pages/${slug}.draft.json`, canvas(slug, [accordion(`${slug}-other`, 'Changed since')]));
        const colleague = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
        for (const time of ['at first', 'and again']) {
          await colleague.goto(address, { waitUntil: 'domcontentloaded' });
          await expect(inFrame(colleague, slug).getByText('Only in the draft'), time).toBeVisible();
          await expect(inFrame(colleague, slug).getByText('Changed since'), time).toHaveCount(0);
        }
        await fits(colleague);
      });
    });
  });
