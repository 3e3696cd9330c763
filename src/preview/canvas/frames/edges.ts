import type { Box, PlacedBlock } from './canvas-frames.ts';
import { around } from '../../edit/pointers.ts';

/** A place between blocks: before or after one of them. */
export interface Edge {
  readonly pointer: string;
  readonly side: 'before' | 'after';
  /** The line between the blocks, pixels of the frame's document: without height, or without width between columns. */
  readonly line: Box;
}

/** Whether two blocks of one list stand beside each other. */
function isBeside(a: Box, b: Box): boolean {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > Math.min(a.height, b.height) / 2;
}

/** Both edges of every block that can be seen; the pairs of neighbours lie on one line. */
export function edgesOf(blocks: readonly PlacedBlock[]): readonly Edge[] {
  const lists = new Map<string, PlacedBlock[]>();
  for (const block of blocks) {
    if (block.inside.height === 0) continue;
    const list = around(block.pointer) ?? '';
    const known = lists.get(list);
    if (known === undefined) lists.set(list, [block]);
    else known.push(block);
  }
  return [...lists.values()].flatMap((list) =>
    list.flatMap(({ pointer, inside }, at): Edge[] => {
      const [previous, next] = [list[at - 1]?.inside, list[at + 1]?.inside];
      const isInRow = [previous, next].some((one) => one !== undefined && isBeside(inside, one));
      const { left, top, width, height } = inside;
      return isInRow
        ? [
            { pointer, side: 'before', line: { left, top, width: 0, height } },
            { pointer, side: 'after', line: { left: left + width, top, width: 0, height } },
          ]
        : [
            { pointer, side: 'before', line: { left, top, width, height: 0 } },
            { pointer, side: 'after', line: { left, top: top + height, width, height: 0 } },
          ];
    }),
  );
}

/** Distance of a point from a line, or infinite when it lies past the ends of the line. */
function distance({ left, top, width, height }: Box, x: number, y: number, past: number): number {
  const [at, start, length, away] =
    height === 0 ? [x, left, width, Math.abs(y - top)] : [y, top, height, Math.abs(x - left)];
  return at >= start - past && at <= start + length + past ? away : Number.POSITIVE_INFINITY;
}

/**
 * The edge nearest to a point; of equally near ones that of the outermost block.
 *
 * @param reach greatest distance
 * @param past how far a point may lie past the ends of the line
 */
export function nearestEdge(
  edges: readonly Edge[],
  { x, y }: { readonly x: number; readonly y: number },
  reach: number,
  past = reach,
): Edge | undefined {
  let best: Edge | undefined;
  let least = reach;
  for (const edge of edges) {
    const away = distance(edge.line, x, y, past);
    if (away > least || !Number.isFinite(away)) continue;
    const isOuter = best === undefined || edge.pointer.length < best.pointer.length;
    if (away < least || isOuter) [best, least] = [edge, away];
  }
  return best;
}
