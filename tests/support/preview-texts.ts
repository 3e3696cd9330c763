import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that come to the browser have words of the platform too. */
const PACKAGES = [
  'react-dom/cjs/react-dom-client.production.js',
  'hls.js/dist/hls.mjs',
  'web-vitals/dist/web-vitals.js',
].map((path) => `node_modules/${path}`);
/** Shorter texts stand in any program. */
const LONG_ENOUGH = 10;
/** A sentence of this length is nobody else's. */
const SENTENCE = 20;
const STRING = /(['"`])((?:(?!\1)[^\\\n$]){1,200})\1/g;
const CLASS = /\.([a-z][\w-]{3,})/g;

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/\.test\.ts$/.test(path))
    .map((path) => join(folder, path));
const isPreview = (path: string): boolean =>
  /^src\/(?:preview|pages\/preview|messages\/(?:viewer|blocks))\//.test(path);

/**
 * Texts that stand in the viewer's code and nowhere else in the program: strings
 * long enough to be its own, and the classes of its style sheets. Whatever
 * holds none of them holds nothing of the viewer.
 */
export function previewTexts(): string[] {
  const code = /\.(?:ts|tsx|astro|js)$/;
  const own = filesIn('src', code).filter(isPreview);
  const others = [
    ...filesIn('src', /\.(?:ts|tsx|astro|js|css)$/).filter((path) => !isPreview(path)),
    ...filesIn('content', /\.json$/),
    ...PACKAGES,
  ]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const words = new Set<string>();
  for (const path of own)
    for (const [, , text = ''] of readFileSync(path, 'utf8').matchAll(STRING))
      if (text.length >= LONG_ENOUGH && !/^[./]|^astro|^\s|\.(?:ts|astro|css)$/.test(text)) words.add(text);
  for (const path of filesIn('src/preview', /\.css$/))
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(CLASS)) words.add(`.${name}`);
  // Common words of HTML, of the platform and of packages are nobody's own.
  return [...words].filter(
    (word) =>
      !others.includes(word) && (/\w[-_]{1,2}\w/.test(word) || (word.length >= SENTENCE && /^[A-Z]/.test(word))),
  );
}
