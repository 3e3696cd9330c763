import type { Rgb } from '../paint/colour.ts';

/** Material of a part; determines its weave, its shine and how it reflects light. */
export type Fabric =
  | 'shell'
  | 'ripstop'
  | 'fleece'
  | 'down'
  | 'canvas'
  | 'knit'
  | 'mesh'
  | 'leather'
  | 'suede'
  | 'rubber'
  | 'webbing'
  | 'metal'
  | 'lining'
  | 'fly';

/**
 * One pattern piece. Paths use a box of 1000 × 1250 and only absolute M, L, C, Q and Z,
 * so that they can be mirrored and measured.
 */
export interface Part {
  d: string;
  /** With a width the path is a cord or strap instead of a filled piece. */
  stroke?: number;
  evenOdd?: boolean;
  colour: Rgb;
  fabric: Fabric;
  /** How far the piece bulges, and over which distance from its edge, in units. */
  puff?: number;
  round?: number;
  /** 0..1: strength and reach of the shadow it casts. */
  lift?: number;
  reach?: number;
  /** Soft folds and fine seams: SVG strokes from `rise`, `dip`, `seam`. */
  relief?: string;
  /** Colour drawn on the piece: stitching, zips, prints. Clipped to it. */
  art?: string;
  /** Loose fabric: irregular folds; amount in units, direction in degrees from vertical. */
  drape?: { amount: number; along: number; size?: number; seed: number };
  /** Darkens the whole piece, for parts inside a hood or behind. */
  dim?: number;
  alpha?: number;
}

export interface Shadow {
  /** Ellipse on the ground: centre, radii, softness, strength. */
  x: number;
  y: number;
  rx: number;
  ry: number;
  blur: number;
  alpha: number;
}

export interface Drawing {
  parts: Part[];
  shadows: Shadow[];
  /** Garments lie on paper and cast a shadow of their outline; objects stand on the ground. */
  lying?: boolean;
}

const stroke = (d: string, width: number, colour: string, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A fold: a lens along its first curve that fades out at both ends. */
function fold(d: string, width: number, colour: string, opacity: number): string {
  const match = /^M([-\d.]+) ([-\d.]+) C([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)$/.exec(d);
  if (!match) return stroke(d, width, colour, opacity);
  const [x0, y0, x1, y1, x2, y2, x3, y3] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const length = Math.hypot(x3 - x0, y3 - y0) || 1;
  const nx = (-(y3 - y0) / length) * width * 0.72;
  const ny = ((x3 - x0) / length) * width * 0.72;
  const lens = `M${x0} ${y0} C${x1 + nx} ${y1 + ny} ${x2 + nx} ${y2 + ny} ${x3} ${y3} C${x2 - nx} ${y2 - ny} ${x1 - nx} ${y1 - ny} ${x0} ${y0} Z`;
  return `<path d="${lens}" fill="${colour}" fill-opacity="${opacity}"/>`;
}

/** A soft raised fold. `strength` 0..1 */
export const rise = (d: string, width: number, strength: number): string => fold(d, width, '#ff8000', strength);
/** A soft recessed fold. */
export const dip = (d: string, width: number, strength: number): string => fold(d, width, '#008000', strength);
/** A recessed line: seam, quilting, edge of a pocket. */
export const seam = (d: string, width = 3, strength = 0.8): string => stroke(d, width, '#800000', strength);
/** The same path on the other side of x = 500. */
export function mirror(svg: string): string {
  return svg.replace(/\bd="([^"]*)"/g, (_, d: string) => `d="${mirrorPath(d)}"`);
}

export function mirrorPath(d: string): string {
  let isX = true;
  return d.replace(/[A-Za-z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = isX ? String(Math.round((1000 - Number(token)) * 100) / 100) : token;
    isX = !isX;
    return value;
  });
}

/** Scales a point across a garment: narrow at the neck, wide at chest and sleeve. */
export function broad(x: number): number {
  const u = Math.abs(x - 500);
  const wide = u * 1.06 + Math.max(0, u - 60) * 0.23;
  return Math.round((500 + Math.sign(x - 500) * wide) * 100) / 100;
}

/** The same for every point of a path. */
export function broadPath(d: string): string {
  let isX = true;
  return d.replace(/[A-Za-z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = isX ? String(broad(Number(token))) : token;
    isX = !isX;
    return value;
  });
}

/** The same for every path of a drawing. */
export const broadSvg = (svg: string): string => svg.replace(/\bd="([^"]*)"/g, (_, d: string) => `d="${broadPath(d)}"`);

/** Both sides of a drawing that is symmetric about x = 500. */
export const both = (svg: string): string => svg + mirror(svg);

/** Moves and scales a path. */
export function movePath(
  d: string,
  dx: number,
  dy: number,
  scaleX = 1,
  scaleY = scaleX,
  aboutX = 0,
  aboutY = 0,
): string {
  let isX = true;
  return d.replace(/[A-Za-z]|-?\d*\.?\d+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      return token;
    }
    const origin = isX ? aboutX : aboutY;
    const value = (Number(token) - origin) * (isX ? scaleX : scaleY) + origin + (isX ? dx : dy);
    isX = !isX;
    return String(Math.round(value * 100) / 100);
  });
}

/** Bounds of a path by its points and handles. */
export function boundsOf(d: string, margin: number): { x0: number; y0: number; x1: number; y1: number } {
  let x0 = 1e9;
  let y0 = 1e9;
  let x1 = -1e9;
  let y1 = -1e9;
  let isX = true;
  for (const token of d.match(/[A-Za-z]|-?\d*\.?\d+/g) ?? []) {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      continue;
    }
    const value = Number(token);
    if (isX) {
      x0 = Math.min(x0, value);
      x1 = Math.max(x1, value);
    } else {
      y0 = Math.min(y0, value);
      y1 = Math.max(y1, value);
    }
    isX = !isX;
  }
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin };
}
