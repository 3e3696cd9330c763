import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeInfo, type LocaleInfo } from '../../content/addresses/sites.ts';
import { sizeChartHtml } from './chart.ts';
import { inches, sizeChartOf, sizeChartSchema } from './schema.ts';

const chart = sizeChartSchema.parse({
  title: 'Jackets',
  tables: [
    {
      title: 'Women',
      columns: [{ label: 'Chest' }, { label: 'UK', unit: 'none' }],
      rows: [{ size: 'S', cells: ['84–88.5', '10'] }],
    },
  ],
  steps: [{ title: 'Chest', text: 'Round the fullest part.' }],
});
const render = (locale: string): string => sizeChartHtml(chart, localeInfo(locale) as LocaleInfo).markup;

test('lengths stand in centimetres and in inches to the nearest half', () => {
  expect(inches(['2.54', '88–93', '1.3', '79.5'])).toEqual(['1', '34½–36½', '½', '31½']);
});

test('lengths that lie close to one another stand in smaller parts of an inch, so that each size has its own', () => {
  expect(inches(['22.5', '23.2', '23.8', '24.5'])).toEqual(['8⅞', '9⅛', '9⅜', '9⅝']);
  expect(inches(['25', '25.6'])).toEqual(['9¾', '10']);
});

test('a chart has its tables, both units, and how to measure', () => {
  const markup = render('en-gb');
  expect(markup).toContain('<caption>Women</caption>');
  expect(markup).toContain('<span class="size-chart__cm">84–88.5</span><span class="size-chart__in">33–35</span>');
  expect(markup).toContain('<td>10</td>');
  expect(markup).toContain('<dt>Chest</dt><dd>Round the fullest part.</dd>');
});

test('each country sees its own unit first, and its own decimal sign', () => {
  expect(render('en-us')).toMatch(/value="in" checked/);
  expect(render('de-de')).toMatch(/value="cm" checked/);
  expect(render('de-de')).toContain('84–88,5');
});

test('jackets, boots and packs with a back length have a chart; what comes in one size has none', () => {
  expect([
    sizeChartOf(['21001', '29001'], 6),
    sizeChartOf(['22001'], 11),
    sizeChartOf(['23001'], 3),
    sizeChartOf(['23001'], 1),
    sizeChartOf(['24001'], 2),
  ]).toEqual(['jackets', 'boots', 'packs', undefined, undefined]);
});

test('every table of the demo has a value for each column of each size', () => {
  for (const file of [...readdirSync('content/kinds/sizechart').map((name) => `sizechart/${name}`), 'footsizes.json']) {
    const { tables } = JSON.parse(readFileSync(`content/kinds/${file}`, 'utf8')) as {
      tables: { columns: unknown[]; rows: { cells: unknown[] }[] }[];
    };
    for (const { columns, rows } of tables)
      for (const { cells } of rows) expect(cells.length, file).toBe(columns.length);
  }
});

test('a chart has the words above its tables and how to measure only where editors wrote them', () => {
  const of = (more: object) => sizeChartHtml({ ...chart, ...more }, localeInfo('en-gb') as LocaleInfo).markup;
  expect(of({ intro: 'All are worn over a layer.' })).toContain('>All are worn over a layer.</p>');
  expect(of({})).not.toContain('size-chart__intro');
  expect(of({})).toContain('id="how-to-measure"');
  expect(of({ steps: [] })).not.toContain('how-to-measure');
});

test('the unit that was chosen stays, whatever the country', () => {
  const checked = (locale: string, query: string) =>
    /value="(cm|in)" checked/.exec(
      sizeChartHtml(chart, localeInfo(locale) as LocaleInfo, new URLSearchParams(query)).markup,
    )?.[1];
  expect([checked('en-us', 'unit=cm'), checked('de-de', 'unit=in'), checked('en-us', 'unit=x')]).toEqual([
    'cm',
    'in',
    'cm',
  ]);
});
