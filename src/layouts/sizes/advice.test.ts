import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { localeInfo, type LocaleInfo } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { adviceHtml } from './advice-html.ts';
import { adviseSize, measuredColumns, typedLength } from './advice.ts';
import { inches, sizeChartSchema, type SizeChart } from './schema.ts';

const table = (title: string, columns: SizeChart['tables'][number]['columns'], rows: [string, ...string[]][]) => ({
  title,
  columns,
  rows: rows.map(([size, ...cells]) => ({ size, cells })),
});
const jackets = table(
  'Women',
  [
    { label: 'Chest', unit: 'length' },
    { label: 'Waist', unit: 'length' },
    { label: 'Sleeve', unit: 'length' },
    { label: 'UK', unit: 'none' },
  ],
  [
    ['S', '84–88', '66–70', '79.5', '10'],
    ['M', '89–94', '71–76', '81', '12'],
    ['L', '94–101', '77–83', '82', '14'],
  ],
);
const boots = table(
  'Unisex',
  [{ label: 'Foot length', unit: 'length' }],
  [
    ['41', '25.8'],
    ['42', '26.5'],
  ],
);
/** A size chart of the demo shop, in English. */
function demoChart(name: string): SizeChart {
  const source = readFileSync(`content/kinds/sizechart/${name}.json`, 'utf8');
  return sizeChartSchema.parse(
    JSON.parse(source, (_, value: { $t?: { en: string } }) => value?.$t?.en ?? value) as unknown,
  );
}

const advise = (measures: readonly [number, number][], one = jackets) => adviseSize(one, new Map(measures));

test('one measures what is given as a range, or the length of the foot', () => {
  expect([measuredColumns(jackets), measuredColumns(boots)]).toEqual([[0, 1], [0]]);
});

test('a measure within a row is that size, with its ends', () => {
  for (const cm of [89, 92, 93.9]) expect(advise([[0, cm]])).toEqual({ kind: 'size', size: 'M', isMixed: false });
  expect(advise([[0, 26.5]], boots)).toMatchObject({ kind: 'size', size: '42' });
});

test('a measure between two rows, or where both meet, is between two sizes', () => {
  const between = { kind: 'between', smaller: 'M', larger: 'L', isMixed: false };
  expect(advise([[1, 76.5]])).toEqual(between);
  expect(advise([[0, 94]])).toEqual(between);
  expect(advise([[0, 26]], boots)).toMatchObject({ kind: 'between', smaller: '41', larger: '42' });
});

test('the largest of several measures decides, and it is said that they disagree', () => {
  expect(advise([[0, 86], [1, 80]])).toEqual({ kind: 'size', size: 'L', isMixed: true }); // prettier-ignore
  expect(advise([[0, 92], [1, 76.5]])).toMatchObject({ kind: 'between', isMixed: false }); // prettier-ignore
  expect(advise([[0, 86], [1, 73]])).toEqual({ kind: 'size', size: 'M', isMixed: true }); // prettier-ignore
});

test('outside the chart it names the nearest size, and without a measure nothing', () => {
  expect(advise([[0, 70]])).toEqual({ kind: 'below', size: 'S' });
  expect(advise([[0, 120]])).toEqual({ kind: 'above', size: 'L' });
  expect(advise([])).toBeUndefined();
});

test('lengths are read in both units and as people write them', () => {
  expect(['92', '36.5', '36,5', ' 36½ '].map((text) => typedLength(text, 'cm'))).toEqual([92, 36.5, 36.5, 36.5]);
  expect(typedLength('36', 'in')).toBeCloseTo(91.44);
  expect([' 9 ⅛', '9⅞', '9 ¼', '9,125'].map((text) => typedLength(text, 'cm'))).toEqual([9.125, 9.875, 9.25, 9.125]);
  expect(['½', '.5', ',5'].map((text) => typedLength(text, 'cm'))).toEqual([0.5, 0.5, 0.5]);
  for (const wrong of ['', '.', '½x', '1.2345', 'M', '-3', '0', '1e3', '999', '9 2'])
    expect(typedLength(wrong, 'cm'), wrong).toBeUndefined();
});

test('a length as the chart shows it in inches is that of its size', () => {
  const feet = table(
    'Unisex',
    [{ label: 'Foot length', unit: 'length' }],
    [
      ['36', '22.5'],
      ['37', '23.2'],
    ],
  );
  const ofTyped = (text: string) => adviseSize(feet, new Map([[0, typedLength(text, 'in') ?? 0]]), 'in');
  expect(inches(['22.5', '23.2']).map(ofTyped)).toMatchObject([{ size: '36' }, { size: '37' }]);
  expect(adviseSize(feet, new Map([[0, 22.9]]))).toMatchObject({ kind: 'between', smaller: '36', larger: '37' });
});

