import file from './geography.json' with { type: 'json' };
import type { Position } from './geometry.ts';

/** Units of a degree in the file. */
const SCALE = 100;

/** A line of the file: the first point, then the step to each next one. */
function line(packed: string): Position[] {
  let [x, y] = [0, 0];
  const steps = packed.split(' ').map(Number);
  return steps.flatMap((step, index) => {
    if (index % 2 === 0) return [];
    x += steps[index - 1] ?? 0;
    y += step;
    return [{ lng: x / SCALE, lat: y / SCALE }];
  });
}

export interface Town extends Position {
  readonly name: string;
  /** 1 to 4, the capital cities of a country's map. */
  readonly size: number;
}

/** The shops' part of the world, as `tools/map/map.ts` has drawn it. */
export const GEOGRAPHY = {
  land: file.land.map(line),
  lakes: file.lakes.map(line),
  borders: file.borders.map(line),
  states: file.states.map(line),
  /** The largest first. */
  towns: file.towns.map(({ name, at, size }): Town => {
    const [lng = 0, lat = 0] = at.split(' ').map(Number);
    return { name, lng, lat, size };
  }),
};
