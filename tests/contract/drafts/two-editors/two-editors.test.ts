import { describe, expect, test } from 'vitest';
import { runScript } from './run-script.ts';
import { scriptOf, shrunk, type Step, StepFailed } from './script.ts';

/** Edits of each editor in a script, and scripts; `RANDOM_EDITS=1000 RANDOM_SEEDS=1,2,3,4` runs more. */
const EDITS = Number(process.env['RANDOM_EDITS'] ?? 500);
const SEEDS = (process.env['RANDOM_SEEDS'] ?? '1,2').split(',').map(Number);
/** Time for finding a shorter script that fails as well; milliseconds. */
const SHRINKS_FOR_MS = Number(process.env['RANDOM_SHRINK_MS'] ?? 20_000);

const say = (steps: readonly Step[]): string =>
  steps
    .map(({ editor, document, act, pick, choice }) => {
      const what = act === 'edit' || act === 'hide' ? JSON.stringify(pick) : `choice ${choice}`;
      return `${'AB'[editor]} document ${document} ${act} ${what}`;
    })
    .join('\n');

const failure = (steps: readonly Step[], unique: boolean): Promise<unknown> =>
  runScript(steps, unique).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('two editors at two documents of a content service that is restarted', () => {
  test.each(SEEDS)(
    `after ${EDITS} random edits each, with saves, publications, undo, earlier versions, lost connections and ended sessions, frames show the working copy over what is saved, nothing is lost, nobody reverts the other, and the history replays (seed %i)`,
    { tags: ['long'], timeout: 600_000 },
    async (seed) => {
      // Odd ones can tell whose each value is; even ones also hide, discard and bring back earlier versions.
      const unique = seed % 2 === 1;
      const steps = scriptOf(seed, EDITS, unique);
      const error = await failure(steps, unique);
      if (error === undefined) return;
      const begun = error instanceof StepFailed ? steps.slice(0, error.step + 1) : steps;
      const shorter = await shrunk(begun, async (less) => (await failure(less, unique)) !== undefined, SHRINKS_FOR_MS);
      console.error(`Seed ${seed} fails; so do these ${shorter.length} of its ${steps.length} steps:\n${say(shorter)}`);
      expect.soft(await failure(shorter, unique), 'the shorter script').toBeUndefined();
      throw error;
    },
  );
});
