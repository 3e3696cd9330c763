import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { digestOfHtml } from './digest.ts';
import { openPictures } from './pictures.ts';
import { PAGE_BUDGETS } from '../../../src/preview/panels/health/budgets.ts';
import { overweight, pageOverweight } from './weigh.ts';
import { casesOf, listJobs } from './list-cases.ts';
import { caseHref, caseId, effort, failureLine, reportHtml, type RegressionResult } from './report.ts';

const result: RegressionResult = {
  docType: 'media-banner',
  key: 'home-hero',
  name: 'Hero <1>',
  locale: 'fr-fr',
  width: 390,
  context: 'segment:member',
  draft: true,
  failures: [{ check: 'axe', detail: 'color-contrast: .titles__title' }],
  weight: { images: 123_400, scripts: 9_000, css: 40_000 },
  isNew: false,
};

describe('options of a visual regression run', () => {
  test('without any, it is every page as everybody has it on a phone, for an hour at most', () => {
    expect(readOptions([])).toMatchObject({
      base: undefined,
      links: 'http://localhost:4321',
      docTypes: ['page'],
      entries: undefined,
      locales: ['en-us'],
      contexts: [],
      widths: [390],
      draft: false,
      update: false,
      resume: false,
      minutes: 60,
    });
  });
  test('all is every entry, locale and width, with the contexts the entries offer; any part of it can be narrowed', () => {
    expect(readOptions(['--all', '--widths=834'])).toMatchObject({
      docTypes: undefined,
      entries: undefined,
      contexts: undefined,
      widths: [834],
    });
    expect(readOptions(['--all']).widths).toEqual([390, 834, 1440]);
    expect(readOptions(['--locales=all']).locales.length).toBeGreaterThan(3);
  });
  test('each narrows it', () => {
    expect(
      readOptions([
        '--doc-types=page, accordions',
        '--locales=en-us',
        '--widths=390',
        '--contexts=',
        '--drafts',
        '--base=http://localhost:1/',
      ]),
    ).toMatchObject({
      docTypes: ['page', 'accordions'],
      locales: ['en-us'],
      widths: [390],
      contexts: [],
      draft: true,
      base: 'http://localhost:1',
      links: 'http://localhost:1',
    });
  });
  test('what there is not is said', () => {
    expect(() => readOptions(['--locales=xx-xx'])).toThrow('There is no locale "xx-xx"');
    expect(() => readOptions(['--widths=12'])).toThrow('from 240 to 3840');
    expect(() => readOptions(['--minutes=soon'])).toThrow('above 0');
    expect(() => readOptions(['--loud'])).toThrow("Unknown option '--loud'");
  });
});

