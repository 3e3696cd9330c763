import { movePath } from './part.ts';
import type { Drawing, Part } from './part.ts';

/** Moves a whole drawing and scales it about the centre of the box; shadows stay in place. */
export function place(drawing: Drawing, dx: number, dy: number, scaleX = 1, scaleY = scaleX): Drawing {
  const x = 500;
  const y = 625 - dy;
  const wrap = (svg: string | undefined) =>
    svg
      ? `<g transform="translate(${x * (1 - scaleX) + dx} ${y * (1 - scaleY) + dy}) scale(${scaleX} ${scaleY})">${svg}</g>`
      : '';
  const parts = drawing.parts.map((part): Part => ({
    ...part,
    d: movePath(part.d, dx, dy, scaleX, scaleY, x, y),
    relief: wrap(part.relief),
    art: wrap(part.art),
    ...(part.stroke ? { stroke: part.stroke * Math.sqrt(scaleX * scaleY) } : {}),
  }));
  return { ...drawing, parts };
}
