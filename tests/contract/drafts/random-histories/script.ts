import type { Pick } from '../../../../src/preview/edit/drafts/testing.ts';

/** What happens between two edits. */
export type Act =
  | 'edit'
  | 'hide'
  | 'undo'
  | 'undo-many'
  | 'redo'
  | 'save'
  | 'save-restart'
  /** The session has ended when an editor saves; signed in again, all of it is still there. */
  | 'save-expired'
  /** An editor changes something while a save is under way. */
  | 'save-edit'
  | 'publish'
  | 'restore'
  | 'discard'
  | 'restart'
  | 'cut'
  | 'expire'
  | 'reload'
  | 'settle'
  /** Somebody changes a file with a text editor. */
  | 'file'
  /** Somebody opens a file, and saves it later. */
  | 'file-open'
  /** A file is changed while an editor saves. */
  | 'file-save';

/** One step of a script. Its numbers mean something in the documents as they are then, so that any step can go. */
export interface Step {
  readonly editor: number;
  readonly document: number;
  readonly act: Act;
  readonly pick: Pick;
  /** For conflicts and revisions. */
  readonly choice: number;
}

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const EDITS = [
  'set',
  'set',
  'set',
  'set',
  'insert',
  'insert',
  'remove',
  'move',
  'move',
  'duplicate',
  'duplicate',
] as const;
/** One edit in so many hides a block, or shows it again. */
const HIDES = 12;
/** How often what follows an edit, in a thousand. */
const ASIDES: readonly (readonly [Act, number])[] = [
  ['undo', 200],
  ['undo-many', 40],
  ['redo', 40],
  ['save', 60],
  ['save-edit', 15],
  ['save-restart', 10],
  ['publish', 20],
  ['restore', 15],
  ['discard', 8],
  ['restart', 15],
  ['cut', 20],
  ['expire', 20],
  ['reload', 40],
  ['settle', 150],
  ['file', 120],
  ['file-open', 15],
  ['file-save', 25],
  ['save-expired', 15],
];

/** Acts that give a field a value that it had before, so that nobody can tell whose it is. */
const REPEATING: ReadonlySet<Act> = new Set(['hide', 'restore', 'discard', 'file-open']);

/** What kind of history a seed means. */
export interface Kind {
  readonly editors: number;
  /** Edits of all editors together. */
  readonly edits: number;
  /** Every value is new, so that it can be told whose it is. */
  readonly unique: boolean;
  /** Files are watched as in a running shop. */
  readonly watched: boolean;
}

/** One change in so many is of one of the first few blocks. */
const OFTEN_FEW = 2;
const FEW = 4;
/** One edit in so many meets one of a colleague in the same item. */
const MEETS = 12;
const MET = ['set', 'set', 'remove', 'move', 'move'] as const;
/** One history in so many is long. */
const LONG_ONES = 25;
const LONG = 400;
const SHORTEST = 15;
const SPREAD = 50;

/**
 * Odd seeds can tell whose each value is; in even ones editors also hide, discard and bring back earlier versions. Two
 * of three have three editors.
 */
export const kindOf = (seed: number): Kind => ({
  editors: seed % 3 === 0 ? 2 : 3,
  edits: seed % LONG_ONES === 0 ? LONG : SHORTEST + ((seed * 7) % SPREAD),
  unique: seed % 2 === 1,
  watched: seed % 5 === 0,
});

/** Two editors with so many edits of their own at least: each takes about every other turn. */
export const EACH = 1_000;
export const thousandOf = (seed: number): Kind => ({
  editors: 2,
  edits: 2.1 * EACH,
  unique: seed % 2 === 1,
  watched: false,
});

/** The script of a seed. */
export function scriptOf(seed: number, { editors, edits, unique }: Kind): readonly Step[] {
  const random = numbers(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const steps: Step[] = [];
  const stepOf = (editor: number, act: Act, number: number): Step => ({
    editor,
    act,
    document: upTo(2),
    choice: upTo(1_000),
    pick: {
      type: EDITS[upTo(EDITS.length)] ?? 'set',
      // Many changes of few blocks meet.
      item: upTo(OFTEN_FEW) === 0 ? upTo(FEW) : upTo(100),
      list: upTo(100),
      before: upTo(10),
      field: ['/title', '/media/alt'][upTo(2)] ?? '/title',
      value: `${act.startsWith('file') ? 'F' : 'ABC'[editor]}${number}${act === 'save-edit' ? 's' : ''}`,
    },
  });
  const add = (...one: Parameters<typeof stepOf>): void => void steps.push(stepOf(...one));
  /** One changes an item, a colleague the same one and saves it, and the first takes back or decides. */
  const meet = (editor: number, colleague: number, number: number): void => {
    const { document, pick } = stepOf(editor, 'edit', number);
    const both = (who: number, act: Act, at: number): void => {
      const step = stepOf(who, act, at);
      const { item, field } = pick;
      steps.push({ ...step, document, pick: { ...step.pick, type: MET[upTo(MET.length)] ?? 'set', item, field } });
    };
    both(editor, 'edit', number);
    if (upTo(2) === 0) both(editor, 'save', number);
    both(colleague, 'settle', number);
    both(colleague, 'edit', number + 1);
    both(colleague, 'save', number + 1);
    both(editor, 'settle', number + 1);
    both(editor, upTo(2) === 0 ? 'undo' : 'save', number + 1);
  };
  for (let number = 0; number < edits; number += 1) {
    const editor = upTo(editors);
    if (upTo(MEETS) === 0) {
      meet(editor, (editor + 1 + upTo(editors - 1)) % editors, number);
      number += 1;
      continue;
    }
    add(editor, upTo(HIDES) === 0 && !unique ? 'hide' : 'edit', number);
    let chance = upTo(1_000);
    const aside = ASIDES.find(([, often]) => (chance -= often) < 0)?.[0];
    if (aside !== undefined && !(unique && REPEATING.has(aside))) add(editor, aside, number);
  }
  return steps;
}

/**
 * The shortest script found in the time given that still fails: halves, quarters and so on are left out as long as it
 * does.
 */
export async function shrunk(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  ms: number,
): Promise<readonly Step[]> {
  const until = performance.now() + ms;
  let now = steps;
  for (let size = Math.ceil(now.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < now.length;) {
      if (performance.now() > until) return now;
      const less = [...now.slice(0, at), ...now.slice(at + size)];
      if (less.length > 0 && (await fails(less))) now = less;
      else at += size;
    }
  return now;
}

/** Something was not as expected after a step. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  /** Its position in the script. */
  readonly step: number;

  constructor(step: number, cause: unknown) {
    super(`After step ${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.step = step;
  }
}
