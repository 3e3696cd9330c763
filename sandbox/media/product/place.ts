import { movePath } from './part.ts';
import type { Drawing, Part } from './part.ts';

/** Moves a whole drawing and scales it about the middle of the box. */
export function place(drawing: Drawing, dx: number, dy: number, scale = 1): Drawing {
  const about = [500, 625 - dy] as const;
  const wrap = (svg: string | undefined) =>
    svg ? `<g transform="translate(${about[0] * (1 - scale) + dx} ${about[1] * (1 - scale) + dy}) scale(${scale})">${svg}</g>` : '';
  const parts = drawing.parts.map((part): Part => ({
    ...part,
    d: movePath(part.d, dx, dy, scale, about[0], about[1]),
    relief: wrap(part.relief),
    art: wrap(part.art),
    ...(part.stroke ? { stroke: part.stroke * scale } : {}),
  }));
  return { ...drawing, parts };
}
