import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'node:fs';

/**
 * Which requirements of docs/requirements have a test that names them in its
 * title. Fails on ids that do not exist, and on missing ids of a prefix listed
 * in docs/requirements/complete.txt: what is complete stays complete. A row that
 * asks for a browser counts there only when a test of the browser suites names it.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LISTS = ['requirements-content.tsv', 'requirements-commerce.tsv'];
const ID = /^[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+$/;
const prefixOf = (id: string): string => id.replace(/-\d+$/, '');

interface Row {
  readonly id: string;
  readonly proof: string;
  readonly statement: string;
}

export const readRows = (): Row[] =>
  LISTS.flatMap((name) =>
    readFileSync(`${ROOT}docs/requirements/${name}`, 'utf8')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [id = '', , proof = '', statement = ''] = line.split('\t');
        return { id, proof, statement };
      }),
  );

/** Ids in square brackets in the titles of one test file. Skipped and commented lines do not count. */
export const idsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*)/.test(line) && !/\.(?:skip|todo|fixme)\b/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/\[([A-Z0-9,\s-]+)\]/g)].flatMap(([, ids = '']) =>
        ids.split(/[,\s]+/).filter((word) => ID.test(word)),
      ),
    );

function report(): number {
  const rows = readRows();
  const known = new Set(rows.map(({ id }) => id));
  const prefixes = new Set(rows.map(({ id }) => prefixOf(id)));
  const named = new Set<string>();
  const inBrowser = new Set<string>();
  const unknown = new Map<string, string>();
  for (const path of globSync('{src,sandbox,tests,scripts,bench,content}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT })) {
    for (const id of idsIn(readFileSync(`${ROOT}${path}`, 'utf8'))) {
      if (path.endsWith('.spec.ts')) inBrowser.add(id);
      if (known.has(id)) named.add(id);
      else if (prefixes.has(prefixOf(id))) unknown.set(id, path);
    }
  }
  const complete = readFileSync(`${ROOT}docs/requirements/complete.txt`, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
  // A line `SEG -SEG-13` exempts nothing: every id of a listed prefix counts, unless it is named with a minus.
  const exempt = new Set(
    complete.flatMap((line) =>
      line
        .split(/\s+/)
        .slice(1)
        .map((word) => word.replace(/^-/, '')),
    ),
  );
  const required = new Set(complete.map((line) => line.split(/\s+/)[0] ?? ''));
  const held = rows.filter(({ id }) => required.has(prefixOf(id)) && !exempt.has(id));
  const lost = held.filter(({ id }) => !named.has(id));
  const unseen = held.filter(({ id, proof }) => proof === 'browser' && named.has(id) && !inBrowser.has(id));

  const tally = new Map<string, [number, number]>();
  for (const { id } of rows) {
    const [have, all] = tally.get(prefixOf(id)) ?? [0, 0];
    tally.set(prefixOf(id), [have + (named.has(id) ? 1 : 0), all + 1]);
  }
  console.log([...tally].map(([prefix, [have, all]]) => `${prefix} ${have}/${all}`).join('  '));
  if (process.argv.includes('--missing')) {
    for (const { id, proof, statement } of rows) if (!named.has(id)) console.log(`${id}\t${proof}\t${statement}`);
  }
  for (const { id, statement } of lost)
    console.log(`without a test, but its prefix is declared complete: ${id}  ${statement}`);
  for (const { id, statement } of unseen)
    console.log(`to be proved in a browser, and no test of the browser suites names it: ${id}  ${statement}`);
  for (const [id, path] of unknown) console.log(`unknown requirement ${id} in ${path}`);
  console.log(`requirements with a test: ${named.size} of ${rows.length}`);
  return lost.length + unseen.length + unknown.size === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = report();
