import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
import { expect, test } from '../../support/test.ts';

/** A canvas written by a broken exporter or an attacker. */
const HOSTILE = `{
  "id": "hostile", "slug": "hostile",
  "metadata": { "htmlTitle": "Hostile" },
  "sections": [{ "name": "all", "items": [
    { "kind": "no-such-kind", "title": "Unknown" },
    { "kind": "spacer", "bottomMargins": 42 },
    { "kind": "button", "text": "Run", "url": "javascript:window.hurt=1" },
    { "kind": "media-banner", "title": "Stands", "richText": "<p>Before<script>window.hurt=2</script><img src=x onerror='window.hurt=3'>after</p>" },
    { "kind": "media-banner", "title": "Proto", "__proto__": { "hurt": 4 }, "constructor": { "prototype": { "hurt": 5 } } },
    "not a block",
    { "kind": "accordions", "accordions": [{ "title": "Last one standing", "richText": "<p>Here.</p>" }] }
  ] }]
}`;

const write = (slug: string, text: string): void => {
  mkdirSync(`${E2E_CONTENT}pages`, { recursive: true });
  writeFileSync(`${E2E_CONTENT}pages/${slug}.json`, text);
};

test('a hostile canvas answers 200, runs nothing, and the sound blocks stand', { tag: '@core' }, async ({ page }) => {
  write('hostile', HOSTILE);
  await expect.poll(async () => (await page.request.get('/en-us/hostile')).status()).toBe(200);
  await page.goto('/en-us/hostile');
  await expect(page.getByText('Last one standing')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stands' })).toBeVisible();
  expect(
    await page.evaluate(() => (window as { hurt?: number }).hurt ?? ({} as { hurt?: number }).hurt),
  ).toBeUndefined();
  expect(await page.content()).not.toMatch(/javascript:|onerror|no-such-kind/);
});

test('an editor sees each issue with its pointer', { tag: '@core' }, async ({ page }) => {
  write('hostile-preview', HOSTILE.replaceAll('"hostile"', '"hostile-preview"'));
  await expect.poll(async () => (await page.request.get('/en-us/hostile-preview')).status()).toBe(200);
  await page.goto('/en-us/hostile-preview?preview=true');
  for (const pointer of ['/sections/0/items/0/kind', '/sections/0/items/2/url', '/sections/0/items/5']) {
    const place = page.getByText(pointer, { exact: true });
    await page.locator('details').filter({ has: place }).first().locator('summary').click();
    await expect(place.first()).toBeVisible();
  }
  // A wrong setting has its default: the block is shown, and the viewer lists the mistake with the others.
  await page.goto('/preview?docType=page&entry=hostile-preview&siteId=northfell-us&localePath=en-us&preview=true');
  const issues = page.locator('main');
  for (const pointer of ['/sections/0/items/1/bottomMargins', '/sections/0/items/2/url'])
    await expect(issues.getByText(pointer, { exact: true }).first()).toBeAttached();
});

test('10,000 blocks on one page answer 200', async ({ request }) => {
  test.setTimeout(120_000);
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    kind: 'accordions',
    id: `a${index}`,
    accordions: [{ title: `Question ${index}`, richText: '<p>Answer.</p>' }],
  }));
  write(
    'enormous',
    JSON.stringify({
      id: 'enormous',
      slug: 'enormous',
      metadata: { htmlTitle: 'Enormous' },
      sections: [{ name: 'all', items }],
    }),
  );
  await expect
    .poll(async () => (await request.get('/en-us/enormous', { timeout: 60_000 })).status(), { timeout: 90_000 })
    .toBe(200);
  const body = await (await request.get('/en-us/enormous')).text();
  expect(body).toContain('Question 9999');
  rmSync(`${E2E_CONTENT}pages/enormous.json`);
});

test('a file that is no JSON leaves the rest of the shop standing', { tag: '@core' }, async ({ request }) => {
  write('torn', '{ "id": "torn", "sections": [');
  const unreadable = async (): Promise<unknown> =>
    ((await (await request.get('/readyz')).json()) as { unreadableFiles?: number }).unreadableFiles;
  try {
    await expect.poll(unreadable).toBe(1);
    await expect.poll(async () => (await request.get('/en-us/torn')).status()).toBeGreaterThanOrEqual(404);
    expect((await request.get('/en-us')).status()).toBe(200);
  } finally {
    // The viewer would list it above whatever later tests look at.
    rmSync(`${E2E_CONTENT}pages/torn.json`);
  }
});
