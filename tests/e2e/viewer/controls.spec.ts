import type { Request } from '@playwright/test';
import { VIEW_SHOWN } from '../../../src/preview/app/navigation/view-events.ts';
import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  openSeenAs,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

/** Many entries of one layout variant, for several pages. */
const MANY = Array.from({ length: 13 }, (_, index) =>
  accordion(`many-${index}`, `Question ${index}`, { layoutVariant: 'viewer-many' }),
);

test(
  '[VIEW-01, VIEW-02, VIEW-08] an editor picks a doc type and a layout variant and sees those items',
  { tag: '@core' },
  async ({ page }) => {
    writeDocument(
      'pages/viewer-variants.json',
      canvas('viewer-variants', [
        accordion('viewer-slim', 'Slim one', { layoutVariant: 'viewer-slim' }),
        accordion('viewer-wide', 'Wide one', { layoutVariant: 'viewer-wide' }),
      ]),
    );
    await known(page, 'accordions', 'viewer-slim');
    await page.goto('/preview?docType=page', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Doc type').selectOption('accordions');
    await expect(page.getByRole('heading', { level: 1, name: 'Accordions' })).toBeVisible();
    await page.getByLabel('Layout variant').selectOption('viewer-slim');
    await expect(page.getByRole('heading', { name: 'Accordions · viewer-slim' })).toBeVisible();
    await expect(page.locator('.entry')).toHaveCount(1);
    await expect(entry(page, 'viewer-slim')).toContainText('pages/viewer-variants');
    await expect(inFrame(page, 'viewer-slim').getByText('Slim one')).toBeVisible();
    // The view is its URL: reopened, the controls keep their values.
    await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
    await expect(page.getByLabel('Doc type')).toHaveValue('accordions');
    await expect(page.getByLabel('Layout variant')).toHaveValue('viewer-slim');
    await page.goBack();
  },
);

test('[VIEW-03] the limit offers exactly 10, 20 and 50 and stands at 20', { tag: '@core' }, async ({ page }) => {
  await page.goto('/preview?docType=spacer', { waitUntil: 'domcontentloaded' });
  const limit = page.getByLabel('Limit');
  await expect(limit.locator('option')).toHaveText(['10', '20', '50']);
  await expect(limit).toHaveValue('20');
});

test('[VIEW-08, VIEW-09] limit and page decide which items are listed', { tag: '@core' }, async ({ page }) => {
  writeDocument('pages/viewer-many.json', canvas('viewer-many', MANY));
  await known(page, 'accordions', 'many-12');
  await page.goto('/preview?docType=accordions&layoutVariant=viewer-many&limit=10&page=2', {
    waitUntil: 'domcontentloaded',
  });
  await expect(page.getByLabel('Limit')).toHaveValue('10');
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('2');
  await expect(page.getByText('11–13 of 13')).toBeVisible();
  await expect(page.locator('.entry__name')).toHaveText(['many-10', 'many-11', 'many-12']);
  const names = (numbers: readonly number[]) => numbers.map((number) => `many-${number}`);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('1–10 of 13')).toBeVisible();
  await expect(page.locator('.entry__name')).toHaveText(names([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  await page.goBack();
  await expect(page.getByText('11–13 of 13')).toBeVisible();
});

test('a page that is no number is page 1, and the viewer says so', async ({ page }) => {
  await page.goto('/preview?docType=spacer&page=none', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Page “none” is not a whole number from 1; you see page 1.')).toBeVisible();
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('1');
});

test('[VIEW-05] drafts and another moment show what is not published now', { tag: '@core' }, async ({ page }) => {
  const always = accordion('viewer-always', 'Always', { layoutVariant: 'viewer-dates' });
  const later = accordion('viewer-later', 'Later', {
    layoutVariant: 'viewer-dates',
    validFrom: '2040-01-01T00:00:00Z',
  });
  const draft = accordion('viewer-draft', 'Draft', { layoutVariant: 'viewer-dates' });
  writeDocument('pages/viewer-dates.json', canvas('viewer-dates', [always, later]));
  writeDocument('pages/viewer-dates.draft.json', canvas('viewer-dates', [always, later, draft]));
  await known(page, 'accordions', 'viewer-draft', '&preview=true');
  await page.goto('/preview?docType=accordions&layoutVariant=viewer-dates', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.entry__name')).toHaveText(['viewer-always']);
  const seen = await openSeenAs(page);
  await seen.getByText('Draft', { exact: true }).click();
  await expect(page.locator('.entry__name')).toHaveText(['viewer-always', 'viewer-later', 'viewer-draft']);
  await expect(entry(page, 'viewer-later').locator('.entry__head')).toContainText('scheduled');
  await expect(entry(page, 'viewer-draft').locator('.entry__head')).toContainText('draft');
  await seen.getByLabel('Moment', { exact: true }).fill('2041-06-01T08:00');
  await expect(entry(page, 'viewer-later').locator('.entry__head')).toContainText('published');
  // The site's clocks: New York, four hours behind in summer.
  await expect(page).toHaveURL(/previewDateTime=2041-06-01T12%3A00%3A00Z/);
  // As parameters of an address that somebody opens.
  const state = (key: string) => entry(page, key).locator('.entry__head');
  const open = (query: string) =>
    page.goto(`/preview?docType=accordions&layoutVariant=viewer-dates&${query}`, { waitUntil: 'domcontentloaded' });
  await open('previewDateTime=2041-06-01T08:00:00Z');
  await expect(page.locator('.entry__name')).toHaveText(['viewer-always', 'viewer-later']);
  await open('preview=true&previewDateTime=2039-06-01T08:00:00Z');
  await expect(page.locator('.entry__name')).toHaveText(['viewer-always', 'viewer-later', 'viewer-draft']);
  await expect(state('viewer-later')).toContainText('scheduled');
  await open('preview=false');
  await expect(page.locator('.entry__name')).toHaveText(['viewer-always']);
  // Inside the frames too.
  const parts = inFrame(page, 'viewer-dates').locator('details:first-of-type .accordions__title');
  for (const [query, texts] of [
    ['previewDateTime=2039-06-01T08:00:00Z', ['Always']],
    ['previewDateTime=2041-06-01T08:00:00Z', ['Always', 'Later']],
    ['preview=true&previewDateTime=2041-06-01T08:00:00Z', ['Always', 'Later', 'Draft']],
  ] as const) {
    await page.goto(`/preview?docType=page&entry=viewer-dates&width=390&limit=50&${query}`, {
      waitUntil: 'domcontentloaded',
    });
    await expect(parts).toHaveText(texts);
  }
});

test(
  '[VIEW-06, VIEW-07] site and locale decide whose content is read, and in which language',
  { tag: '@core' },
  async ({ page }) => {
    const text = { $t: { en: 'Waterproof', fr: 'Étanche', 'fr-ca': 'Imperméable' } };
    writeDocument(
      'pages/viewer-sites.json',
      canvas('viewer-sites', [
        accordion('viewer-everywhere', text, { layoutVariant: 'viewer-sites' }),
        accordion('viewer-canada', text, { layoutVariant: 'viewer-sites', sites: ['northfell-ca'] }),
      ]),
    );
    await known(page, 'accordions', 'viewer-everywhere');
    await page.goto('/preview?docType=accordions&layoutVariant=viewer-sites&siteId=northfell-us', {
      waitUntil: 'domcontentloaded',
    });
    await expect(page.locator('.entry__name')).toHaveText(['viewer-everywhere']);
    const seen = await openSeenAs(page);
    await seen.getByLabel('Site').selectOption('northfell-ca');
    await expect(page.locator('.entry__name')).toHaveText(['viewer-everywhere', 'viewer-canada']);
    await expect(seen.getByLabel('Locale')).toHaveValue('en-ca');
    await expect(inFrame(page, 'viewer-canada').getByText('Waterproof')).toBeVisible();
    await seen.getByLabel('Locale').selectOption('fr-ca');
    await expect(inFrame(page, 'viewer-canada').getByText('Imperméable')).toBeVisible();
    await seen.getByLabel('Locale').selectOption('fr-fr');
    await expect(seen.getByLabel('Site')).toHaveValue('northfell-fr');
    await expect(inFrame(page, 'viewer-everywhere').getByText('Étanche')).toBeVisible();
    // As parameters of an address that somebody opens.
    await page.goto('/preview?docType=accordions&layoutVariant=viewer-sites&siteId=northfell-ca&localePath=fr-ca', {
      waitUntil: 'domcontentloaded',
    });
    await expect(page.locator('.entry__name')).toHaveText(['viewer-everywhere', 'viewer-canada']);
    await expect(inFrame(page, 'viewer-everywhere').getByText('Imperméable')).toBeVisible();
  },
);

test(
  '[VIEW-10, SEG-12] a forced segment shows in the frames; one that is not there is reported',
  { tag: '@core' },
  async ({ page }) => {
    const segmentation = {
      kind: 'segmentation',
      id: 'viewer-segments',
      name: 'viewer-segments',
      layoutVariant: 'viewer-segments',
      segments: [{ id: 'employee', targets: [accordion('viewer-employee', 'For employees')] }],
      baselines: [{ targets: [accordion('viewer-baseline', 'For everybody')] }],
    };
    writeDocument('pages/viewer-segments.json', canvas('viewer-segments', [segmentation]));
    await known(page, 'segmentation', 'viewer-segments');
    await openLive(page, '/preview?docType=segmentation&layoutVariant=viewer-segments');
    await expect(inFrame(page, 'viewer-segments').getByText('For everybody')).toBeVisible();
    await (await openSeenAs(page)).getByLabel('Segment').selectOption('employee');
    await expect(inFrame(page, 'viewer-segments').getByText('For employees')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('p13n_testcontext')).toBe('segment:employee');
    await page.goto('/preview?docType=segmentation&layoutVariant=viewer-segments&p13n_testcontext=segment:wranx', {
      waitUntil: 'domcontentloaded',
    });
    await expect(page.getByText('no entry shown here has the segment “wranx”')).toBeVisible();
    await expect(inFrame(page, 'viewer-segments').getByText('For everybody')).toBeVisible();
  },
);

test(
  '[VIEW-10] a forced variant shows in the frames, also one that is not the first',
  { tag: '@core' },
  async ({ page }) => {
    const variant = (name: string) => ({
      variantId: name,
      name,
      targets: [accordion(`forced-${name}`, `A ${name} word`)],
    });
    const experience = {
      kind: 'experience',
      id: 'viewer-forced',
      experienceId: 'viewer-forced',
      name: 'viewer-forced',
      layoutVariant: 'viewer-forced',
      variants: [variant('warm'), variant('cold')],
      baselines: [{ targets: [accordion('forced-none', 'A plain word')] }],
    };
    writeDocument('pages/viewer-forced.json', canvas('viewer-forced', [experience]));
    await known(page, 'experience', 'viewer-forced');
    for (const [context, text] of [
      ['', 'A plain word'],
      ['&p13n_testcontext=viewer-forced:cold', 'A cold word'],
      ['&p13n_testcontext=viewer-forced:warm', 'A warm word'],
    ] as const) {
      await page.goto(`/preview?docType=experience&layoutVariant=viewer-forced${context}`, {
        waitUntil: 'domcontentloaded',
      });
      await expect(inFrame(page, 'viewer-forced').getByText(text)).toBeVisible();
    }
  },
);

test('widths and zoom are part of the view', { tag: '@core' }, async ({ page }) => {
  writeDocument(
    'pages/viewer-widths.json',
    canvas('viewer-widths', [accordion('viewer-widths', 'Widths', { layoutVariant: 'viewer-widths' })]),
  );
  await known(page, 'accordions', 'viewer-widths');
  await openLive(page, '/preview?docType=accordions&layoutVariant=viewer-widths');
  await expect(page.locator('figcaption')).toHaveText(['390 px', '834 px', '1440 px']);
  await page.keyboard.press('2');
  await expect(page.locator('figcaption')).toHaveText(['834 px']);
  await page.getByLabel('Zoom').selectOption('100');
  await expect(page).toHaveURL(/width=834&zoom=100/);
  await expect.poll(async () => (await page.locator('.frame iframe').boundingBox())?.width).toBe(834);
  expect(
    await inFrame(page, 'viewer-widths')
      .locator('body')
      .evaluate(() => innerWidth),
  ).toBe(834);
});

test('a doc type without items says what to do about it', async ({ page }) => {
  await page.goto('/preview?docType=accordions&layoutVariant=no-such-variant', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await page.getByRole('link', { name: 'All layout variants' }).click();
  await expect(page.locator('.entry').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the viewer says that it needs them', { tag: '@core' }, async ({ page }) => {
    await page.goto('/preview?docType=spacer', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('alert')).toHaveText(
      'The viewer needs JavaScript, which is switched off in this browser.',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('widths and pages asked for in quick succession end as the last one, as if it had been opened afresh', async ({
  page,
}) => {
  writeDocument(
    'pages/viewer-quick.json',
    canvas(
      'viewer-quick',
      Array.from({ length: 24 }, (_, index) =>
        accordion(`quick-${index}`, `Question ${index}`, { layoutVariant: 'viewer-quick' }),
      ),
    ),
  );
  await known(page, 'accordions', 'quick-23');
  const view = () =>
    page.evaluate(() => ({
      address: location.search,
      pages: [location.href, document.getElementById('entries')?.dataset['address'] ?? ''].map(
        (address) => new URL(address, location.href).searchParams.get('page') ?? '1',
      ),
      title: document.title,
      widths: document.getElementById('entries')?.dataset['widths'],
      frames: [...document.querySelectorAll<HTMLElement>('.frame')].map(({ id }) => id),
      stages: [...document.querySelectorAll<HTMLElement>('.frame__stage')].map(
        ({ dataset }) => `${dataset['width']} ${dataset['src']}`,
      ),
      names: [...document.querySelectorAll('.entry__name, .index__name')].map(({ textContent }) => textContent),
      lists: document.querySelectorAll('ol.entries').length,
    }));
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/preview') loading.add(request);
  });
  const ended = (request: Request): void => void loading.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  await page.goto('/preview?docType=accordions&layoutVariant=viewer-quick&limit=10', { waitUntil: 'domcontentloaded' });
  await expect(inFrame(page, 'quick-0').getByText('Question 0')).toBeVisible();
  for (const key of ['1', '2', 'n', '3', 'n', 'p', '1']) {
    // The key delay sets the pace: some keys arrive before a response, some while it is being applied.
    await page.keyboard.press(key, { delay: key === 'n' ? 60 : 15 });
  }
  // Entries far below are brought to a new width a moment later.
  await expect
    .poll(async () => {
      const { pages, widths, stages } = await view();
      return [loading.size, new Set(pages).size, widths, ...new Set(stages.map((stage) => stage.split(' ')[0]))];
    })
    .toEqual([0, 1, '390', '390']);
  await expect(page.locator('.outgoing')).toHaveCount(0);
  await expect(page.locator('iframe:visible').first()).toBeVisible();
  const quick = await view();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('iframe:visible').first()).toBeVisible();
  expect(quick).toEqual(await view());
  expect(quick.frames.length).toBeGreaterThan(3);
});

test('an entry that comes in between moves none of the others: their frames stay as they are', async ({ page }) => {
  const each = (name: string) => accordion(`between-${name}`, `Question ${name}`, { layoutVariant: 'viewer-between' });
  writeDocument('pages/viewer-between.json', canvas('viewer-between', ['0', '1', '2', '3'].map(each)));
  await known(page, 'accordions', 'between-3');
  await openLive(page, '/preview?docType=accordions&layoutVariant=viewer-between&width=390');
  for (const name of ['0', '1', '2', '3'])
    await expect(inFrame(page, `between-${name}`).getByText(`Question ${name}`)).toBeVisible();
  await page.evaluate(() => {
    for (const { contentWindow } of document.querySelectorAll('iframe'))
      Object.assign(contentWindow as Window, { marked: true });
  });
  writeDocument('pages/viewer-between.json', canvas('viewer-between', ['0', 'new', '2', '3'].map(each)));
  await expect(inFrame(page, 'between-new').getByText('Question new')).toBeVisible();
  await expect(page.locator('.entry__name')).toHaveText(['between-0', 'between-new', 'between-2', 'between-3']);
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(({ contentWindow }) => 'marked' in (contentWindow as Window)),
  );
  expect(marks).toEqual([true, false, true, true]);
});

test('a block that has nothing to show says so below its frame, one that has does not', async ({ page }) => {
  const viewed = {
    kind: 'recommendations',
    id: 'viewer-viewed',
    name: 'Looked at before',
    title: 'You have looked at these',
    variant: '5-cards',
    strategy: 'recently-viewed',
  };
  writeDocument('pages/viewer-viewed.json', canvas('viewer-viewed', [viewed]));
  await known(page, 'recommendations', 'viewer-viewed');
  await page.goto('/preview?docType=recommendations&width=390', { waitUntil: 'domcontentloaded' });
  const of = (name: string) => page.locator('.entry', { has: page.getByRole('heading', { name, exact: true }) });
  await of('Looked at before').scrollIntoViewIfNeeded();
  await expect(of('Looked at before').getByText('This visitor sees nothing here at this moment.')).toBeVisible();
  await of('Bought together').scrollIntoViewIfNeeded();
  await expect(of('Bought together').locator('iframe').contentFrame().getByRole('article').first()).toBeVisible();
  await expect(of('Bought together').getByText('This visitor sees nothing')).toHaveCount(0);
  // Another width uses new frames with the same content; they load when they are near.
  await page.keyboard.press('2');
  const wide = of('Looked at before').locator('.frame--834');
  await wide.scrollIntoViewIfNeeded();
  await expect(wide.getByText('This visitor sees nothing here at this moment.')).toBeVisible();
});

test('a choice made while another view is on its way comes on top of it', async ({ page }) => {
  writeDocument(
    'pages/viewer-onto.json',
    canvas(
      'viewer-onto',
      Array.from({ length: 12 }, (_, index) =>
        accordion(`onto-${index}`, `Question ${index}`, { layoutVariant: 'viewer-onto' }),
      ),
    ),
  );
  await known(page, 'accordions', 'onto-11');
  await page.goto('/preview?docType=accordions&layoutVariant=viewer-onto&limit=10', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  let isHeld = true;
  await page.route(/\/preview\?.*page=2/, async (route) => {
    // The first response is delayed; the second choice is made before it arrives.
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 20));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  isHeld = false;
  await expect(page.getByRole('heading', { level: 1, name: /Checks/ })).toBeVisible();
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');

  // Back to the view in the document while another one is on its way.
  isHeld = true;
  await page.getByRole('link', { name: 'Entries', exact: true }).click();
  const shown = page.evaluate(
    (type) => new Promise<void>((resolve) => document.addEventListener(type, () => resolve(), { once: true })),
    VIEW_SHOWN,
  );
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  isHeld = false;
  await shown;
  await expect(page.getByRole('heading', { level: 1, name: /Checks/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('view')).toBe('checks');
});
