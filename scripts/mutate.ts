import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { QUICK, SCOPES, type Scope } from './lib/mutation/scopes.ts';

/**
 * Breaks the pure rules in one place at a time and runs their tests, which have to notice (mutation testing). Fails
 * below 80 %. The reports are .cache/mutation/<scope>.html and .json; unchanged code is not tried again.
 *
 *   npm run mutate                          every scope
 *   npm run mutate -- pages prices          only these
 *   npm run mutate -- --quick               the small scope of `npm run test:all`
 *   npm run mutate -- --concurrency=1
 */
const REPORTS = '.cache/mutation';
const LEAST = 80;
/** Folders that the tests do not read and that would be copied for each run. */
const NOT_COPIED = ['.cache', '.data', 'dist', 'public', 'docs', 'bench', 'content/media', 'tests/visual'];

interface Score {
  readonly scope: string;
  readonly detected: number;
  readonly survived: number;
}

const percent = ({ detected, survived }: Omit<Score, 'scope'>): number => (100 * detected) / (detected + survived || 1);
const lineOf = (score: Score): string =>
  `${score.scope}: ${percent(score).toFixed(1)} %, ${score.detected} detected, ${score.survived} survived`;

async function mutate(scope: string, { mutate, tests }: Scope, concurrency: number): Promise<Score> {
  // Stryker hands its own options to the test runner's process, and the environment.
  process.env['MUTATION_TESTS'] = tests.join(' ');
  const options: object = {
    mutate: [...mutate],
    testRunner: 'vitest-by-file',
    plugins: ['./scripts/lib/mutation/vitest-by-file.ts'],
    vitest: { configFile: 'scripts/lib/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: `${REPORTS}/${scope}.json` },
    htmlReporter: { fileName: `${REPORTS}/${scope}.html` },
    incremental: true,
    incrementalFile: `${REPORTS}/${scope}.incremental.json`,
    tempDirName: `${REPORTS}/work`,
    ignorePatterns: NOT_COPIED,
    concurrency,
    logLevel: 'warn',
    warnings: { slow: false },
  };
  const results = await new Stryker(options).runMutationTest();
  const count = (...statuses: string[]): number => results.filter(({ status }) => statuses.includes(status)).length;
  return { scope, detected: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') };
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, concurrency: { type: 'string', default: '2' } },
});
const scopes = options.quick ? { quick: QUICK } : SCOPES;
const unknown = wanted.filter((name) => !(name in scopes));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(scopes).join(', ')}`);

const scores: Score[] = [];
for (const [name, scope] of Object.entries(scopes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const score = await mutate(name, scope, Number(options.concurrency));
  console.log(lineOf(score));
  scores.push(score);
}
const sum = (of: (score: Score) => number): number => scores.reduce((total, score) => total + of(score), 0);
const all: Score = { scope: 'all', detected: sum((score) => score.detected), survived: sum((score) => score.survived) };
if (scores.length > 1) console.log(lineOf(all));
process.exitCode = scores.every((score) => percent(score) >= LEAST) ? 0 : 1;
