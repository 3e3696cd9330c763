import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** What `npm test -- --changed` runs, derived from the files that differ from a commit. */
export interface Reach {
  /** Files for Prettier and ESLint; undefined means all. */
  readonly lint: readonly string[] | undefined;
  /** Specs of the browser suites. */
  readonly specs: readonly string[];
  /** Block kinds whose examples are tested. */
  readonly kinds: readonly string[];
}

/** Files that affect the Prettier or ESLint result of every other file. */
const LINT_RULES = /^(?:eslint\.config\.js|\.prettier.*|package-lock\.json|tsconfig\.json)$/;
const LINTED = /\.(?:ts|tsx|astro|mjs|js|css|md|json)$/;
const SPEC = /^tests\/(?:e2e|a11y|visual|budgets|security)\/.+\.spec\.ts$/;
/** Files used by every page; a change also runs the whole-page tests. */
const PAGE_PARTS = /^src\/(?:layouts|pages|ui)\//;
const KIND = /^src\/blocks\/(?<kind>[a-z][a-z-]*)\/(?!.*\.test\.)/;
/** A module or feature, whose name the specs about it carry: `src/commerce/cart` and `shop-mini-cart.spec.ts`. */
const ROOM = /^src\/(?:commerce|islands|layouts|personalisation|analytics)\/(?<room>[a-z-]+)\/(?!.*\.test\.)/;
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
    if ([...rooms].some((room) => `-${basename(spec, '.spec.ts')}-`.includes(`-${room}-`))) touched.add(spec);
  }
  if (files.some((file) => PAGE_PARTS.test(file))) touched.add('tests/a11y/pages.spec.ts');
  if (kinds.size > 0) touched.delete(EXAMPLES);
  return {
    lint: files.some((file) => LINT_RULES.test(file)) ? undefined : files.filter((file) => LINTED.test(file)),
    specs: [...touched].filter((spec) => specs.has(spec)).sort(),
    kinds: [...kinds].sort(),
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
