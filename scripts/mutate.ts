import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { sampleLines } from './lib/mutation/sample.ts';
import { ALL_TESTS, QUICK, SCOPES, type Scope } from './lib/mutation/scopes.ts';

/**
 * Breaks the pure rules in one place at a time and runs their tests, which have to notice (mutation testing). Fails
 * below 80 %. The reports are .cache/mutation/<scope>.html and .json; unchanged code is not tried again.
 *
 *   npm run mutate                          every scope
 *   npm run mutate -- pages prices          only these
 *   npm run mutate -- --quick               the small scope of `npm run test:all`
 *   npm run mutate -- --concurrency=1
 *
 * What is no pure rule is sampled: lines of a folder chosen at random, with every unit and contract test that reaches
 * them. Nothing is required of a sample; what survives is listed in .cache/mutation/sample.txt, to be read.
 *
 *   npm run mutate -- --sample=40 --seed=7 sandbox/content
 *   npm run mutate -- --sample=40 --tests='tests/contract/cart/*.test.ts' sandbox/commerce/cart src/server/gateway/cart
 */
const REPORTS = '.cache/mutation';
const LEAST = 80;
/** Folders that the tests do not read and that would be copied for each run. */
const NOT_COPIED = ['.cache', '.data', 'dist', 'public', 'bench', 'content/media', 'tests/visual'];

/** A sample asks whether conditions, calls and results are noticed, not whether texts are. */
const SAMPLED: object = {
  ignoreStatic: true,
  mutator: { excludedMutations: ['ObjectLiteral', 'Regex', 'StringLiteral', 'UpdateOperator'] },
  incremental: false,
  // Files that start a server need seconds.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
};

interface Score {
  readonly scope: string;
  readonly detected: number;
  readonly survived: number;
  /** `<file>:<line> <mutator>: <replacement>` of each. */
  readonly survivors: readonly string[];
}

const percent = ({ detected, survived }: Pick<Score, 'detected' | 'survived'>): number =>
  (100 * detected) / (detected + survived || 1);
const lineOf = (score: Score): string =>
  `${score.scope}: ${percent(score).toFixed(1)} %, ${score.detected} detected, ${score.survived} survived`;

async function mutate(scope: string, { mutate, tests }: Scope, concurrency: number, more = {}): Promise<Score> {
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
    ...more,
  };
  const results = await new Stryker(options).runMutationTest();
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    scope,
    detected: results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    survived: survivors.length,
    survivors: survivors
      .map((m) => `${relative('', m.fileName)}:${m.location.start.line} ${m.mutatorName}: ${m.replacement}`)
      .sort(),
  };
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
  },
});
const concurrency = Number(options.concurrency);

async function sample(lines: number): Promise<void> {
  const tests = options.tests?.split(' ') ?? ALL_TESTS;
  const score = await mutate(
    'sample',
    { mutate: sampleLines(wanted, lines, Number(options.seed)), tests },
    concurrency,
    SAMPLED,
  );
  writeFileSync(`${REPORTS}/sample.txt`, `${score.survivors.join('\n')}\n`);
  console.log(`${score.survivors.join('\n')}\n${lineOf(score)}`);
}

async function scopes(): Promise<void> {
  const known = options.quick ? { quick: QUICK } : SCOPES;
  const unknown = wanted.filter((name) => !(name in known));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(known).join(', ')}`);
  const scores: Score[] = [];
  for (const [name, scope] of Object.entries(known)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const score = await mutate(name, scope, concurrency);
    console.log(lineOf(score));
    scores.push(score);
  }
  const sum = (of: (score: Score) => number): number => scores.reduce((total, score) => total + of(score), 0);
  const [detected, survived] = [sum((score) => score.detected), sum((score) => score.survived)];
  if (scores.length > 1) console.log(lineOf({ scope: 'all', detected, survived, survivors: [] }));
  process.exitCode = scores.every((score) => percent(score) >= LEAST) ? 0 : 1;
}

if (options.sample === undefined) await scopes();
else await sample(Number(options.sample));
