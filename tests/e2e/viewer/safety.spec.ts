import { viewerViolations } from '../../support/audits/axe.ts';
import { expect, test } from '../../support/test.ts';
import { accordion, canvas, known, writeDocument } from '../../support/viewer/viewer-content.ts';

const ADDRESSES = [
  '/preview',
  '/preview/entry?docType=accordions',
  '/preview/block?docType=accordions',
  '/preview/examples',
  '/preview/example/accordions/0',
];

for (const address of ADDRESSES) {
  test(
    `${address} is kept by nobody, found by no search engine, and framed by the viewer only`,
    { tag: '@core' },
    async ({ request }) => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const headers = answer.headers();
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    },
  );
}

test(
  '[PREV-01] with preview=true a page shows its unpublished version, without it the published one',
  { tag: '@core' },
  async ({ page }) => {
    writeDocument('pages/viewer-prev.json', canvas('viewer-prev', [accordion('prev', 'Published words')]));
    writeDocument('pages/viewer-prev.draft.json', canvas('viewer-prev', [accordion('prev', 'Unpublished words')]));
    await known(page, 'page', 'viewer-prev', '&preview=true');
    const published = await page.request.get('/en-us/viewer-prev');
    const draft = await page.request.get('/en-us/viewer-prev?preview=true');
    expect(await published.text()).toContain('Published words');
    expect(await published.text()).not.toContain('Unpublished words');
    expect(await draft.text()).toContain('Unpublished words');
    expect(draft.headers()['cache-control']).toBe('private, no-store');
    expect(draft.headers()['x-robots-tag']).toBe('noindex');
    expect(await (await page.request.get('/en-us/viewer-prev')).text()).not.toContain('Unpublished words');
  },
);

test('the list of examples leads to every one of them', { tag: '@core' }, async ({ request }) => {
  const list = (await (await request.get('/preview/examples')).json()) as {
    kind: string;
    index: number;
    name: string;
    url: string;
  }[];
  expect(list.length).toBeGreaterThan(8);
  for (const { url, name } of list) expect((await request.get(url)).status(), name).toBe(200);
  expect((await request.get('/preview/example/accordions/999')).status()).toBe(404);
});

test('the former address of the checks leads to their new one, with its query', async ({ request }) => {
  const answer = await request.get('/preview/mistakes?docType=page&entry=a%26b', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toBe('/preview/checks?docType=page&entry=a%26b');
});

test('a search of thousands of opening signs is answered, and a longer one refused', async ({ request }) => {
  const answer = await request.get(`/preview/find?q=${'%3C'.repeat(1_000)}`);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ entries: [] });
  expect((await request.get(`/preview/find?q=${'%3C'.repeat(5_000)}`)).status()).toBe(414);
});

test('a choice of language that is no form is refused and says why', async ({ request, baseURL }) => {
  for (const [type, data] of [
    ['application/json', '{"language":"de"}'],
    ['multipart/form-data', 'no boundary'],
  ] as const) {
    const answer = await request.post('/preview/choose', {
      headers: { 'content-type': type, origin: baseURL ?? '' },
      data,
      maxRedirects: 0,
    });
    expect(answer.status(), type).toBe(400);
    expect(await answer.text(), type).toContain('Send a form');
    expect(answer.headers()['set-cookie'], type).toBeUndefined();
  }
});

test('no byte of the preview is on a production page', { tag: '@core' }, async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.add(request.url())));
  await page.goto('/en-us', { waitUntil: 'networkidle' });
  const html = await page.content();
  expect(html).not.toMatch(/cairn-frame|<!--block|src="[^"]*preview/i);
  expect(scripts.size).toBeGreaterThan(0);
  // Requested again: the responses are not cached.
  for (const address of scripts)
    expect(await (await page.request.get(address)).text(), address).not.toMatch(
      /cairnFrame|Idiomorph|preview\/(?:events|block)/,
    );
});

const VIEWS = {
  'a list': '/preview?docType=accordions&layoutVariant=viewer-axe-list',
  'notices and nothing found': '/preview?docType=accordions&layoutVariant=none&page=x&p13n_testcontext=segment:emplyee',
  issues: '/preview?docType=accordions&layoutVariant=viewer-axe',
};
for (const [name, address] of Object.entries(VIEWS)) {
  test(`${name} can be used by everybody, in light and dark`, async ({ page }) => {
    writeDocument(
      'pages/viewer-axe.json',
      canvas('viewer-axe', [{ kind: 'accordions', id: 'viewer-axe', layoutVariant: 'viewer-axe', accordions: 7 }]),
    );
    writeDocument(
      'pages/viewer-axe-list.json',
      canvas('viewer-axe-list', [accordion('viewer-axe-list', 'Question', { layoutVariant: 'viewer-axe-list' })]),
    );
    await known(page, 'accordions', 'viewer-axe');
    for (const width of [1440, 834, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      // On small screens the controls are collapsed.
      if (width < 900) await page.getByText('What to show').click();
      await expect(page.getByLabel('Doc type')).toBeVisible();
      expect(await viewerViolations(page), `axe at ${width}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `horizontal scroll at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  });
}

test('shortcuts are listed, and lead from entry to entry', async ({ page }) => {
  await page.goto('/preview?docType=accordions&limit=10', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: /Shortcuts/ })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator('.entry').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.locator('.entry').nth(0)).toBeFocused();
});
