/** One cubic: two handles and the end point. */
export type Curve = readonly [number, number, number, number, number, number];

/**
 * A closed outline that is symmetric about x = 500.
 * @param top point on the centre line
 * @param left curves from `top` down the left side to the centre line below
 */
export function symmetric(top: number, left: readonly Curve[]): string {
  const points: [number, number][] = [[500, top], ...left.map((c) => [c[4], c[5]] as [number, number])];
  let d = `M500 ${top}`;
  for (const c of left) d += ` C${c.join(' ')}`;
  for (let i = left.length - 1; i >= 0; i--) {
    const c = left[i]!;
    const end = points[i]!;
    d += ` C${1000 - c[2]} ${c[3]} ${1000 - c[0]} ${c[1]} ${1000 - end[0]} ${end[1]}`;
  }
  return `${d} Z`;
}

/** A closed polygon. */
export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map((p) => p.join(' ')).join(' L')} Z`;

/** A rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const x1 = x + width;
  const y1 = y + height;
  return `M${x + r} ${y} L${x1 - r} ${y} Q${x1} ${y} ${x1} ${y + r} L${x1} ${y1 - r} Q${x1} ${y1} ${x1 - r} ${y1} L${x + r} ${y1} Q${x} ${y1} ${x} ${y1 - r} L${x} ${y + r} Q${x} ${y} ${x + r} ${y} Z`;
}

/** A strip of even width along a straight line. */
export function strip(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = (-(y2 - y1) / length) * (width / 2);
  const ny = ((x2 - x1) / length) * (width / 2);
  const round = (v: number) => Math.round(v * 100) / 100;
  return polygon(
    [round(x1 + nx), round(y1 + ny)],
    [round(x2 + nx), round(y2 + ny)],
    [round(x2 - nx), round(y2 - ny)],
    [round(x1 - nx), round(y1 - ny)],
  );
}