describe('what there is to render', () => {
  test('an id that stands on two pages of a list names neither of them: both are rendered', async () => {
    const entry = (key: string, at: number): object => ({
      key,
      name: key,
      state: 'published',
      document: `pages/${at < 50 ? 'one' : 'two'}`,
      pointer: `/sections/0/items/${at}`,
      issues: [],
      contexts: [],
      headed: false,
    });
    const all = Array.from({ length: 60 }, (_, at) => entry(at % 50 === 3 ? 'twin' : `e${at}`, at));
    const server = createServer((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page'));
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ numFound: all.length, docTypes: [], entries: all.slice((page - 1) * 50, page * 50) }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const { jobs } = await listJobs(
        readOptions(['--doc-types=accordions']),
        `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      );
      expect(jobs.map(({ key }) => key).filter((key) => key.startsWith('pages/'))).toEqual([
        'pages/one#/sections/0/items/3',
        'pages/two#/sections/0/items/53',
      ]);
      expect(new Set(jobs.flatMap(casesOf).map(caseId)).size).toBe(60);
    } finally {
      server.close();
    }
  });
});

describe('the report', () => {
  test('a failure leads into the viewer, to its entry as it was rendered', () => {
    const url = new URL(caseHref('http://shop', result));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      preview: 'true',
      localePath: 'fr-fr',
      docType: 'media-banner',
      limit: '50',
      p13n_testcontext: 'segment:member',
      entry: 'home-hero',
      width: '390',
    });
    expect(failureLine('http://shop', result, { check: 'axe', detail: 'x' })).toContain(url.href);
  });
  test('is a page that escapes what entries are called', () => {
    const page = reportHtml('http://shop', [result], new Date(0), '.cache/visual-regression');
    expect(page).toContain('Hero &lt;1&gt;');
    expect(page).toContain('1 renderings, 1 with failures');
    expect(page).toContain('color-contrast');
  });
  test('says what was rendered, how fast, and what was equal to something rendered', () => {
    expect(
      effort([
        { ...result, ms: 400 },
        { ...result, ms: 600 },
        { ...result, ms: 3_000 },
        { ...result, sameAs: 'x' },
      ]),
    ).toBe('3 rendered, half of them in less than 0.60 s; 1 equal to one of these and not rendered again');
  });
});

describe('weight', () => {
  const { script, beforeLcp } = PAGE_BUDGETS;
  test('a whole page may have as much script, and on a phone as much before its largest paint, as its budgets say, and not a byte more', () => {
    expect(pageOverweight({ script, beforeLcp }, 390)).toEqual([]);
    expect(pageOverweight({ script: script + 100, beforeLcp: beforeLcp + 100 }, 390)).toEqual([
      { check: 'weight', detail: 'all script of the page: 12.1 kB, the budget is 12.0 kB' },
      { check: 'weight', detail: 'before the largest paint: 102.5 kB, the budget is 102.4 kB' },
    ]);
    expect(pageOverweight({ script, beforeLcp: beforeLcp + 1 }, 834)).toEqual([]);
    expect(pageOverweight({ script: script + 1, beforeLcp: 0 }, 834)).toHaveLength(1);
  });
  test('a block is weighed in all it brings, a page in its styles: its pictures come as it is read', () => {
    const heavy = { images: 250_001, scripts: 12_001, css: 72_001 };
    expect(overweight(heavy, false, 390).map(({ detail }) => detail.split(':')[0])).toEqual([
      'images',
      'scripts',
      'css',
    ]);
    expect(overweight(heavy, true, 390).map(({ detail }) => detail.split(':')[0])).toEqual(['css']);
    expect(overweight({ images: 250_000, scripts: 12_000, css: 72_000 }, false, 390)).toEqual([]);
  });
});

describe('what is the same', () => {
  const page = (locale: string, word: string): string =>
    `<!doctype html><html lang="${locale}" data-theme="northfell"><head><title>${locale}</title><style>p{}</style></head><body><header>${locale}</header><main><a href="/${locale}/sale">${word}</a></main></body></html>`;
  test('the same words in two countries of one language are, other words, languages, styles and surroundings are not', () => {
    const of = (locale: string, word: string, whole = false): string => digestOfHtml(page(locale, word), locale, whole);
    expect(of('en-us', 'Sale')).toBe(of('en-gb', 'Sale'));
    expect(of('en-us', 'Sale')).not.toBe(of('en-us', 'Soldes'));
    expect(of('en-us', 'Sale')).not.toBe(of('fr-fr', 'Sale'));
    expect(of('en-us', 'Sale', true)).not.toBe(of('en-gb', 'Sale', true));
    expect(digestOfHtml(page('en-us', 'Sale').replace('p{}', 'p{margin:0}'), 'en-us', false)).not.toBe(
      of('en-us', 'Sale'),
    );
  });
});

describe('pictures', () => {
  const flat = (colour: string, height = 40): Promise<Buffer> =>
    sharp({ create: { width: 40, height, channels: 3, background: colour } })
      .webp()
      .toBuffer();
  test('each is kept once, whatever looks like it; what differs is told until it is taken as what it should be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-pictures-'));
    const [stored, out] = [join(folder, 'kept'), join(folder, 'out')];
    const [white, black, tall] = [await flat('#fff'), await flat('#000'), await flat('#fff', 80)];
    const first = openPictures(stored, out, false);
    expect(await first.judge('a', first.keep(white))).toEqual({ differs: undefined, isNew: true });
    expect(await first.judge('b', first.keep(white))).toMatchObject({ isNew: true });
    expect(readdirSync(join(stored, 'pictures'))).toHaveLength(1);

    const second = openPictures(stored, out, false);
    expect(await second.judge('a', second.keep(white))).toEqual({ differs: undefined, isNew: false });
    expect(await second.judge('a', second.keep(black))).toMatchObject({
      differs: '100.0 % of the pixels differ',
      before: expect.stringContaining('kept'),
      after: expect.stringContaining('out'),
    });
    expect((await second.judge('b', second.keep(tall))).differs).toContain('size was 40×40, is 40×80');

    const anew = openPictures(stored, out, true);
    expect(await anew.judge('a', anew.keep(black))).toMatchObject({ isNew: true });
    const last = openPictures(stored, out, false);
    expect((await last.judge('a', last.keep(black))).differs).toBeUndefined();
    expect((await last.judge('b', last.keep(white))).differs).toBeUndefined();
  });
});
