import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPageId } from '../../src/content/element-ids.ts';

/*
 * A block never gets an id that scripts look for or bring along (docs/decisions/0132): either every page reserves it,
 * or it is in the HTML of a single page, where blocks give way to it.
 */
const sources = (...patterns: string[]): string[] =>
  globSync(patterns).filter((file) => !/\.test\.tsx?$|\.support\.ts$/.test(file));
const scripts = sources(
  'src/{islands,ui}/**/*.{ts,tsx}',
  'src/layouts/shell/**/*.{ts,astro}',
  'src/messages/*.ts',
  'src/layouts/Document.astro',
);
const ids = (files: readonly string[], ...patterns: RegExp[]): Map<string, string> =>
  new Map(
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, id = '']): [string, string] => [id, file]),
      );
    }),
  );
const WRITTEN = /(?<=\s)id="([\w-]+)"/g;
const ofPages = ids(sources('src/layouts/**/*.astro', 'src/pages/**/*.astro'), WRITTEN);

test('ids that scripts look for belong to every page, or are in the HTML of their page', () => {
  const wanted = ids(
    scripts,
    /getElementById\(\s*'([\w-]+)'/g,
    /(?:querySelector(?:All)?(?:<[^>]*>)?|closest|matches)\(\s*[`'"](?:[^`'"]*\s)?#([\w-]+)(?![\w-]*[$(])/g,
    /['"`]#(modal-[\w-]+|mini-cart)['"`]/g,
  );
  expect(wanted.size).toBeGreaterThan(8);
  expect([...wanted].filter(([id]) => !isPageId(id) && !ofPages.has(id))).toEqual([]);
});

test('ids that scripts, header and footer write belong to every page', () => {
  const written = ids(scripts, WRITTEN, /\.id = '([\w-]+)'/g);
  expect(written.size).toBeGreaterThan(12);
  expect([...written].filter(([id]) => !isPageId(id))).toEqual([]);
});
