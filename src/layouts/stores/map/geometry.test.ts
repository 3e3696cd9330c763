import { describe, expect, test } from 'vitest';
import { areasPath, linesPath, viewOf, type Position } from './geometry.ts';
import { around, Labels } from './labels.ts';

const at = (lng: number, lat = 0): Position => ({ lat, lng });
/** A degree of the equator is 250 units here, and the middle of the drawing is at 0° 0°. */
const view = viewOf([at(0)], 1000, 800);
const line = (...lngs: number[]): string => linesPath([lngs.map((lng) => at(lng))], view);

describe('a view', () => {
  test('shows one place in its middle, no closer than the coast is exact, and a step closer twice as large', () => {
    expect([view.point(at(0)), view.point(at(1))]).toEqual([
      [500, 400],
      [750, 400],
    ]);
    expect(viewOf([at(0)], 1000, 800, 1).point(at(1))).toEqual([1000, 400]);
    expect(viewOf([at(0)], 1000, 800, -1).point(at(1))).toEqual([625, 400]);
  });

  test('shows all places, with some room on each side', () => {
    const wide = viewOf([at(-10), at(10)], 1000, 800);
    expect([at(-10), at(10)].map((one) => Math.round(wide.point(one)[0]))).toEqual([140, 860]);
    const high = viewOf([at(0, 50), at(0, 60)], 1000, 800);
    expect([at(0, 60), at(0, 50)].map((one) => Math.round(high.point(one)[1]))).toEqual([112, 688]);
  });

  test('draws what is farther north larger, as Mercator did', () => {
    const world = viewOf([at(0, 0), at(0, 60)], 1000, 800);
    const y = [0, 30, 60].map((lat) => world.point(at(0, lat))[1]) as [number, number, number];
    expect(y[1] - y[2]).toBeGreaterThan((y[0] - y[1]) * 1.3);
  });
});

describe('a line', () => {
  test('is drawn as far as it comes near, with a point beyond on each side', () => {
    expect(line(-10, -5, -3, -2, 0, 2, 3, 5, 10)).toBe('M-250 400l250 0 500 0 500 0 250 0');
  });

  test('that leaves the drawing and comes back is drawn in two pieces', () => {
    expect(line(0, 1, 5, 6, 7, 8, 1, 0)).toBe('M500 400l250 0 1000 0M2500 400l-1750 0-250 0');
  });

  test('that does not come near is not drawn, nor is a point', () => {
    expect([line(5, 6, 7), line(-7, -6, -5), line(0), line()]).toEqual(['', '', '', '']);
    for (const lat of [10, -10]) expect(linesPath([[at(-1, lat), at(1, lat)]], view)).toBe('');
  });

  test('leaves out points too close to tell apart, but not its end', () => {
    expect(line(0, 0.02, 0.5, 0.51, 0.52)).toBe('M500 400l125 0 5 0');
  });
});

describe('an area', () => {
  const square = (west: number, east: number, south: number, north: number) => [
    [at(west, south), at(east, south), at(east, north), at(west, north)],
  ];

  test('is cut off beyond the edges of the drawing', () => {
    expect(areasPath(square(-20, 20, -20, 20), view)).toBe('M-24-24l0 848 1048 0 0-848z');
    expect(areasPath(square(-1, 20, -20, 20), view)).toBe('M250-24l0 848 774 0 0-848z');
  });

  test('inside is drawn whole, and one outside not at all', () => {
    expect(areasPath(square(-1, 1, 0, 1), view)).toBe('M250 400l500 0 0-250-500 0z');
    for (const far of [square(5, 9, -1, 1), square(-9, -5, -1, 1), square(-1, 1, 5, 9), square(-1, 1, -9, -5)])
      expect(areasPath(far, view)).toBe('');
  });
});

describe('names on the map', () => {
  const FRAME = [0, 0, 200, 100] as const;
  const place = (point: readonly [number, number], taken: Parameters<typeof around>[0][] = []) =>
    new Labels(
      FRAME,
      taken.map((one) => around(one, 5)),
    ).place('Leeds', point, 10, 10)?.anchor;

  test('stand right of their place, else left, above or below', () => {
    expect(place([100, 50])).toBe('start');
    expect(place([190, 50])).toBe('end');
    expect(place([100, 50], [[115, 50]])).toBe('end');
    const sides: [number, number][] = [
      [115, 50],
      [85, 50],
    ];
    const labels = new Labels(
      FRAME,
      sides.map((one) => around(one, 5)),
    );
    const [above, below] = [labels.place('Leeds', [100, 50], 10, 10), labels.place('Leeds', [100, 50], 10, 10)];
    expect([above, below]).toEqual([
      { at: [100, 40], anchor: 'middle' },
      { at: [100, 68], anchor: 'middle' },
    ]);
    expect(labels.place('Leeds', [100, 50], 10, 10)).toBeUndefined();
  });

  test('do not leave the drawing, and keep off what is taken', () => {
    expect([place([8, 10]), place([195, 92]), place([2, 2])]).toEqual(['start', 'end', undefined]);
    expect(new Labels([0, 0, 20, 10], []).place('Leeds', [10, 5], 2, 10)).toBeUndefined();
    const labels = new Labels(FRAME, []);
    expect([
      labels.take(around([50, 50], 10)),
      labels.take(around([65, 50], 10)),
      labels.take(around([70, 50], 10)),
    ]).toEqual([true, false, true]);
  });
});
