/** A colour as three display values 0..1. */
export type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`; anything else becomes a mid grey, so that one invalid product does not stop the run. */
export function rgb(hex: string): Rgb {
  const match = /^#?([0-9a-f]{6})$/i.exec(hex.trim());
  if (!match) return [0.5, 0.5, 0.5];
  const value = Number.parseInt(match[1]!, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** `#rrggbb` of a colour, clamped. */
export function hex(colour: Rgb): string {
  return `#${colour
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value);

export const mixNumber = (a: number, b: number, t: number): number => a + (b - a) * t;

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  mixNumber(a[0], b[0], t),
  mixNumber(a[1], b[1], t),
  mixNumber(a[2], b[2], t),
];

export const scale = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by];

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** Perceived lightness 0..1 (Rec. 709 weights on display values: good enough to choose a stitch colour). */
export const lightness = (c: Rgb): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];

/** Lighter (`by` > 0) or darker (`by` < 0) of the same hue. */
export const shade = (c: Rgb, by: number): Rgb => (by >= 0 ? mix(c, [1, 1, 1], by) : mix(c, [0, 0, 0], -by));
