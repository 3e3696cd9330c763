/**
 * Subsets the shop's fonts to the characters it uses: `npm run fonts`. Writes
 * public/fonts (names contain the content hash), src/ui/fonts.css and
 * src/ui/fonts.ts. Run it after changing a family, an axis or the character set.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { fallbackDescriptors } from './font-metrics.ts';

type Axis = number | { min: number; max: number };

interface Face {
  readonly family: string;
  readonly file: string;
  readonly source: string;
  readonly axes: Readonly<Record<string, Axis>>;
  /** Weights of text, each with the axis values at which its fallback is measured: those of most of it. */
  readonly measured: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly descriptors: string;
}

/** Weight from which the fallback is the system font in bold. */
const BOLD = 600;
/** Maximum size of a font, bytes. */
const BUDGET = 22_000;
const ROOT = new URL('../../', import.meta.url);
const OUT = new URL('public/fonts/', ROOT);
const require = createRequire(import.meta.url);

const FACES: readonly Face[] = [
  {
    family: 'Archivo',
    file: 'archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wdth: { min: 100, max: 125 }, wght: 600 },
    measured: { '400 700': { wdth: 108, wght: 600 } },
    descriptors: 'font-weight:600;font-stretch:100% 125%',
  },
  {
    family: 'Source Sans 3',
    file: 'source-sans-3',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    // Buttons are semi-bold: by the widths of regular text each would grow when the font comes, and move the next.
    measured: { '400 500': { wght: 400 }, '600 700': { wght: 600 } },
    descriptors: 'font-weight:400 600',
  },
  {
    family: 'Archivo Narrow',
    file: 'archivo-narrow',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wdth: 75, wght: 600 },
    measured: { '400 700': { wdth: 75, wght: 600 } },
    descriptors: 'font-weight:600',
  },
];

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
/** ASCII, Latin-1, and further characters for French, German and prices. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›€™−→←\u2009\u202f`;
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark'];

async function cut(face: Face): Promise<{ css: string; href: string }> {
  const source = await readFile(require.resolve(face.source));
  const font = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    noHinting: true,
    keepFeatures: FEATURES,
  });
  if (font.length > BUDGET) throw new Error(`${face.family} weighs ${font.length} bytes, more than ${BUDGET}.`);
  const href = `/fonts/${face.file}.${createHash('sha256').update(font).digest('hex').slice(0, 10)}.woff2`;
  await writeFile(new URL(`public${href}`, ROOT), font);
  console.log(`${href} ${font.length} bytes`);
  // Preloaded, so nearly always in time; a late font is used from the next page on, because no fallback breaks every
  // line the same way.
  const real = `@font-face{font-family:'${face.family}';src:url(${href}) format('woff2');${face.descriptors};font-display:optional}`;
  const fallbacks = Object.entries(face.measured).map(async ([weights, axes]) => {
    const measured = await subsetFont(source, CHARACTERS, {
      targetFormat: 'sfnt',
      variationAxes: axes,
      noHinting: true,
    });
    const isBold = (axes['wght'] ?? 0) >= BOLD;
    const stands = isBold
      ? "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold'),local('Helvetica Bold'),local('Helvetica-Bold')"
      : "local('Arial'),local('Liberation Sans'),local('Helvetica')";
    // The weight range prevents synthetic bold, which would widen the fallback.
    return `@font-face{font-family:'${face.family} Fallback';src:${stands};font-weight:${weights};${fallbackDescriptors(measured, isBold)}}`;
  });
  return { css: `${[real, ...(await Promise.all(fallbacks))].join('\n')}\n`, href };
}

await mkdir(OUT, { recursive: true });
for (const name of await readdir(OUT)) if (name.endsWith('.woff2')) await rm(new URL(name, OUT));
const faces = await Promise.all(FACES.map(cut));
await writeFile(
  new URL('src/ui/fonts.css', ROOT),
  `/* Written by tools/fonts/fonts.ts. */\n${faces.map((face) => face.css).join('')}`,
);
const [head, text, narrow] = faces.map((face) => face.href);
await writeFile(
  new URL('src/ui/fonts.ts', ROOT),
  `/** Written by tools/fonts/fonts.ts: the files each theme sets text in, fetched with the document. */
export const PRELOADS = {
  northfell: ['${head}', '${text}'],
  showcase: ['${narrow}', '${text}'],
} as const;
`,
);
