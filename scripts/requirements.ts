import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readTestFile, type Proof } from './lib/requirements/read-tests.ts';
import { readQuarantine } from './lib/validate/quarantine.ts';

/**
 * Checks which requirements of docs/requirements have a test that names them in its title and proves them as the
 * row requires. Fails on unknown ids, and on gaps under the prefixes listed in
 * docs/requirements/complete.txt, so that complete areas stay complete.
 *
 *   npm run requirements -- --missing    also lists every row without such a test
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LISTS = ['requirements-content.tsv', 'requirements-commerce.tsv'];
const TESTS = '{src,sandbox,tests,scripts,bench,content,tools}/**/*.{test,spec}.{ts,tsx}';
/** Test helpers; production modules say nothing about how a test proves a requirement. */
const HELPERS = /^tests\/|(?:^|\/)(?:test|testing)(?:-[^/]+)?\.ts$|-test\.ts$|\/(?:fakes|testing|support)\//;
const HOW: Readonly<Record<Proof, string>> = {
  unit: 'a test',
  render: 'a test that renders',
  api: 'a test that sends requests',
  browser: 'a test of the browser suites',
};

const prefixOf = (id: string): string => id.replace(/-\d+$/, '');

interface Row {
  readonly id: string;
  readonly proof: Proof;
  readonly statement: string;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const readRows = (): Row[] =>
  LISTS.flatMap((name) =>
    read(`docs/requirements/${name}`)
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [id = '', , proof = '', statement = ''] = line.split('\t');
        return { id, proof: proof as Proof, statement };
      }),
  );

const { values: options } = parseArgs({ options: { missing: { type: 'boolean', default: false } } });

const rows = readRows();
const known = new Set(rows.map(({ id }) => id));
const prefixes = new Set(rows.map(({ id }) => prefixOf(id)));
const quarantined = readQuarantine(ROOT).map(({ title }) => title);
const provedBy = new Map<string, Set<Proof>>();
const unknown = new Map<string, string>();
for (const path of globSync(TESTS, { cwd: ROOT })) {
  const readHelper = (specifier: string): string | undefined => {
    const helper = join(dirname(path), specifier);
    return specifier.startsWith('.') && HELPERS.test(helper) && existsSync(join(ROOT, helper))
      ? read(helper)
      : undefined;
  };
  const { ids, proofs } = readTestFile(path, read(path), readHelper, quarantined);
  for (const id of ids) {
    if (known.has(id)) provedBy.set(id, new Set([...(provedBy.get(id) ?? []), ...proofs]));
    else if (prefixes.has(prefixOf(id))) unknown.set(id, path);
  }
}
const proved = ({ id, proof }: Row): boolean => provedBy.get(id)?.has(proof) === true;

const declared = read('docs/requirements/complete.txt')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
  .filter(([prefix = '']) => prefix !== '');
const complete = new Set(declared.map(([prefix]) => prefix));
const exempt = new Set(declared.flatMap(([, ...ids]) => ids.map((id) => id.replace(/^-/, ''))));
const lost = rows.filter((row) => complete.has(prefixOf(row.id)) && !exempt.has(row.id) && !proved(row));

const tally = new Map<string, [number, number]>();
for (const row of rows) {
  const [have, all] = tally.get(prefixOf(row.id)) ?? [0, 0];
  tally.set(prefixOf(row.id), [have + (proved(row) ? 1 : 0), all + 1]);
}
console.log([...tally].map(([prefix, [have, all]]) => `${prefix} ${have}/${all}`).join('  '));
const say = ({ id, proof, statement }: Row): string =>
  `${id}\tneeds ${HOW[proof]}${provedBy.has(id) ? ', is named by another kind only' : ''}\t${statement}`;
if (options.missing) for (const row of rows) if (!proved(row)) console.log(say(row));
if (lost.length > 0) console.log('\nThese prefixes are declared complete and are not:');
for (const row of lost) console.log(say(row));
for (const [id, path] of unknown) console.log(`unknown requirement ${id} in ${path}`);
console.log(`requirements proved: ${rows.filter(proved).length} of ${rows.length}`);
process.exitCode = lost.length + unknown.size === 0 ? 0 : 1;
