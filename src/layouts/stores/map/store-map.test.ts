import { expect, test } from 'vitest';
import { storeMap, type Pin } from './store-map.ts';

const LEEDS: Pin = { id: 'L', name: 'Leeds', number: 2, lat: 53.8, lng: -1.55 };
const OBAN: Pin = { id: 'O', name: 'Oban', number: 5, lat: 56.41, lng: -5.47 };
const draw = (pins: readonly Pin[], more = {}): string => storeMap({ pins, label: 'Two <shops>', ...more }).markup;

/** Where a pin stands, in units of the drawing. */
const placeOf = (svg: string, id: string): readonly [number, number] => {
  const [, x, y] = new RegExp(`data-pin="${id}" transform="translate\\((\\d+) (\\d+)\\)"`).exec(svg) ?? [];
  return [Number(x), Number(y)];
};

test('pins stand where their stores are, with their number and name, over land and towns', () => {
  const svg = draw([LEEDS, OBAN]);
  const [leeds, oban] = [placeOf(svg, 'L'), placeOf(svg, 'O')];
  expect(oban[0]).toBeLessThan(leeds[0]);
  expect(oban[1]).toBeLessThan(leeds[1]);
  expect(svg).toMatch(/>5<\/text>.*>Oban<\/text>/);
  expect(svg).toContain('role="img" aria-label="Two &lt;shops&gt;"');
  expect(svg).toMatch(/store-map__land" d="M[^"]{400,}z"/);
  expect(svg).toContain('>Glasgow</text>');
});

test('stores in one street stand side by side, and no name covers another', () => {
  const pins = ['A', 'B', 'C'].map((id, index) => ({ ...LEEDS, id, name: 'Leeds', number: index + 1 }));
  const svg = draw(pins);
  const [a, b, c] = ['A', 'B', 'C'].map((id) => placeOf(svg, id)) as [
    [number, number],
    [number, number],
    [number, number],
  ];
  for (const [one, other] of [
    [a, b],
    [b, c],
    [a, c],
  ] as const)
    expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThanOrEqual(67);
});

test('the place looked for is in view, and a step closer leaves out what is far', () => {
  const svg = draw([LEEDS], { origin: { lat: 51.5, lng: -0.13 } });
  expect(svg).toContain('store-map__origin');
  expect(svg).toContain('>Oxford</text>');
  expect(draw([LEEDS, OBAN], { zoom: 3 }).length).toBeLessThan(draw([LEEDS, OBAN]).length);
});

test('a map of nothing is nothing', () => {
  expect(draw([])).toBe('');
});

test('nine towns are named beside the stores at most, and none that a store is in', () => {
  const svg = draw([
    { ...LEEDS, name: 'Glasgow' },
    { ...OBAN, lat: 41, lng: 12 },
  ]);
  const towns = /store-map__towns">(.*?)<\/g>/.exec(svg)?.[1] ?? '';
  expect(towns.match(/<circle /g)).toHaveLength(9);
  expect(towns).not.toContain('>Glasgow<');
});
