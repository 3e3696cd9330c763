import { describe, expect, test } from 'vitest';
import { readSweepOptions } from './options.ts';
import { baselineFile } from './render-case.ts';
import { caseHref, failureLine, reportHtml, type SweepResult } from './report.ts';

const result: SweepResult = {
  docType: 'media-banner', key: 'home-hero', name: 'Hero <1>', locale: 'fr-fr', width: 390, context: 'segment:member', draft: true,
  failures: [{ check: 'axe', detail: 'color-contrast: .titles__title' }], weight: { images: 123_400, scripts: 9_000, css: 40_000 }, isNew: false,
};

describe('options of a sweep', () => {
  test('without any, it is every page as everybody has it on a phone, for an hour at most', () => {
    expect(readSweepOptions([])).toMatchObject({ base: undefined, links: 'http://localhost:4321', docTypes: ['page'], entries: undefined, locales: ['en-us'], contexts: [], widths: [390], draft: false, update: false, resume: false, minutes: 60 });
  });
  test('all is every entry, locale and width, with the contexts the entries offer; any part of it can be narrowed', () => {
    expect(readSweepOptions(['--all', '--widths=834'])).toMatchObject({ docTypes: undefined, entries: undefined, contexts: undefined, widths: [834] });
    expect(readSweepOptions(['--all']).widths).toEqual([390, 834, 1440]);
    expect(readSweepOptions(['--locales=all']).locales.length).toBeGreaterThan(3);
  });
  test('each narrows it', () => {
    expect(readSweepOptions(['--doc-types=page, accordions', '--locales=en-us', '--widths=390', '--contexts=', '--drafts', '--base=http://localhost:1/'])).toMatchObject({
      docTypes: ['page', 'accordions'], locales: ['en-us'], widths: [390], contexts: [], draft: true, base: 'http://localhost:1', links: 'http://localhost:1',
    });
  });
  test('what there is not is said', () => {
    expect(() => readSweepOptions(['--locales=xx-xx'])).toThrow('There is no locale "xx-xx"');
    expect(() => readSweepOptions(['--widths=12'])).toThrow('from 240 to 3840');
    expect(() => readSweepOptions(['--minutes=soon'])).toThrow('above 0');
    expect(() => readSweepOptions(['--loud'])).toThrow('There is no option "--loud"');
  });
});

describe('the report', () => {
  test('a failure leads into the viewer, to its entry as it was rendered', () => {
    const url = new URL(caseHref('http://shop', result));
    expect(Object.fromEntries(url.searchParams)).toEqual({ preview: 'true', localePath: 'fr-fr', docType: 'media-banner', limit: '50', p13n_testcontext: 'segment:member', entry: 'home-hero', width: '390' });
    expect(failureLine('http://shop', result, { check: 'axe', detail: 'x' })).toContain(url.href);
  });
  test('is a page that escapes what entries are called', () => {
    const page = reportHtml('http://shop', [result], new Date(0));
    expect(page).toContain('Hero &lt;1&gt;');
    expect(page).toContain('1 renderings, 1 with failures');
    expect(page).toContain('color-contrast');
  });
  test('pictures of different cases have different files', () => {
    const files = [result, { ...result, locale: 'en-us' }, { ...result, width: 834 }, { ...result, context: '' }, { ...result, draft: false }].map((one) => baselineFile('b', one));
    expect(new Set(files).size).toBe(files.length);
  });
});
