/**
 * Reads the font metrics that a fallback needs to take up the same space,
 * and writes them as `@font-face` descriptors.
 */

/** Share of each letter in running text of our languages (per cent, rounded); the space counts as a letter. */
const FREQUENCY: Readonly<Record<string, number>> = {
  ' ': 17,
  e: 11,
  a: 6.5,
  n: 6.5,
  t: 6.5,
  i: 6.2,
  r: 5.8,
  s: 5.8,
  o: 4.8,
  l: 3.9,
  d: 3.6,
  u: 3.5,
  h: 3,
  c: 2.7,
  m: 2.4,
  p: 2,
  g: 1.8,
  f: 1.5,
  b: 1.3,
  v: 1.1,
  w: 1.1,
  k: 0.9,
  y: 0.8,
  z: 0.5,
  q: 0.2,
  x: 0.2,
  j: 0.2,
};

/** Advance widths of Arial (and of Liberation Sans, which copies them), per 2048 units. */
const ARIAL: Readonly<Record<string, number>> = {
  ' ': 569,
  e: 1139,
  a: 1139,
  n: 1139,
  t: 569,
  i: 455,
  r: 682,
  s: 1024,
  o: 1139,
  l: 455,
  d: 1139,
  u: 1139,
  h: 1139,
  c: 1024,
  m: 1706,
  p: 1139,
  g: 1139,
  f: 569,
  b: 1139,
  v: 1024,
  w: 1479,
  k: 1024,
  y: 1024,
  z: 1024,
  q: 1139,
  x: 1024,
  j: 455,
};
/** The same for Arial Bold. */
const ARIAL_BOLD: Readonly<Record<string, number>> = {
  ' ': 569,
  e: 1139,
  a: 1139,
  n: 1251,
  t: 682,
  i: 569,
  r: 797,
  s: 1139,
  o: 1251,
  l: 569,
  d: 1251,
  u: 1251,
  h: 1251,
  c: 1139,
  m: 1821,
  p: 1251,
  g: 1251,
  f: 682,
  b: 1251,
  v: 1139,
  w: 1593,
  k: 1139,
  y: 1139,
  z: 1024,
  q: 1251,
  x: 1139,
  j: 569,
};
const ARIAL_UNITS = 2048;

const average = (widthOf: (letter: string) => number): number => {
  const entries = Object.entries(FREQUENCY);
  const total = entries.reduce((sum, [, share]) => sum + share, 0);
  return entries.reduce((sum, [letter, share]) => sum + widthOf(letter) * share, 0) / total;
};

/** Offset of a table in an sfnt file. */
function table(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no ${tag} table.`);
}

/** Glyph index of a character below U+10000, from a format 4 cmap. */
function glyphOf(font: Buffer, code: number): number {
  const cmap = table(font, 'cmap');
  const subtables = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < subtables; index += 1) {
    const start = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(start) !== 4) continue;
    const doubled = font.readUInt16BE(start + 6);
    for (let at = 0; at < doubled; at += 2) {
      const end = font.readUInt16BE(start + 14 + at);
      if (code > end) continue;
      const first = font.readUInt16BE(start + 16 + doubled + at);
      if (code < first) return 0;
      const delta = font.readInt16BE(start + 16 + 2 * doubled + at);
      const place = start + 16 + 3 * doubled + at;
      const range = font.readUInt16BE(place);
      const glyph = range === 0 ? code : font.readUInt16BE(place + range + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  throw new Error('The font has no character map of format 4.');
}

function widthOf(font: Buffer, letter: string): number {
  const metrics = font.readUInt16BE(table(font, 'hhea') + 34);
  const glyph = Math.min(glyphOf(font, letter.charCodeAt(0)), metrics - 1);
  return font.readUInt16BE(table(font, 'hmtx') + glyph * 4);
}

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

/**
 * Descriptors that make Arial take up the space of a font.
 *
 * @param font an sfnt file, pinned to the weight and width it is mostly used at
 * @param isBold whether the fallback is Arial Bold
 */
export function fallbackDescriptors(font: Buffer, isBold: boolean): string {
  const standIn = isBold ? ARIAL_BOLD : ARIAL;
  const units = font.readUInt16BE(table(font, 'head') + 18);
  const hhea = table(font, 'hhea');
  const size =
    average((letter) => widthOf(font, letter)) / units / (average((letter) => standIn[letter] ?? 0) / ARIAL_UNITS);
  const override = (offset: number): string => percent(Math.abs(font.readInt16BE(hhea + offset)) / units / size);
  return `size-adjust:${percent(size)};ascent-override:${override(4)};descent-override:${override(6)};line-gap-override:${override(8)}`;
}
