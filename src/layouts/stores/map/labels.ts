import type { Point } from './geometry.ts';

/** Left, top, right and bottom, in units of the drawing. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Label {
  /** Where the text starts, ends or has its middle. */
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Mean width of a letter as a share of the text's size. */
const LETTER = 0.56;

const meets = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** A square around a point. */
export const around = ([x, y]: Point, radius: number): Box => [x - radius, y - radius, x + radius, y + radius];

/** Places texts on a drawing, so that none covers another or leaves the drawing. */
export class Labels {
  readonly #taken: Box[];
  readonly #frame: Box;

  /** @param taken what no text may cover */
  constructor(frame: Box, taken: readonly Box[]) {
    this.#frame = frame;
    this.#taken = [...taken];
  }

  /** Keeps texts off an area; false when it already meets another. */
  take(box: Box): boolean {
    if (this.#taken.some((other) => meets(box, other))) return false;
    this.#taken.push(box);
    return true;
  }

  /**
   * A place beside a point: right, left, above or below; undefined when there is room at none of them.
   *
   * @param gap from the point to the text
   * @param size of the text
   */
  place(text: string, [x, y]: Point, gap: number, size: number): Label | undefined {
    const width = text.length * size * LETTER;
    const base = size * 0.35;
    const half = size * 0.6;
    const places: readonly (readonly [Label, Box])[] = [
      [{ at: [x + gap, y + base], anchor: 'start' }, [x + gap, y - half, x + gap + width, y + half]],
      [{ at: [x - gap, y + base], anchor: 'end' }, [x - gap - width, y - half, x - gap, y + half]],
      [{ at: [x, y - gap], anchor: 'middle' }, [x - width / 2, y - gap - size, x + width / 2, y - gap]],
      [{ at: [x, y + gap + size * 0.8], anchor: 'middle' }, [x - width / 2, y + gap, x + width / 2, y + gap + size]],
    ];
    const [left, top, right, bottom] = this.#frame;
    return places.find(
      ([, box]) => box[0] >= left && box[1] >= top && box[2] <= right && box[3] <= bottom && this.take(box),
    )?.[0];
  }
}
