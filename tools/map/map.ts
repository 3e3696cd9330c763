/**
 * Writes the geography of the store map (`src/layouts/stores/map/geography.json`): land and borders of the shops'
 * part of the world, simplified to about a kilometre.
 *
 *     node tools/map/map.ts
 *
 * Coast and countries are Natural Earth's (public domain, from npm's world-atlas, ISC), the states those of the US
 * Census Bureau (public domain, us-atlas, ISC). The Great Lakes are our own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { LAKES } from './lakes.ts';

type Point = readonly [number, number];
type Line = readonly Point[];
interface Geometry {
  readonly type: string;
  readonly arcs?: unknown;
}
interface Topology {
  readonly arcs: readonly (readonly Point[])[];
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}

/** West, south, east, north in degrees. */
type Box = readonly [number, number, number, number];
const WINDOWS: readonly Box[] = [
  [-150, 10, -48, 68],
  [-26, 33, 34, 68],
];
/** Greatest distance in degrees of a dropped point from the line that replaces it. */
const TOLERANCE = 0.015;
/** Islands smaller than this (square degrees) are left out. */
const MIN_AREA = 0.008;
/** Units of a degree in the file. */
const SCALE = 100;
const OUT = 'src/layouts/stores/map/geography.json';

const read = (path: string): Topology => JSON.parse(readFileSync(`node_modules/${path}`, 'utf8')) as Topology;

const decoded = ({ arcs, transform: { scale, translate } }: Topology): Line[] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });

function awayFrom([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - at * dx, y - ay - at * dy);
}

/** Douglas and Peucker: the line without points that are nearer than the tolerance to what remains. */
function simplified(line: Line): Line {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let [far, at] = [0, 0];
  line.slice(1, -1).forEach((point, index) => {
    const distance = awayFrom(point, first, last);
    if (distance > far) [far, at] = [distance, index + 1];
  });
  if (far <= TOLERANCE) return [first, last];
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))];
}

/** One edge of a box at a time (Sutherland and Hodgman). */
function clippedRing(ring: Line, [west, south, east, north]: Box): Line {
  const edges: readonly [0 | 1, number, 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce<Line>((points, [axis, value, sign]) => {
    const inside = (point: Point): boolean => (point[axis] - value) * sign >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) as Point;
      const crossing = (): Point => {
        const part = (value - before[axis]) / (point[axis] - before[axis]);
        return [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part];
      };
      if (inside(point)) return inside(before) ? [point] : [crossing(), point];
      return inside(before) ? [crossing()] : [];
    });
  }, ring);
}

const isIn = ([x, y]: Point, [west, south, east, north]: Box): boolean =>
  x >= west && x <= east && y >= south && y <= north;
const area = (ring: Line): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [px, py] = ring.at(index - 1) as Point;
      return sum + (px * y - x * py);
    }, 0) / 2,
  );

/** Whole numbers: the first point, then the step to each next one. */
function packed(line: Line): string {
  let [x, y] = [0, 0];
  const steps = line.flatMap(([lng, lat], index) => {
    const [dx, dy] = [Math.round(lng * SCALE) - x, Math.round(lat * SCALE) - y];
    x += dx;
    y += dy;
    return index > 0 && dx === 0 && dy === 0 ? [] : [dx, dy];
  });
  return steps.join(' ');
}

/** The rings of a geometry as lists of arc numbers; a negative one is that arc backwards. */
const ringsOf = ({ type, arcs }: Geometry): number[][] =>
  type === 'MultiPolygon' ? (arcs as number[][][]).flat() : type === 'Polygon' ? (arcs as number[][]) : [];

function land(topology: Topology): Line[] {
  const arcs = decoded(topology);
  const rings = Object.values(topology.objects).flatMap(({ geometries }) => geometries.flatMap(ringsOf));
  const lines = rings.map((ring) =>
    ring.flatMap((index): Line => {
      const arc = (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? [];
      return arc.slice(1);
    }),
  );
  // A ring is simplified in two halves, because its ends are one point.
  const halves = (ring: Line): Line => {
    const middle = ring.length >> 1;
    return [...simplified(ring.slice(0, middle + 1)).slice(0, -1), ...simplified(ring.slice(middle))];
  };
  return WINDOWS.flatMap((box) => lines.map((ring) => clippedRing(ring, box)))
    .filter((ring) => ring.length > 3 && area(ring) >= MIN_AREA)
    .map(halves);
}

/** The lines that two of the areas share. */
function borders(topology: Topology, name: string): Line[] {
  const users = new Map<number, Set<number>>();
  (topology.objects[name]?.geometries ?? []).forEach((geometry, owner) => {
    for (const index of ringsOf(geometry).flat()) {
      const arc = index < 0 ? ~index : index;
      users.set(arc, (users.get(arc) ?? new Set()).add(owner));
    }
  });
  const arcs = decoded(topology);
  return [...users]
    .filter(([, owners]) => owners.size > 1)
    .map(([arc]) => arcs[arc] ?? [])
    .filter((line) => WINDOWS.some((box) => line.some((point) => isIn(point, box))))
    .map(simplified);
}

/** The towns large enough to be named, the largest first: longitude, latitude and size of each. */
function towns(): { name: string; at: string; size: number }[] {
  const [, ...rows] = readFileSync('content/places.tsv', 'utf8').trim().split('\n');
  return rows
    .map((row) => row.split('\t'))
    .map(([, name = '', , , , lat = '', lng = '', size = '']) => ({ name, at: `${lng} ${lat}`, size: Number(size) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
}

const geography = {
  land: land(read('world-atlas/land-10m.json')).map(packed),
  lakes: LAKES.map(packed),
  borders: borders(read('world-atlas/countries-10m.json'), 'countries').map(packed),
  states: borders(read('us-atlas/states-10m.json'), 'states').map(packed),
};
writeFileSync(OUT, `${JSON.stringify({ ...geography, towns: towns() }, null, 2)}\n`);
for (const [name, lines] of Object.entries(geography)) console.log(`${name}: ${lines.length} lines`);
