import type { Locator } from '@playwright/test';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { E2E_CONTENT } from '../../support/servers/e2e-home.ts';
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

/** Several tall entries, to make the page scroll. */
const tall = (variant: string, first: string): object[] => [
  accordion(`${variant}-edited`, first, { layoutVariant: variant }),
  ...Array.from({ length: 6 }, (_, index) =>
    accordion(`${variant}-${index}`, `Question ${index}`, { layoutVariant: variant }),
  ),
];

test(
  'a changed file shows in the open viewer, with scroll, focus and open accordions kept',
  { tag: '@core' },
  async ({ page }) => {
    const variant = 'viewer-live';
    writeDocument(`pages/${variant}.json`, canvas(variant, tall(variant, 'Before')));
    await known(page, 'accordions', `${variant}-5`);
    await openLive(page, `/preview?docType=accordions&layoutVariant=${variant}`);
    const frame = inFrame(page, `${variant}-edited`);
    await expect(frame.getByText('Before')).toBeVisible();
    const second = frame.getByText('Second question');
    await second.click();
    await expect(frame.getByText('Second answer.')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 120));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().includes(`${variant}-edited`)) loads.push(request.url());
    });

    writeDocument(`pages/${variant}.json`, canvas(variant, tall(variant, 'After')));
    for (const at of [0, 1, 2])
      await expect(
        entry(page, `${variant}-edited`).locator('iframe').nth(at).contentFrame().getByText('After'),
      ).toBeVisible();
    await expect(frame.getByText('Second answer.')).toBeVisible();
    expect(await second.evaluate((node) => node.ownerDocument.activeElement?.contains(node))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(120);
    expect(loads, 'nothing was loaded anew').toEqual([]);
  },
);

test('an edit inside a forced segment shows in place', { tag: '@core' }, async ({ page }) => {
  const segmentation = (text: string): object => ({
    kind: 'segmentation',
    id: 'live-segments',
    name: 'live-segments',
    layoutVariant: 'live-segments',
    segments: [{ id: 'employee', targets: [accordion('live-employee', text)] }],
    baselines: [{ targets: [accordion('live-baseline', 'For everybody')] }],
  });
  writeDocument('pages/live-segments.json', canvas('live-segments', [segmentation('First words')]));
  await known(page, 'segmentation', 'live-segments');
  await openLive(page, '/preview?docType=segmentation&layoutVariant=live-segments&p13n_testcontext=segment:employee');
  await expect(inFrame(page, 'live-segments').getByText('First words')).toBeVisible();
  writeDocument('pages/live-segments.json', canvas('live-segments', [segmentation('Second words')]));
  await expect(inFrame(page, 'live-segments').getByText('Second words')).toBeVisible();
  await expect(inFrame(page, 'live-segments').getByText('First words')).toHaveCount(0);
});

