import { strykerPlugins as published, strykerValidationSchema } from '@stryker-mutator/vitest-runner';

/**
 * The Vitest runner of Stryker, made to work with Vitest 5 (stryker-mutator/stryker-js#6210, #6150). Its differences:
 * a mutant runs the whole files of the tests that reach it, because the runner's filter by test name matches nothing
 * in Vitest 5; and a test file that cannot be loaded kills the mutant instead of letting it survive, or ends the run
 * where nothing is mutated yet.
 */
const [vitest] = published;
if (vitest === undefined) throw new Error('@stryker-mutator/vitest-runner exports no plugin');
/** Stryker's injector calls it; its parameters are the injector's own affair. */
const createPublished = vitest.factory as unknown as { (...injected: unknown[]): Runner; inject: unknown };

interface Result {
  readonly status: string;
}

interface Runner {
  dryRun(options: unknown): Promise<Result>;
  mutantRun(options: { readonly testFilter?: readonly string[] }): Promise<Result>;
  /** Vitest itself, with the files of the last run. */
  readonly ctx: {
    readonly state: {
      getFiles(): readonly {
        readonly name: string;
        readonly tasks: readonly unknown[];
        readonly result?: { readonly state: string };
      }[];
    };
  };
}

/** An id is `path#test name`; without the name it selects every test of the file. */
const fileOf = (testId: string): string => testId.slice(0, testId.indexOf('#') + 1);

/** Error of a file that could not be loaded, so that none of its tests ran. */
function unloadable({ ctx }: Runner): string | undefined {
  const file = ctx.state.getFiles().find(({ result, tasks }) => result?.state === 'fail' && tasks.length === 0);
  return file && `${file.name} cannot be loaded`;
}

function create(...injected: unknown[]): Runner {
  const runner = createPublished(...injected);
  const [dryRun, mutantRun] = [runner.dryRun.bind(runner), runner.mutantRun.bind(runner)];
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    const errorMessage = unloadable(runner);
    return errorMessage === undefined ? result : ({ status: 'error', errorMessage } as Result);
  };
  runner.mutantRun = async (options) => {
    const { testFilter } = options;
    const result = await mutantRun(
      testFilter ? { ...options, testFilter: [...new Set(testFilter.map(fileOf))] } : options,
    );
    const failureMessage = unloadable(runner);
    if (result.status !== 'survived' || failureMessage === undefined) return result;
    return { status: 'killed', killedBy: [], nrOfTests: 0, failureMessage } as Result;
  };
  return runner;
}
create.inject = createPublished.inject;

export const strykerPlugins = [{ ...vitest, name: 'vitest-by-file', factory: create }];
export { strykerValidationSchema };
