import { lackingPrograms } from '../cluster/programs.ts';
import { changedFiles, readSpecs, reachOf, WHOLE_PAGES } from './changed.ts';
import { quarantinePattern, type Quarantined } from './quarantine.ts';
import { type Ended, endedOfPlaywright, endedOfVitest, type Named } from './reports.ts';

/** A program with its arguments. */
export type Command = readonly string[];

export interface Step {
  readonly name: string;
  readonly command: Command;
  /** JSON report with the test counts; without one the step counts as one test. */
  readonly report?: { path: string; read: (json: unknown) => Ended[] };
  /** The command that tries again, alone, what failed. */
  readonly again?: (failures: readonly Named[]) => Command;
  readonly env?: Record<string, string>;
  readonly needsChromium?: boolean;
  /**
   * What a machine lacks for this step, in a sentence. There the step is left out and said so; where CI installs it,
   * its absence is a failure.
   */
  readonly lacks?: () => string | undefined;
}

/** Steps that run in parallel. */
export type Group = readonly Step[];

/** Where the steps run and what they leave out. */
export interface Place {
  /** Root of the project. */
  readonly root: string;
  /** Folder of logs and reports. */
  readonly logs: string;
  readonly quarantine: readonly Quarantined[];
}

const LINT: Step = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] };
const TYPES: Step = { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'error'] };
const LOCKFILE: Step = { name: 'lockfile', command: ['node', 'scripts/lockfile.ts'] };
const BUILD: Step = { name: 'build', command: ['node', 'scripts/build.ts'] };
const REQUIREMENTS: Step = { name: 'requirements', command: ['node', 'scripts/requirements.ts'] };
const MUTATION: Step = { name: 'mutation', command: ['node', 'scripts/mutate.ts', '--quick'] };

/** Marks what the gate runs of the browser suites. */
const CORE = '@core';
/** Leaves out what the gate has no time for in the suites of Vitest. */
const WITHOUT_LONG = '--tags-filter=!long';

function vitest(name: string, { root, logs }: Place, ...args: string[]): Step {
  const path = `${logs}/${name}.json`;
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...args];
  return {
    name,
    command,
    report: { path, read: (json) => endedOfVitest(json, root) },
    again: (failures) => {
      const files = new Set(failures.map(({ file }) => file).filter((file) => file.endsWith('.ts')));
      // An error of no test names no file: everything again, as it was.
      return files.size === 0 ? command : [...command, '--maxWorkers=1', ...files];
    },
  };
}

const unit = (place: Place, ...args: string[]): Step => {
  const pattern = quarantinePattern(place.quarantine);
  const left = pattern === undefined ? [] : [`--testNamePattern=^(?!.*${pattern})`];
  return vitest('unit', place, ...args, ...left);
};

const engines = (place: Place): Step => ({
  ...vitest('engines', place, '--config=tests/engines/vitest.config.ts'),
  lacks: () => {
    const lacking = lackingPrograms();
    return lacking.length === 0 ? undefined : lacking.join('\n');
  },
});

const playwright = (name: string, { logs }: Place, ...args: string[]): Step => ({
  name,
  command: ['playwright', 'test', '--reporter=list,json', ...args],
  needsChromium: true,
  report: { path: `${logs}/${name}.json`, read: endedOfPlaywright },
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${logs}/${name}.json`, CI: 'true' },
});

/** `--grep-invert` of what the gate leaves out: tests in quarantine, and those of other steps. */
function leavingOut({ quarantine }: Place, ...patterns: string[]): string[] {
  const all = [...patterns, quarantinePattern(quarantine)].filter((pattern) => pattern !== undefined);
  return all.length === 0 ? [] : ['--grep-invert', all.join('|')];
}

/** What must be green before a change lands: `npm test`. */
export const gateSteps = (place: Place): readonly Group[] => [
  [LINT, TYPES, LOCKFILE],
  [unit(place, WITHOUT_LONG)],
  [BUILD],
  [playwright('browser', place, '--grep', CORE, ...leavingOut(place))],
  [REQUIREMENTS],
];

/** Every suite: `npm run test:all`. */
export const allSteps = (place: Place): readonly Group[] => [
  [LINT, TYPES, LOCKFILE],
  [unit({ ...place, quarantine: [] })],
  [BUILD],
  // Those of a cluster run the built shop.
  [engines(place)],
  [MUTATION],
  [playwright('browser', place)],
  [REQUIREMENTS],
];

/**
 * The gate, and what a change can reach beyond it: `npm test -- --changed`.
 *
 * @param base the commit or branch that the change is compared with
 */
export function changedSteps(base: string, place: Place): readonly Group[] {
  const { since, files } = changedFiles(base, place.root);
  const { specs, kinds, pages } = reachOf(files, readSpecs(place.root));
  console.log(`${files.length} files differ from ${since.slice(0, 9)}.`);
  const rest = leavingOut(place, CORE);
  return [
    ...gateSteps(place),
    [{ ...vitest('long', place, '--changed', since, '--tags-filter=long', '--passWithNoTests') }],
    ...(kinds.length === 0
      ? []
      : [[playwright('examples', place, 'tests/visual', '-g', ` (?:${kinds.join('|')}):`, ...rest)]]),
    ...(pages === undefined
      ? []
      : [[playwright('pages', place, WHOLE_PAGES, '-g', `(?:${pages}).*accessible`, '--pass-with-no-tests', ...rest)]]),
    ...(specs.length === 0 ? [] : [[playwright('reach', place, '--pass-with-no-tests', ...specs, ...rest)]]),
  ];
}