test(
  '[VIEW-10] segmentations and experiences inside others stay through every change, in all frames and the matrix',
  { tag: '@core' },
  async ({ page }) => {
    const experience = (experienceId: string, target: object): object => ({
      kind: 'experience',
      experienceId,
      variants: [{ variantId: 'b', targets: [target] }],
      baselines: [{ targets: [accordion(`${experienceId}-baseline`, 'For everybody')] }],
    });
    const nested = (text: string): object => ({
      kind: 'segmentation',
      id: 'live-nested',
      name: 'live-nested',
      layoutVariant: 'live-nested',
      segments: [
        {
          id: 'employee',
          targets: [experience('nested-outer', experience('nested-inner', accordion('live-deep', text)))],
        },
      ],
      baselines: [{ targets: [experience('nested-outer', accordion('live-other', `${text}, others`))] }],
    });
    const write = (text: string): void =>
      writeDocument('pages/live-nested.json', canvas('live-nested', [nested(text)]));
    write('First words');
    await known(page, 'segmentation', 'live-nested');
    const context = 'p13n_testcontext=segment:employee,nested-outer:b,nested-inner:b';
    await openLive(page, `/preview?docType=segmentation&layoutVariant=live-nested&${context}`);
    const frames = entry(page, 'live-nested').locator('iframe');
    const showsIn = async (text: string): Promise<void> => {
      for (const at of [0, 1, 2])
        await expect(frames.nth(at).contentFrame().getByText(text, { exact: true })).toBeVisible();
    };
    await showsIn('First words');
    for (const text of ['Second words', 'Third words']) {
      write(text);
      await showsIn(text);
    }
    await openLive(page, `/preview?docType=segmentation&layoutVariant=live-nested&${context}&view=matrix`);
    const cells = page.locator('.frame__stage iframe');
    const inCells = (text: string) =>
      expect
        .poll(() =>
          cells.evaluateAll(
            (all, wanted) =>
              all.filter((one) => (one as HTMLIFrameElement).contentDocument?.body?.innerText.includes(wanted)).length,
            text,
          ),
        )
        .toBeGreaterThan(1);
    await inCells('Third words');
    write('Fourth words');
    await inCells('Fourth words');
  },
);

test(
  'a block that turns invalid becomes a card with its place, whose technical details stay open while it changes, and comes back when mended',
  { tag: '@core' },
  async ({ page }) => {
    const variant = 'viewer-invalid';
    const good = accordion('viewer-mended', 'Good again', { layoutVariant: variant });
    writeDocument(`pages/${variant}.json`, canvas(variant, [good]));
    await known(page, 'accordions', 'viewer-mended');
    await openLive(page, `/preview?docType=accordions&layoutVariant=${variant}`);
    await expect(inFrame(page, 'viewer-mended').getByText('Good again')).toBeVisible();

    writeDocument(`pages/${variant}.json`, canvas(variant, [{ ...good, accordions: 'none' }]));
    const issues = entry(page, 'viewer-mended').getByRole('list', { name: '1 issue' });
    await expect(entry(page, 'viewer-mended').locator('.entry__head')).toContainText('invalid');
    const shown = inFrame(page, 'viewer-mended');
    for (const place of [issues, shown.locator('.invalid-block')]) {
      await expect(place.getByText(/Accordions$/)).toBeVisible();
      await expect(place.getByText('/sections/0/items/0/accordions')).toBeHidden();
      await place.getByText('Technical details').focus();
      await page.keyboard.press('Enter');
      await expect(place.getByText('/sections/0/items/0/accordions')).toBeVisible();
      await expect(place.getByText('invalid_type')).toBeVisible();
      await expect(place.getByText('"none"')).toBeVisible();
    }
    // Another mistake before it, and another value: what is open stays with its own.
    writeDocument(`pages/${variant}.json`, canvas(variant, [{ ...good, title: 5, accordions: 'nothing' }]));
    const both = entry(page, 'viewer-mended').getByRole('list', { name: '2 issues' });
    for (const place of [both, shown.locator('.invalid-block')]) {
      await expect(place.getByText('"nothing"')).toBeVisible();
      await expect(place.getByText('/sections/0/items/0/title')).toBeHidden();
    }

    writeDocument(`pages/${variant}.json`, canvas(variant, [good]));
    await expect(inFrame(page, 'viewer-mended').getByText('Good again')).toBeVisible();
    await expect(entry(page, 'viewer-mended').locator('.entry__head')).toContainText('published');
  },
);

test('one bad entry leaves the others untouched', { tag: '@core' }, async ({ page }) => {
  const variant = 'viewer-one-bad';
  writeDocument(
    `pages/${variant}.json`,
    canvas(variant, [
      accordion('sound-one', 'Sound', { layoutVariant: variant }),
      { kind: 'accordions', id: 'broken-one', name: 'broken-one', layoutVariant: variant, accordions: 7 },
    ]),
  );
  await known(page, 'accordions', 'sound-one');
  await page.goto(`/preview?docType=accordions&layoutVariant=${variant}`, { waitUntil: 'domcontentloaded' });
  await expect(inFrame(page, 'sound-one').getByText('Sound')).toBeVisible();
  await expect(entry(page, 'broken-one').getByRole('list', { name: '1 issue' })).toContainText(
    '/sections/0/items/1/accordions',
  );
});

