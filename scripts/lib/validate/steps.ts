import { stripVTControlCharacters } from 'node:util';
import { findPostgres, POSTGRES_MISSING } from '../cluster/postgres.ts';
import { findRedis, REDIS_MISSING } from '../cluster/redis.ts';
import { changedFiles, readSpecs, reachOf, WHOLE_PAGES } from './changed.ts';

export interface Counts {
  passed: number;
  failed: number;
}

/** What a step's report says. */
export interface Outcome extends Counts {
  /** Names of the tests that failed, with the first line of why. */
  readonly failures: readonly string[];
  /** Names of the tests that passed at their second try only, with the first line of why they failed at first. */
  readonly flaky?: readonly string[];
}

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** JSON report with the test counts; without one the step counts as one test. */
  readonly report?: { path: string; read: (json: unknown) => Outcome };
  readonly env?: Record<string, string>;
  readonly needsChromium?: boolean;
  /**
   * What a machine lacks for this step, in a sentence. There the step is left out and said so; where CI installs it,
   * its absence is a failure.
   */
  readonly lacks?: () => string | undefined;
}

/** Steps that run in parallel; each keeps one core busy. */
export type Group = readonly Step[];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
}

const firstLine = (message = ''): string => stripVTControlCharacters(message).split('\n')[0] ?? '';

const readVitest = (json: unknown): Outcome => {
  const { numPassedTests, numFailedTests, testResults } = json as VitestReport;
  // A file that fails to load contains no tests but counts as a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`), ...failed],
  };
};

type Spec = NonNullable<PlaywrightSuite['specs']>[number];

const namedSpecs = ({ specs = [], suites = [] }: PlaywrightSuite, isMeant: (spec: Spec) => boolean): string[] => [
  ...specs
    .filter(isMeant)
    .map(
      ({ file, line, title, tests }) =>
        `${file}:${line} › ${title}: ${firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message)}`,
    ),
  ...suites.flatMap((suite) => namedSpecs(suite, isMeant)),
];

/** More second tries than this are no accident any more. */
const MAX_FLAKY = 5;

const readPlaywright = (json: unknown): Outcome => {
  const report = json as PlaywrightReport;
  const { stats, errors } = report;
  const isTooFlaky = stats.flaky > MAX_FLAKY;
  return {
    passed: stats.expected + (isTooFlaky ? 0 : stats.flaky),
    failed: stats.unexpected + errors.length + (isTooFlaky ? stats.flaky : 0),
    failures: [...namedSpecs(report, ({ ok }) => !ok), ...errors.map(({ message }) => firstLine(message))],
    flaky: namedSpecs(report, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  };
};

const TYPES: Step = { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'error'] };
const BUILD: Step = { name: 'build', command: ['node', 'scripts/build.ts'] };
const REQUIREMENTS: Step = { name: 'requirements', command: ['node', 'scripts/requirements.ts'] };

const unit = (logs: string, ...args: string[]): Step => ({
  name: 'unit',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${logs}/unit.json`, ...args],
  report: { path: `${logs}/unit.json`, read: readVitest },
});

const engines = (logs: string): Step => ({
  name: 'engines',
  command: [
    'vitest',
    'run',
    '--config=tests/engines/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${logs}/engines.json`,
  ],
  report: { path: `${logs}/engines.json`, read: readVitest },
  lacks: () =>
    (findPostgres() === undefined ? POSTGRES_MISSING : undefined) ??
    (findRedis() === undefined ? REDIS_MISSING : undefined),
});

const playwright = (name: string, logs: string, ...args: string[]): Step => ({
  name,
  command: ['playwright', 'test', '--reporter=list,json', ...args],
  needsChromium: true,
  report: { path: `${logs}/${name}.json`, read: readPlaywright },
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${logs}/${name}.json`, CI: 'true' },
});

/** All steps; timing-sensitive ones run alone. */
export const allSteps = (logs: string): readonly Group[] => [
  [{ name: 'lint', command: ['npm', 'run', '--silent', 'lint'] }, TYPES],
  [unit(logs)],
  [BUILD],
  // Those of a cluster run the built shop.
  [engines(logs)],
  [{ name: 'mutation', command: ['node', 'scripts/mutate.ts', '--quick'] }],
  [playwright('browser', logs)],
  [
    {
      name: 'performance',
      command: ['node', 'bench/run.ts', '--sizes=50,1000', '--seconds=2', '--rounds=2', '--guard'],
    },
  ],
  [{ name: 'personalisation', command: ['node', 'bench/personalisation.ts', '--guard'], needsChromium: true }],
  [{ name: 'viewer', command: ['node', 'bench/preview.ts', '30', '--guard'], needsChromium: true }],
  [REQUIREMENTS],
];

/** Only the steps affected by files that differ from `base`. */
export function changedSteps(base: string, root: string, logs: string): readonly Group[] {
  const { since, files } = changedFiles(base, root);
  const { lint, specs, kinds, pages } = reachOf(files, readSpecs(root));
  console.log(`${files.length} files differ from ${since.slice(0, 9)}.`);
  const code = (lint ?? ['.']).filter((file) => file === '.' || /\.(?:ts|tsx|astro|mjs|js)$/.test(file));
  const groups: Group[] = [
    [
      ...(lint?.length === 0
        ? []
        : [{ name: 'format', command: ['prettier', '--check', '--ignore-unknown', ...(lint ?? ['.'])] }]),
      ...(code.length === 0
        ? []
        : [{ name: 'lint', command: ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...code] }]),
      // The types take one core for a minute: the unit tests need not wait for them.
      TYPES,
      unit(logs, '--changed', since, '--passWithNoTests'),
    ],
  ];
  if (specs.length > 0 || kinds.length > 0 || pages !== undefined) groups.push([BUILD]);
  if (kinds.length > 0)
    groups.push([playwright('examples', logs, '--project=browser', 'tests/visual', '-g', ` (?:${kinds.join('|')}):`)]);
  if (pages !== undefined)
    groups.push([playwright('pages', logs, '--project=browser', WHOLE_PAGES, '-g', `(?:${pages}).*is valid`)]);
  if (specs.length > 0) groups.push([playwright('browser', logs, '--no-deps', ...specs)]);
  return [...groups, [REQUIREMENTS]];
}
