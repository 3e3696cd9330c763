import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test of a report. */
export interface Named {
  /** From the root of the project; with the line where the report has it. */
  readonly file: string;
  /** Its own title, without those of its groups; empty when the file itself could not be loaded. */
  readonly title: string;
  /** First line of its first error. */
  readonly error: string;
}

/** What a step's report says. */
export interface Outcome {
  /** Tests that passed, the unstable ones included. */
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Named[];
  /** Tests that passed only when they were tried again. */
  readonly unstable: readonly Named[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; title: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  errors: { message?: string }[];
}

const firstLine = (message = ''): string => stripVTControlCharacters(message).split('\n')[0] ?? '';

/** A test that ran, and how it ended. */
export interface Ended extends Named {
  readonly status: 'passed' | 'failed' | 'unstable';
}

/**
 * Every test of a report that ran. A file that fails to load contains no tests but counts as a failed one.
 *
 * @param root of the project, which the names of files then leave out
 */
export const endedOfVitest = (json: unknown, root: string): Ended[] =>
  (json as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const ended = assertionResults.flatMap((test): Ended[] =>
      test.status === 'passed' || test.status === 'failed'
        ? [{ file, title: test.title, error: firstLine(test.failureMessages?.[0]), status: test.status }]
        : [],
    );
    return status === 'failed' && !ended.some((test) => test.status === 'failed')
      ? [...ended, { file, title: '', error: firstLine(message), status: 'failed' }]
      : ended;
  });

const STATUS: Readonly<Record<string, Ended['status'] | undefined>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'unstable',
};

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Every test of a report that ran, and the errors of no test: a file that cannot be loaded, a server that does not start. */
export function endedOfPlaywright(json: unknown): Ended[] {
  const report = json as PlaywrightReport;
  const ended = specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ status, results }): Ended[] => {
      const error = firstLine(results.find((result) => result.error)?.error?.message);
      const how = STATUS[status];
      return how === undefined ? [] : [{ file: `tests/${file}:${line}`, title, error, status: how }];
    }),
  );
  return [
    ...ended,
    ...report.errors.map(({ message }): Ended => ({
      file: 'playwright',
      title: '',
      error: firstLine(message),
      status: 'failed',
    })),
  ];
}

/** Counts tests and names those that were not simply green. */
export function outcomeOf(ended: readonly Ended[]): Outcome {
  const of = (wanted: Ended['status']): Ended[] => ended.filter(({ status }) => status === wanted);
  const [failures, unstable] = [of('failed'), of('unstable')];
  return { passed: of('passed').length + unstable.length, failed: failures.length, failures, unstable };
}

const isSame = (one: Named, other: Named): boolean => one.file === other.file && one.title === other.title;

/**
 * What a run and a second one, of the files that had failed alone, say together: what failed in both has failed, what
 * failed in one of them is unstable. A second run that ended without its tests, or could not load a file, says nothing
 * of them: what failed in the first has failed.
 */
export function together(first: Outcome, again: Outcome): Outcome {
  const isIn = (outcomes: readonly Named[], failure: Named): boolean =>
    outcomes.some((other) => isSame(failure, other));
  const wasTriedFirst = (file: string): boolean => first.failures.some((failure) => failure.file === file);
  const silent = again.failures.filter((failure) => failure.title === '' && !isIn(first.failures, failure));
  const failures = [
    ...first.failures.filter(
      (failure) =>
        isIn(again.failures, failure) || silent.some(({ file }) => file === failure.file || !wasTriedFirst(file)),
    ),
    ...silent,
  ];
  const unstable = [...first.failures, ...again.failures.filter((failure) => !isIn(first.failures, failure))].filter(
    (failure) => !isIn(failures, failure),
  );
  return {
    passed:
      first.passed + first.failures.filter((failure) => failure.title !== '' && unstable.includes(failure)).length,
    failed: failures.length,
    failures,
    unstable: [...first.unstable, ...unstable],
  };
}

/** `tests/e2e/cart/page.spec.ts:12 › a title: the error` */
export const say = ({ file, title, error }: Named): string =>
  `${file}${title === '' ? '' : ` › ${title}`}${error === '' ? '' : `: ${error}`}`;
