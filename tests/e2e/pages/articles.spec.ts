import type { Page } from '@playwright/test';
import { exampleUrl } from '../../support/examples.ts';
import { writeDocument } from '../../support/viewer/viewer-content.ts';
import { expect, test } from '../../support/test.ts';

const stories = (page: Page) => page.locator('cairn-articles').getByRole('article');

test(
  '[BLK-ART-08][BLK-ART-09][BLK-ART-10] stories begin at the first page; read more puts the next behind it, until there are no more',
  { tag: '@core' },
  async ({ page, request }) => {
    const first = await (await request.get('/en-us/stories')).text();
    expect(first.match(/class="article-card"/g)).toHaveLength(6);
    await page.goto('/en-us/stories');
    await expect(stories(page)).toHaveCount(6);
    // The newest six, starting at offset 0.
    const titles = ['Eleven thousand repairs', 'Down or synthetic?', 'Wash your shell'];
    for (const [index, title] of titles.entries()) await expect(stories(page).nth(index)).toContainText(title);
    const before = await stories(page).first().textContent();
    const asked = page.waitForRequest(/search\/articles\?.*offset=6&limit=6/);
    await page.getByRole('link', { name: 'Read more' }).click();
    await asked;
    await expect(stories(page)).toHaveCount(12);
    expect(await stories(page).first().textContent()).toBe(before);
    await expect(page.getByRole('status').filter({ hasText: '12 of 12 stories' })).toBeVisible();
    // The focus moves to the first new story.
    await expect(stories(page).nth(6).getByRole('link')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Read more' })).toHaveCount(0);
  },
);

test('[BLK-ART-09] each page of stories begins where the one before it ended', async ({ page }) => {
  await page.goto(exampleUrl('article-grid', 'Two columns on a phone, four on a wide screen'));
  await expect(stories(page)).toHaveCount(4);
  for (const offset of [4, 8]) {
    const asked = page.waitForRequest(new RegExp(`search/articles\\?.*offset=${offset}&limit=4`));
    await page.getByRole('link', { name: 'Read more' }).click();
    await asked;
    await expect(stories(page)).toHaveCount(offset + 4);
  }
  const titles = await stories(page).getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(12);
});

test('[BLK-ART-13] Clear all brings the tags of initialQueryNotFiltered, not those the grid began with', async ({
  page,
}) => {
  await page.goto(exampleUrl('article-grid', 'On one subject, without dates'));
  const chosen = page.getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Care' })).toBeChecked();
  const asked = page.waitForRequest(/search\/articles\?.*tagId=care&tagId=making&offset=0/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await asked;
  await expect(chosen).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeHidden();
});

test(
  '[BLK-ART-12][BLK-ART-13] a tag starts the list anew with it, Clear all brings the unfiltered one back, and so does Back',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/stories');
    await page.getByRole('link', { name: 'Read more' }).click();
    await expect(stories(page)).toHaveCount(12);
    const asked = page.waitForRequest(/search\/articles\?.*tagId=care&offset=0/);
    await page.getByRole('checkbox', { name: 'Care' }).check();
    await asked;
    await expect(stories(page)).toHaveCount(3);
    await expect(page).toHaveURL(/tagId=care/);
    await expect(page.getByRole('link', { name: 'Read more' }), 'all of them are there').toHaveCount(0);
    const both = page.waitForRequest(/search\/articles\?.*tagId=care&tagId=people&offset=0/);
    await page.getByRole('checkbox', { name: 'People' }).check();
    await both;
    await expect(stories(page)).toHaveCount(5);
    await page.getByRole('checkbox', { name: 'Care' }).uncheck();
    await expect(stories(page)).toHaveCount(2);
    await expect(page).toHaveURL((url) => url.searchParams.getAll('tagId').join() === 'people');
    await page.goBack();
    await expect(stories(page)).toHaveCount(5);
    await page.goBack();
    await expect(stories(page)).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: 'People' })).not.toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(stories(page)).toHaveCount(6);
    await expect(page.getByRole('checkbox', { name: 'Care' })).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Read more' })).toBeVisible();
  },
);

test.describe('many subjects', () => {
  test.beforeAll(() => {
    const tags = Array.from({ length: 24 }, (_, index) => ({ id: `subject-${index}`, label: `Subject ${index}` }));
    // In a locale that no other test uses.
    writeDocument('articles/many-subjects.json', {
      id: 'many-subjects',
      slug: 'stories/many-subjects',
      locales: ['fr-ca'],
      title: 'Many subjects',
      date: '2026-01-01',
      tags,
      sections: [],
    });
  });

  for (const [width, limit] of [
    [390, 4],
    [834, 10],
    [1440, 20],
  ] as const) {
    test(`[BLK-ART-14][BLK-ART-15] at ${width} px ${limit} subjects show until more are asked for, and fewer again`, async ({
      page,
      request,
    }) => {
      await expect
        .poll(async () => (await (await request.get('/fr-ca/stories')).text()).includes('Subject 9'))
        .toBe(true);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/fr-ca/stories');
      const chips = page.locator('.article-grid__tag:visible');
      await expect(chips).toHaveCount(limit);
      await page.getByRole('button', { name: 'Voir plus' }).click();
      await expect(chips).toHaveCount(29);
      await page.getByRole('button', { name: 'Voir moins' }).click();
      await expect(chips).toHaveCount(limit);
    });
  }
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|status of 502/] });

  test(
    '[BLK-ART-16] stories that cannot be loaded are only logged; what is there stays',
    { tag: '@core' },
    async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
      await page.goto('/en-us/stories');
      await page.route('**/search/articles?*', (route) => route.abort('connectionreset'));
      await page.getByRole('link', { name: 'Read more' }).click();
      await expect.poll(() => logged.some((text) => text.includes('could not be loaded'))).toBe(true);
      await expect(stories(page)).toHaveCount(6);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Read more' })).toBeVisible();
      // So is an answer that tells of a failure.
      logged.length = 0;
      await page.unrouteAll({ behavior: 'wait' });
      await page.route('**/search/articles?*', (route) => route.fulfill({ status: 502, body: 'Down' }));
      await page.getByRole('link', { name: 'Read more' }).click();
      await expect.poll(() => logged.some((text) => text.includes('could not be loaded'))).toBe(true);
      await expect(stories(page)).toHaveCount(6);
      await expect(page.getByRole('status').filter({ hasText: '6 of 12 stories' })).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('link', { name: 'Read more' }).click();
      await expect(stories(page)).toHaveCount(12);
    },
  );
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('read more and the tags lead to pages of their own', { tag: '@core' }, async ({ page }) => {
    await page.goto('/en-us/stories');
    await page.getByRole('link', { name: 'Read more' }).click();
    await expect(stories(page)).toHaveCount(12);
    await page.goto('/en-us/stories');
    await page.getByRole('checkbox', { name: 'Care' }).check();
    await page.getByRole('button', { name: 'Show these' }).click();
    await expect(stories(page)).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: 'Care' })).toBeChecked();
  });
});
