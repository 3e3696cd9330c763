import { expect, test } from 'vitest';
import { differs, figureRows } from './figures.ts';

const spec = (key: string, value: string) => ({ key, label: key.toUpperCase(), value });
const shell = { specs: [spec('weight', '412 g'), spec('membrane', 'Three layers'), spec('fit', 'Regular')] };
const anorak = {
  specs: [spec('weight', '385 g'), spec('lining', 'Mesh'), spec('fit', 'Regular'), spec('packed', '9 cm')],
};

test('every figure of any product has one row, each where its products have it', () => {
  expect(figureRows([shell, anorak]).map(({ key }) => key)).toEqual(['weight', 'lining', 'membrane', 'fit', 'packed']);
  expect(figureRows([anorak, shell]).map(({ key }) => key)).toEqual(['weight', 'membrane', 'lining', 'fit', 'packed']);
});

test('a row has the value of each product in its place, and says where there is none', () => {
  const rows = figureRows([shell, anorak]);
  expect(rows.find(({ key }) => key === 'weight')).toEqual({
    key: 'weight',
    label: 'WEIGHT',
    values: ['412 g', '385 g'],
    differs: true,
  });
  expect(rows.find(({ key }) => key === 'membrane')?.values).toEqual(['Three layers', undefined]);
});

test('figures that are the same differ not, missing ones do', () => {
  const rows = new Map(figureRows([shell, anorak]).map((row) => [row.key, row.differs]));
  expect(rows.get('fit')).toBe(false);
  expect(rows.get('membrane')).toBe(true);
  expect([differs(['x']), differs([]), differs([undefined, undefined]), differs([1, 2])]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