test('new and removed entries come and go while the viewer is open', { tag: '@core' }, async ({ page }) => {
  const variant = 'viewer-coming';
  const one = accordion('coming-one', 'One', { layoutVariant: variant });
  writeDocument(`pages/${variant}.json`, canvas(variant, [one]));
  await known(page, 'accordions', 'coming-one');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${variant}`);
  await expect(inFrame(page, 'coming-one').getByText('One')).toBeVisible();
  writeDocument(
    `pages/${variant}.json`,
    canvas(variant, [accordion('coming-two', 'Two', { layoutVariant: variant }), one]),
  );
  await expect(page.locator('.entry__name')).toHaveText(['coming-two', 'coming-one']);
  await expect(inFrame(page, 'coming-two').getByText('Two')).toBeVisible();
  await expect(inFrame(page, 'coming-one').getByText('One')).toBeVisible();
  rmSync(`${E2E_CONTENT}pages/${variant}.json`);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

// The shop has more pages than the list of ten shows.
test('a change that comes while a requested view is on its way is not lost', async ({ page }) => {
  const stays = accordion('overtaken-stays', 'Stays', { layoutVariant: 'viewer-overtaken' });
  const comes = accordion('overtaken-comes', 'Comes', { layoutVariant: 'viewer-overtaken' });
  writeDocument('pages/viewer-overtaken.json', canvas('viewer-overtaken', [stays]));
  await known(page, 'accordions', 'overtaken-stays');
  await openLive(page, '/preview?docType=accordions');
  // The view is rendered before the change and arrives after it.
  const rendered = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.searchParams.get('layoutVariant') === 'viewer-overtaken',
    async (route) => {
      const response = await route.fetch();
      rendered.resolve(undefined);
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByLabel('Layout variant').selectOption('viewer-overtaken');
  await rendered.promise;
  const told = page.waitForResponse((response) => response.url().includes('/preview/block'));
  writeDocument('pages/viewer-overtaken.json', canvas('viewer-overtaken', [stays, comes]));
  await told;
  released.resolve(undefined);
  await expect(page.locator('.entry__name')).toHaveText(['overtaken-stays', 'overtaken-comes']);
});

test('a whole page takes a new block in without being loaded anew, wherever its list has it', async ({ page }) => {
  const slug = 'viewer-whole';
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion('whole-one', 'One')]));
  await known(page, 'page', slug);
  const connected = page.waitForResponse('**/preview/events');
  await page.goto(`/preview/entry?docType=page&limit=10&entry=${slug}`, { waitUntil: 'domcontentloaded' });
  await connected;
  await expect(page.getByText('One', { exact: true })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-here', ''));
  await expect(page.locator('body[data-here]')).toBeAttached();
  writeDocument(`pages/${slug}.json`, canvas(slug, [accordion('whole-zero', 'Zero'), accordion('whole-one', 'One')]));
  await expect(page.getByText('Zero', { exact: true })).toBeVisible();
  await expect(page.getByText('One', { exact: true })).toBeVisible();
  await expect(page.locator('body[data-here]')).toBeAttached();
});

/** Content of a frame, and of a fresh load of its document; open or closed state is ignored. */
const againstFresh = (frame: Locator): Promise<{ shown: string; fresh: string; known: string; order: string }> =>
  frame.evaluate(async (element) => {
    const { contentDocument, contentWindow, dataset } = element as HTMLIFrameElement;
    // Drop styles, which the viewer's CSP would block; they are not compared.
    const answer = (await (await fetch(dataset['shows'] ?? '')).text()).replace(/<style>[^]*?<\/style>/g, '');
    const fresh = new DOMParser().parseFromString(answer, 'text/html');
    const order = JSON.stringify(
      (JSON.parse(fresh.getElementById('cairn-frame-state')?.textContent ?? '{}') as { order: unknown }).order,
    );
    const text = (root: Document | null): string =>
      (root?.querySelector('main')?.innerHTML ?? '').replaceAll(' open=""', '').replace(/<script[^]*?<\/script>/g, '');
    return {
      shown: text(contentDocument),
      fresh: text(fresh),
      known: JSON.stringify(contentWindow?.cairnFrame?.order()),
      order,
    };
  });

test('a storm of 200 changes ends right, and no frame goes back to an earlier one', async ({ page }) => {
  const variant = 'viewer-storm';
  const change = (text: string): void =>
    writeDocument(`pages/${variant}.json`, canvas(variant, [accordion('storm', text, { layoutVariant: variant })]));
  change('Change 0.');
  await known(page, 'accordions', 'storm');
  await openLive(page, `/preview?docType=accordions&layoutVariant=${variant}`);
  for (const at of [0, 1, 2])
    await expect(entry(page, 'storm').locator('iframe').nth(at).contentFrame().getByText('Change 0.')).toBeVisible();
  await page.evaluate(() => {
    const shown: number[][] = [];
    Object.assign(window, { shown });
    for (const frame of document.querySelectorAll('iframe')) {
      const own: number[] = [];
      shown.push(own);
      const { MutationObserver } = frame.contentWindow as Window & typeof globalThis;
      const look = (): void => {
        const number = Number(/Change (\d+)\./.exec(frame.contentDocument?.body.textContent ?? '')?.[1] ?? -1);
        if (number >= 0 && own.at(-1) !== number) own.push(number);
      };
      new MutationObserver(look).observe(frame.contentDocument as Document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    }
  });
  const began = Date.now();
  for (let count = 1; count <= 200; count += 1) {
    change(`Change ${count}.`);
    await wait(Math.max(0, began + count * 10 - Date.now()));
  }
  for (const at of [0, 1, 2])
    await expect(entry(page, 'storm').locator('iframe').nth(at).contentFrame().getByText('Change 200.')).toBeVisible();
  const shown = await page.evaluate(() => (window as Window & { shown?: number[][] }).shown ?? []);
  expect(shown).toHaveLength(3);
  for (const numbers of shown) expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

// The page is on a later page of the list of ten.
test('blocks that change places keep what was opened in them, and the page is byte for byte what it would be afresh', async ({
  page,
}) => {
  const slug = 'viewer-order';
  const asked = (id: string, more: readonly string[] = []): object =>
    accordion(id, 'Question', {
      title: id,
      accordions: [...more, 'Question', 'Another'].map((title) => ({ title, richText: `<p>Answer of ${id}.</p>` })),
    });
  const show = async (...blocks: object[]): Promise<void> => {
    writeDocument(`pages/${slug}.json`, canvas(slug, blocks));
    const ids = blocks.map((block) => (block as { id: string }).id);
    await expect(inFrame(page, slug).locator('main h2')).toHaveText(ids);
    const frame = entry(page, slug).locator('iframe').first();
    await expect
      .poll(async () => {
        const { known, order } = await againstFresh(frame);
        return known === order;
      })
      .toBe(true);
    const { shown, fresh } = await againstFresh(frame);
    expect(shown).toBe(fresh);
  };
  writeDocument(`pages/${slug}.json`, canvas(slug, [asked('one'), asked('two'), asked('three')]));
  await known(page, 'page', slug);
  await openLive(page, `/preview?docType=page&entry=${slug}&limit=10&width=390`);
  const open = inFrame(page, slug).locator('main details[open]');
  await inFrame(page, slug).locator('main summary', { hasText: 'Question' }).nth(1).click();
  await expect(open).toContainText('Answer of two.');
  await inFrame(page, slug)
    .locator('main details')
    .nth(2)
    .evaluate((element) => Object.assign(element, { isTheSame: true }));
  const loaded: string[] = [];
  page.on('request', (request) => {
    // The comparison below asks for the document too, as anything.
    if (request.headers()['accept'] === 'text/html' && request.url().includes('/preview/entry?'))
      loaded.push(request.url());
  });
  await show(asked('three'), asked('two'), asked('one', ['Question', 'New']));
  expect(loaded, 'blocks that are there are only moved').toEqual([]);
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Answer of two.');
  await show(asked('four'), asked('one'), asked('three', ['Another']), asked('two'));
  await expect(open).toContainText('Answer of two.');
  expect(await open.evaluate((element) => 'isTheSame' in element), 'it is moved, not made anew').toBe(true);
  await show(asked('three'), asked('four'));
  await show(asked('one'), asked('two'), asked('three'));
  // Sections without a block are distinguished too.
  const empty = (sections: number): void =>
    writeDocument(`pages/${slug}.json`, {
      ...(canvas(slug, []) as object),
      sections: Array.from({ length: sections }, (_, at) => ({ name: `s${at}`, items: [] })),
    });
  for (const sections of [3, 1]) {
    empty(sections);
    await expect(inFrame(page, slug).locator('main .canvas-section')).toHaveCount(sections);
  }
});

test(
  'what begins and what ends by its date changes in the open viewer by itself, also beside it in Compare',
  { tag: '@core' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const variant = 'live-dates';
    const write = (of: { readonly until?: Date; readonly from?: Date }): void =>
      writeDocument(
        `pages/${variant}.json`,
        canvas(variant, [
          accordion(`${variant}-old`, 'Until the date', { layoutVariant: variant, validTo: of.until }),
          accordion(`${variant}-new`, 'From the date', { layoutVariant: variant, validFrom: of.from }),
        ]),
      );
    const AHEAD_MS = 60_000;
    const far = new Date(Date.now() + 60 * AHEAD_MS);
    write({ until: far, from: far });
    await known(page, 'accordions', `${variant}-old`);
    const shows = (frame: Locator, text: string) => expect(frame.contentFrame().getByText(text)).toBeVisible();
    const beside = page.locator('#side-a iframe, #side-b iframe');
    const left = await page.context().newPage();
    await openLive(page, `/preview?docType=page&entry=${variant}&limit=50&view=compare&by=pixels`);
    await openLive(left, `/preview?docType=accordions&layoutVariant=${variant}`);
    for (const at of [0, 1]) await shows(beside.nth(at), 'Until the date');
    await expect(entry(left, `${variant}-new`)).toHaveCount(0);
    // All frames of the list are loaded: one asked for after the end is refused.
    const ends = entry(left, `${variant}-old`);
    await expect(ends.locator('iframe')).toHaveCount(await ends.locator('.frame__stage').count());
    for (const frame of await ends.locator('iframe').all()) await shows(frame, 'Until the date');

    // Moved: the date that was known before means nothing any more.
    const date = new Date(Date.now() + 6_000);
    write({ until: date, from: date });
    // The wait for the date is none for the viewer: that one begins with the date.
    await expect.poll(() => Date.now(), { timeout: 2 * AHEAD_MS }).toBeGreaterThanOrEqual(date.getTime());
    for (const at of [0, 1]) await shows(beside.nth(at), 'From the date');
    for (const at of [0, 1]) await expect(beside.nth(at).contentFrame().getByText('Until the date')).toHaveCount(0);
    await expect(inFrame(left, `${variant}-new`).getByText('From the date')).toBeVisible();
    await expect(entry(left, `${variant}-old`)).toHaveCount(0);
    expect(Date.now(), 'not before').toBeGreaterThanOrEqual(date.getTime());
  },
);
