import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages sent to the browser contain platform strings as well. */
const PACKAGES = [
  'react-dom/cjs/react-dom-client.production.js',
  'hls.js/dist/hls.mjs',
  'web-vitals/dist/web-vitals.js',
].map((path) => `node_modules/${path}`);
/** Shorter strings may occur in any program. */
const LONG_ENOUGH = 10;
/** Strings of at least this length are considered unique. */
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
 * Strings that occur only in the viewer's code:
 * long enough to be unique, and the classes of its style sheets. Output
 * without any of them contains no viewer code.
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
    // Style sheets are sent minified.
    .map((text) => `${text}\n${text.replaceAll(': ', ':')}`)
    .join('\n');
  const words = new Set<string>();
  for (const path of own)
    for (const [, , text = ''] of readFileSync(path, 'utf8').matchAll(STRING))
      if (text.length >= LONG_ENOUGH && !/^[./]|^astro|^\s|\.(?:ts|astro|css)$/.test(text)) words.add(text);
  for (const path of filesIn('src/preview', /\.css$/))
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(CLASS)) words.add(`.${name}`);
  // Excludes common words of HTML, the platform and packages.
  return [...words].filter(
    (word) =>
      !others.includes(word) && (/\w[-_]{1,2}\w/.test(word) || (word.length >= SENTENCE && /^[A-Z]/.test(word))),
  );
}
