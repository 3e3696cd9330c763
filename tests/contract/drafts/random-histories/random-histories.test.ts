import { describe, expect, test } from 'vitest';
import { type Outcome, runScript } from './run.ts';
import { type Act, EACH, type Kind, kindOf, scriptOf, shrunk, type Step, StepFailed, thousandOf } from './script.ts';

/** `HISTORIES=<seed>+<how many>` plays others. */
const [FIRST = 1, HOW_MANY = 20] = (process.env['HISTORIES'] ?? '').split('+').filter(Boolean).map(Number);
/** Histories of one test. */
const A_TEST = 20;
/** Time for finding a shorter script that fails as well; milliseconds. */
const SHRINKS_FOR_MS = Number(process.env['SHRINK_MS'] ?? 20_000);

const SEEDS = Array.from({ length: HOW_MANY }, (_, at) => FIRST + at);
const GROUPS = Array.from({ length: Math.ceil(HOW_MANY / A_TEST) }, (_, at) =>
  SEEDS.slice(at * A_TEST, (at + 1) * A_TEST),
);

const say = (steps: readonly Step[]): string =>
  steps
    .map(({ editor, document, act, pick, choice }) => {
      const what = ['edit', 'hide', 'save-edit', 'file', 'file-save'].includes(act) ? ` ${JSON.stringify(pick)}` : '';
      return `${'ABC'[editor]} document ${document} ${act} choice ${choice}${what}`;
    })
    .join('\n');

const outcome = (steps: readonly Step[], kind: Kind): Promise<Outcome | { readonly error: unknown }> =>
  runScript(steps, kind).catch((error: unknown) => ({ error }));

/** Plays the history of a seed. @returns what it has come to. @throws what was wrong, with a shorter script */
async function play(seed: number, kind = kindOf(seed)): Promise<Outcome> {
  const steps = scriptOf(seed, kind);
  const played = await outcome(steps, kind);
  if (!('error' in played)) return played;
  const { error } = played;
  const at = error instanceof StepFailed ? steps.slice(error.step, error.step + 1) : [];
  const begun = error instanceof StepFailed ? steps.slice(0, error.step + 1) : steps;
  const shorter = await shrunk(begun, async (less) => 'error' in (await outcome(less, kind)), SHRINKS_FOR_MS);
  const last = await outcome(shorter, kind);
  const reason = 'error' in last ? String(last.error) : 'passes when it is played again';
  throw new Error(
    `Seed ${seed} (${JSON.stringify(kind)}): ${String(error)}\n${say(at)}\n` +
      `${shorter.length} of its ${steps.length} steps: ${reason}\n${say(shorter)}`,
    { cause: error },
  );
}

/** Histories of the gate, and steps of each. */
const GATE = { seeds: [3, 8, 11, 14], steps: 60 } as const;

test(
  'the beginnings of a few histories: no field is in another block, and nobody loses anything',
  { timeout: 120_000 },
  async () => {
    for (const seed of GATE.seeds) {
      const kind = kindOf(seed);
      const said = await runScript(scriptOf(seed, kind).slice(0, GATE.steps), kind).then(
        () => '',
        (error: unknown) => String(error),
      );
      expect(said, `seed ${seed}`).toBe('');
    }
  },
);

describe.each(GROUPS.map((seeds) => ({ seeds, from: seeds[0] })))('histories from seed $from', ({ seeds }) => {
  test(
    'whatever two or three editors and somebody with a text editor do at two documents, no field is in another block, nobody loses or reverts anything without a conflict that shows it, and the history replays',
    { tags: ['long'], timeout: 600_000 },
    async () => {
      const wrong: string[] = [];
      for (const seed of seeds) await play(seed).catch((error: unknown) => wrong.push(String(error)));
      expect(wrong.map((one) => one.slice(0, 4_000)).join('\n\n')).toBe('');
    },
  );
});

// Of the first every value is new; in the second blocks are hidden, and earlier versions brought back.
test.each([1, 2])(
  'two editors make a thousand edits each, with saves, publications, undo, ended sessions and restarts between them, and lose nothing: history %i',
  { tags: ['long'], timeout: 1_200_000 },
  async (seed) => {
    const kind = thousandOf(seed);
    const steps = scriptOf(seed, kind);
    const howMany = (...acts: readonly Act[]): number => steps.filter(({ act }) => acts.includes(act)).length;
    for (const editor of [0, 1])
      expect(
        steps.filter((step) => step.editor === editor && (step.act === 'edit' || step.act === 'hide')).length,
      ).toBeGreaterThanOrEqual(EACH);
    expect(howMany('expire', 'save-expired')).toBeGreaterThan(40);
    expect(howMany('restart', 'save-restart')).toBeGreaterThan(30);
    const { edits, saves, publications, revisions } = await play(seed, kind);
    expect(edits).toBeGreaterThanOrEqual(2 * EACH);
    expect(Math.min(saves, revisions)).toBeGreaterThan(100);
    expect(publications).toBeGreaterThan(20);
  },
);
