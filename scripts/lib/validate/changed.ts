import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** What `npm test -- --changed` adds to the gate, derived from the files that differ from a commit. */
export interface Reach {
  /** Specs of the browser suites. */
  readonly specs: readonly string[];
  /** Block kinds whose examples are tested. */
  readonly kinds: readonly string[];
  /** Paths of the whole pages that are tested, as a pattern of test titles; undefined means none. */
  readonly pages: string | undefined;
}

const SPEC = /^tests\/(?:e2e|a11y|visual|budgets|security)\/.+\.spec\.ts$/;
/** Files used by pages; a change also runs the tests of the whole pages it can reach. */
const PAGE_PARTS = /^src\/(?:layouts|pages|ui)\/(?!.*\.test\.)/;
const PAGE_ROOM = /^src\/(?:layouts|pages\/\[locale\])\/(?<room>[a-z-]+)/;
/** The whole pages that a room is part of. Rooms with '' have specs of their own; any other room is on every page. */
const PAGES_OF_ROOM: ReadonlyMap<string, string> = new Map([
  ['article', '/story '],
  ['cart', '/cart '],
  ['listing', '/c/'],
  ['product', '/p/'],
  ['c', '/c/'],
  ['p', '/p/'],
  ...['account', 'checkout', 'contact', 'events', 'help', 'locations', 'newsletter', 'sizes', 'stores'].map(
    (room) => [room, ''] as const,
  ),
]);
const EVERY_PAGE = '/';
/** Tests whole pages, each named by its path. */
export const WHOLE_PAGES = 'tests/a11y/pages.spec.ts';
const KIND = /^src\/blocks\/(?<kind>[a-z][a-z-]*)\/(?!.*\.test\.)/;
/** A module or feature, whose name the specs about it or their folder carry: `src/commerce/cart`, `e2e/cart/gift.spec.ts`. */
const ROOM =
  /^(?:src\/(?:commerce|islands|layouts|pages\/\[locale\]|personalisation|analytics|server\/gateway)|sandbox\/commerce)\/(?<room>[a-z-]+)\/(?!.*\.test\.)/;
/** Whether a room is a whole part of a spec's path: `cart` in `tests/e2e/cart/mini-cart.spec.ts`. */
const namesRoom = (spec: string, room: string): boolean => `-${spec.replace(/[/.]/g, '-')}-`.includes(`-${room}-`);
/** Tests every example; run per kind instead. */
const EXAMPLES = 'tests/visual/examples.spec.ts';

/** Files changed since this branch left `base`: committed, uncommitted and untracked. */
export function changedFiles(base: string, cwd: string): { since: string; files: string[] } {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
  const since = git('merge-base', base, 'HEAD')[0] ?? 'HEAD';
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return { since, files };
}

/** The whole pages that changed files are part of, as a pattern of test titles. */
function pagesOf(files: readonly string[]): string | undefined {
  const patterns = files
    .filter((file) => PAGE_PARTS.test(file))
    .map((file) => PAGES_OF_ROOM.get(PAGE_ROOM.exec(file)?.groups?.['room'] ?? '') ?? EVERY_PAGE)
    .filter((pattern) => pattern !== '');
  if (patterns.length === 0) return undefined;
  return patterns.includes(EVERY_PAGE) ? EVERY_PAGE : [...new Set(patterns)].sort().join('|');
}

/**
 * What changed files affect in the suites that do not detect it themselves (Vitest follows imports).
 *
 * @param files from the root of the project
 * @param specs every spec of the browser suites, with its source
 */
export function reachOf(files: readonly string[], specs: ReadonlyMap<string, string>): Reach {
  const kinds = new Set(files.flatMap((file) => KIND.exec(file)?.groups?.['kind'] ?? []));
  const rooms = new Set(files.flatMap((file) => ROOM.exec(file)?.groups?.['room'] ?? []));
  const helpers = files.filter((file) => file.startsWith('tests/support/')).map((file) => `/${basename(file)}'`);
  const touched = new Set(files.filter((file) => SPEC.test(file)));
  for (const [spec, source] of specs) {
    if (helpers.some((helper) => source.includes(helper))) touched.add(spec);
    if ([...kinds].some((kind) => source.includes(`'${kind}'`))) touched.add(spec);
    if ([...rooms].some((room) => namesRoom(spec, room))) touched.add(spec);
  }
  if (kinds.size > 0) touched.delete(EXAMPLES);
  return {
    specs: [...touched].filter((spec) => specs.has(spec)).sort(),
    kinds: [...kinds].sort(),
    pages: touched.has(WHOLE_PAGES) ? undefined : pagesOf(files),
  };
}

/** Every spec of the browser suites, with its source. */
export const readSpecs = (cwd: string): Map<string, string> =>
  new Map(
    globSync('tests/{e2e,a11y,visual,budgets,security}/**/*.spec.ts', { cwd }).map((path) => [
      path,
      readFileSync(`${cwd}/${path}`, 'utf8'),
    ]),
  );