test('the inches that the demo charts show for a size lead to it, or between it and one that shows the same', () => {
  for (const name of ['jackets', 'trousers', 'boots', 'gloves', 'packs'])
    for (const one of demoChart(name).tables)
      for (const column of measuredColumns(one)) {
        const shown = inches(one.rows.map(({ cells }) => cells[column] ?? '')).map((cell) => cell.split('–'));
        for (const [row, lengths] of shown.entries())
          for (const length of lengths) {
            const advice = adviseSize(one, new Map([[column, typedLength(length, 'in') ?? 0]]), 'in');
            const size = one.rows[row]?.size;
            const said = advice?.kind === 'between' ? [advice.smaller, advice.larger] : [advice?.size];
            const at = `${name}, ${one.title}, ${size}: ${length}`;
            expect(advice?.kind, at).toMatch(/^(?:size|between)$/);
            // The sizes of packs overlap.
            if (name !== 'packs') expect(said, at).toContain(size);
            if (advice?.kind === 'between')
              expect(shown.filter((other) => other.includes(length)).length, at).toBeGreaterThan(1);
          }
      }
});

test('every size of the demo charts is advised to who measures the middle of its row', () => {
  for (const name of ['jackets', 'trousers', 'boots', 'gloves', 'packs']) {
    for (const one of demoChart(name).tables)
      for (const { size, cells } of one.rows)
        for (const column of measuredColumns(one)) {
          const [low = 0, high = low] = (cells[column] ?? '').split('–').map(Number);
          expect(adviseSize(one, new Map([[column, (low + high) / 2]])), `${name} ${size}`).toMatchObject({ size });
        }
  }
});

describe('the form for measures', () => {
  const measured = (title: string, columns: readonly string[], ...rows: [string, ...string[]][]) =>
    table(
      title,
      columns.map((label) => ({ label, unit: 'length' })),
      rows,
    );
  const JACKETS = measured('Women', ['Chest'], ['S', '84–88'], ['M', '89–94']);
  const MEN = measured('Men', ['Chest'], ['M', '96–100'], ['L', '101–108']);
  const shown = (tables: readonly object[], query = '') => {
    const chart = sizeChartSchema.parse({ title: 'Jackets', tables });
    const html = adviceHtml(chart, localeInfo('en-gb') as LocaleInfo, new URLSearchParams(query)).markup;
    return { html, answer: /data-advice>([^<]*)</.exec(html)?.[1] };
  };

  test('asks for a measure and says the size that it was sent with, in its unit', () => {
    expect(shown([JACKETS], 'table=0&m0=90').answer).toContain('M');
    expect(shown([JACKETS], 'table=0&m0=34&unit=in').answer).toBe(shown([JACKETS], 'table=0&m0=86').answer);
    expect(shown([JACKETS], 'table=0&m0=90').html).toContain('value="90"');
    expect(shown([JACKETS]).html).not.toMatch(/name="m0"[^>]* value=/);
  });

  test('a length in inches is compared with the inches that the chart shows', () => {
    // 84–88 cm are shown as 33–34½ in, and 33 in are 83.8 cm.
    const of = (length: string) => shown([JACKETS], `table=0&m0=${length}&unit=in`).answer;
    expect(['33', '34½'].map(of)).toEqual(
      Array.from({ length: 2 }, () => t('en-gb', 'sizes.advice.size', { size: 'S' })),
    );
  });

  test('says nothing before it was sent, and what is missing when it was sent empty', () => {
    expect(shown([JACKETS]).answer).toBe('');
    expect(shown([JACKETS], 'table=0').answer).toBe(t('en-gb', 'sizes.advice.nothing'));
    expect(shown([JACKETS], 'table=0&m0=x').answer).toBe(t('en-gb', 'sizes.advice.nothing'));
  });

  test('lets one choose whom it is for where there are several tables', () => {
    const { html, answer } = shown([JACKETS, MEN], 'table=1&m0=98');
    expect(html).toMatch(/<option value="1" selected[^>]*>Men<\/option>/);
    expect(html).toMatch(/<option value="0">Women<\/option>/);
    expect(answer).toBe(t('en-gb', 'sizes.advice.size', { size: 'M' }));
    expect(shown([JACKETS, MEN], 'table=7&m0=90').html).toMatch(/<option value="0" selected[^>]*>Women</);
    expect(shown([JACKETS]).html).not.toContain('<select');
  });

  test('says that a measure is below, above or between the sizes, and that several disagree', () => {
    const said = (query: string, tables: readonly object[] = [JACKETS]) => shown(tables, `table=0&${query}`).answer;
    expect(said('m0=70')).toBe(t('en-gb', 'sizes.advice.below', { size: 'S' }));
    expect(said('m0=120')).toBe(t('en-gb', 'sizes.advice.above', { size: 'M' }));
    expect(said('m0=88.5')).toBe(t('en-gb', 'sizes.advice.between', { smaller: 'S', larger: 'M' }));
    const two = measured(
      'Women',
      ['Chest', 'Waist'],
      ['S', '84–88', '66–70'],
      ['M', '89–94', '71–76'],
      ['L', '95–100', '77–82'],
    );
    const mixed = t('en-gb', 'sizes.advice.mixed');
    expect(said('m0=86&m1=80', [two])).toBe(`${t('en-gb', 'sizes.advice.size', { size: 'L' })} ${mixed}`);
    expect(said('m0=86&m1=76.5', [two])).toContain(mixed);
    expect(said('m0=97&m1=80', [two])).not.toContain(mixed);
  });

  test('is not there where nothing of the chart can be measured', () => {
    const none = { ...JACKETS, columns: [{ label: 'UK', unit: 'none' }] };
    expect(shown([none]).html).toBe('');
  });
});
