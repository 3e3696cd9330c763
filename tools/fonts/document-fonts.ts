/**
 * Cuts the fonts of printed documents (invoice, return label) from the brand's families, a part of `npm run fonts`.
 * They know more letters than the pages' fonts, because a name that is misspelt on an invoice cannot be read around.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const OUT = new URL('../../sandbox/commerce/documents/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

const FACES = [
  {
    file: 'archivo-600',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wdth: 108, wght: 600 },
  },
  { file: 'source-sans-3-400', source: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf' },
  { file: 'source-sans-3-600', source: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf' },
];

/** First and last character of each range: Latin with its extensions, Greek, Cyrillic, punctuation, currencies. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x1e00, 0x1eff],
  [0x2009, 0x203a],
  [0x20a0, 0x20bf],
  [0x2212, 0x2212],
] as const;
const characters = RANGES.map(([from, to]) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
).join('');

/** fontkit reads a bounding box even of a space, which would lie behind the last glyph and the end of the file. */
const PADDING = Buffer.alloc(16);

await mkdir(OUT, { recursive: true });
for (const { file, source, axes } of FACES) {
  const font = await subsetFont(await readFile(require.resolve(source)), characters, {
    targetFormat: 'sfnt',
    ...(axes && { variationAxes: axes }),
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark'],
  });
  await writeFile(new URL(`${file}.ttf`, OUT), Buffer.concat([font, PADDING]));
  console.log(`${file}.ttf ${font.length} bytes`);
}
