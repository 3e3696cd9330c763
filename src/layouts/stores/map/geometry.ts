export interface Position {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}
/** Units of the drawing, from its top left corner. */
export type Point = readonly [x: number, y: number];

/** The part of the world a drawing shows, in the Mercator projection. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly point: (position: Position) => Point;
}

/** Least height of the part shown, degrees of latitude: the coast is exact to about a kilometre. */
const LEAST_SPAN = 3.2;
/** Share of the drawing left free on each side of what it must show. */
const MARGIN = 0.14;

const RADIAN = Math.PI / 180;
/** Mercator's latitude, in the degrees of the equator. */
const stretched = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIAN) / 2)) / RADIAN;

/**
 * A view that shows all the positions.
 *
 * @param positions at least one
 * @param zoom steps closer (positive) or farther (negative) than that; each doubles or halves the scale
 */
export function viewOf(positions: readonly Position[], width: number, height: number, zoom = 0): View {
  const xs = positions.map(({ lng }) => lng);
  const ys = positions.map(({ lat }) => stretched(lat));
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const [x0, y0] = [middle(xs), middle(ys)];
  const room = 1 - 2 * MARGIN;
  const scale = 2 ** zoom * Math.min((width * room) / span(xs), (height * room) / span(ys), height / LEAST_SPAN);
  return {
    width,
    height,
    point: ({ lat, lng }) => [width / 2 + (lng - x0) * scale, height / 2 - (stretched(lat) - y0) * scale],
  };
}

/** Distance in units within which points of a line are drawn as one. */
const DETAIL = 6;
/** Units beyond the drawing's edge at which shapes are cut off, so that no cut is seen. */
const BEYOND = 24;

/** One edge of the drawing at a time (Sutherland and Hodgman). */
function cut(ring: readonly Point[], { width, height }: View): readonly Point[] {
  const edges: readonly (readonly [0 | 1, number, 1 | -1])[] = [
    [0, -BEYOND, 1],
    [0, width + BEYOND, -1],
    [1, -BEYOND, 1],
    [1, height + BEYOND, -1],
  ];
  return edges.reduce((points, [axis, value, sign]) => {
    const inside = (point: Point): boolean => (point[axis] - value) * sign >= 0;
    return points.flatMap((point, index): Point[] => {
      const before = points.at(index - 1) as Point;
      const part = (value - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part];
      if (inside(point)) return inside(before) ? [point] : [crossing, point];
      return inside(before) ? [crossing] : [];
    });
  }, ring);
}

/** Path data of points in whole units, each relative to the one before; '' for fewer than two. */
function pathOf(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  let path = '';
  let count = 0;
  points.forEach(([px, py], index) => {
    const [dx, dy] = [Math.round(px) - x, Math.round(py) - y];
    if (index > 0 && index < points.length - 1 && Math.hypot(dx, dy) < DETAIL) return;
    path += `${count === 0 ? 'M' : count === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    count += 1;
    x += dx;
    y += dy;
  });
  return count > 1 ? path : '';
}

const boxMisses = (points: readonly Point[], { width, height }: View): boolean =>
  points.every(([x]) => x < 0) ||
  points.every(([x]) => x > width) ||
  points.every(([, y]) => y < 0) ||
  points.every(([, y]) => y > height);

/** Path data of areas, cut off at the drawing's edge. */
export function areasPath(rings: readonly (readonly Position[])[], view: View): string {
  return rings
    .map((ring) => {
      const points = ring.map(view.point);
      const path = boxMisses(points, view) ? '' : pathOf(cut(points, view));
      return path === '' ? '' : `${path}z`;
    })
    .join('');
}

/** Path data of lines: the pieces of them that come near the drawing. */
export function linesPath(lines: readonly (readonly Position[])[], view: View): string {
  const near = ([x, y]: Point): boolean =>
    x > -BEYOND && x < view.width + BEYOND && y > -BEYOND && y < view.height + BEYOND;
  return lines
    .flatMap((line) => {
      const points = line.map(view.point);
      if (boxMisses(points, view)) return [];
      const pieces: Point[][] = [[]];
      points.forEach((point, index) => {
        const [before, after] = [points[index - 1], points[index + 1]];
        if (near(point) || (before && near(before)) || (after && near(after))) pieces.at(-1)?.push(point);
        else if (pieces.at(-1)?.length !== 0) pieces.push([]);
      });
      return pieces.map(pathOf);
    })
    .join('');
}
