import { expect } from 'vitest';
import { applyWork } from '../../../../sandbox/content/editing/work-changes.ts';
import { withoutKeys } from '../../../../sandbox/content/item-keys.ts';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import { isHidden, setHidden } from '../../../../src/preview/canvas/block-actions.ts';
import { block, changeOf, keysIn, page } from '../../../../src/preview/edit/drafts/testing.ts';
import { workChanges } from '../../../../src/preview/edit/drafts/work-changes.ts';
import type { Side, Workspace } from '../../../../src/preview/edit/drafts/workspace-api.ts';
import { same } from '../../../../src/preview/edit/pointers.ts';
import { ADA, BEA } from '../sources.ts';
import { type Editor, openEditor } from './editor.ts';
import { type Step, StepFailed } from './script.ts';
import { Sheet } from './sheet.ts';
import { openWorld, type World } from './world.ts';

const NAMES = ['pages/home', 'pages/sale'] as const;
/** A document with more items than this loses some. */
const MOST_ITEMS = 12;
const UNDONE_AT_ONCE = 20;

const first = (slug: string): JsonObject => ({
  id: slug,
  ...page(block('a', { title: 'A', id: 'a' }), block('b', { items: [block('b1'), block('b2')] }), block('c')),
  slug,
});
const pathOf = (name: string): string => `page/northfell-uk/${name.replace('pages/', '')}?locale=en-gb`;

/** Counts of what a script has come to. */
export interface Outcome {
  readonly edits: number;
  readonly saves: number;
  readonly publications: number;
  readonly conflicts: number;
  readonly revisions: number;
}

/** One desk: an editor with both documents. */
interface Desk {
  readonly editor: Editor;
  readonly sheets: readonly Sheet[];
}

class Run {
  readonly #world: World;
  readonly #desks: readonly Desk[];
  /** Every version that was ever saved, by document and revision. */
  readonly #revisions = new Map<string, Map<number, Json>>(NAMES.map((name) => [name, new Map()]));
  readonly #published = new Map<string, Json>();
  readonly count = { edits: 0, saves: 0, publications: 0, conflicts: 0 };

  constructor(world: World, unique: boolean) {
    this.#world = world;
    this.#desks = [ADA, BEA].map((person): Desk => {
      const sheets: Sheet[] = [];
      const editor = openEditor(person, world, (name, raw) => sheets.find((sheet) => sheet.name === name)?.sends(raw));
      sheets.push(...NAMES.map((name) => new Sheet(name, editor, world, unique)));
      return { editor, sheets };
    });
  }

  async begin(): Promise<void> {
    for (const { editor } of this.#desks) for (const name of NAMES) await editor.workspace.open(name);
    for (const name of NAMES) {
      await this.#note(name);
      this.#published.set(name, this.#world.stored(name));
    }
  }

  /** Keeps what is saved now, by its revision. */
  async #note(name: string): Promise<number> {
    const stored = await this.#world.drafts(ADA).read(name);
    const revision = stored?.revision ?? 0;
    this.#revisions.get(name)?.set(revision, stored?.raw as Json);
    return revision;
  }

  async #local({ sheets }: Desk, act: () => unknown, how: 'edit' | 'undo' | 'restore' = 'edit'): Promise<void> {
    const before = sheets.map((sheet) => sheet.raw);
    for (const sheet of sheets) sheet.keep();
    const acting = act();
    if (acting instanceof Promise) await acting;
    for (const [at, sheet] of sheets.entries())
      if (how === 'restore') sheet.restored(before[at] ?? null);
      else sheet.changed(before[at] ?? null, how === 'undo');
  }

  /** Connection and session are back, and what others have saved has come. */
  async #settle(desk: Desk): Promise<void> {
    const { editor, sheets } = desk;
    editor.isCut = editor.isExpired = false;
    const before = sheets.map((sheet) => sheet.raw);
    editor.workspace.retry();
    await editor.workspace.follow(() => true);
    await editor.quiet();
    for (const [at, sheet] of sheets.entries()) {
      sheet.came(before[at] ?? null, sheet.base);
      sheet.base = sheet.stored;
    }
    await editor.workspace.settled();
    for (const sheet of sheets) {
      const shown = await editor.shown(pathOf(sheet.name));
      expect(shown, `frames of ${editor.person.name}, ${sheet.name}`).toEqual(withoutKeys(sheet.raw as never));
      sheet.check();
    }
  }

  async #decide(desk: Desk, sheet: Sheet, side: Side): Promise<void> {
    const { conflicts } = sheet;
    if (conflicts.length === 0) return;
    this.count.conflicts += conflicts.length;
    sheet.deciding();
    const sides = Object.fromEntries(conflicts.map(({ id }) => [id, side]));
    await this.#local(desk, () => desk.editor.workspace.resolve(sheet.name, sides));
  }

  async #save(desk: Desk, sheet: Sheet, choice: number): Promise<number> {
    await this.#settle(desk);
    await this.#decide(desk, sheet, choice % 2 === 0 ? 'mine' : 'theirs');
    const answer = await desk.editor.workspace.save(sheet.name);
    expect(answer, `${desk.editor.person.name} saves`).toHaveProperty('saved');
    this.count.saves += 1;
    sheet.isSaved();
    return this.#note(sheet.name);
  }

  /** The service stops while it is asked to save: whether it has or not, nothing is lost. */
  async #saveAndRestart(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    await this.#settle(desk);
    await this.#decide(desk, sheet, choice % 2 === 0 ? 'mine' : 'theirs');
    const before = sheet.raw;
    const saving = desk.editor.workspace.save(sheet.name);
    await new Promise((resolve) => setTimeout(resolve, choice % 5));
    await this.#world.restart();
    const answer = await saving;
    expect(sheet.raw, 'what was sent is still there').toEqual(before);
    await this.#note(sheet.name);
    if ('saved' in answer) sheet.isSaved();
    else expect(answer).toEqual({ failure: 'lost' });
  }

  async #publish(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    const revision = await this.#save(desk, sheet, choice);
    const drafts = this.#world.drafts(desk.editor.person);
    const target = { items: [{ id: sheet.name, revision }] };
    const { warnings } = await drafts.plan(target);
    const answer = await drafts.publish(target, { acknowledged: warnings.map(({ key }) => key) });
    expect(answer).toHaveProperty('published');
    this.count.publications += 1;
    this.#published.set(sheet.name, this.#revisions.get(sheet.name)?.get(revision) ?? null);
  }

  async #restore(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    await this.#settle(desk);
    if (sheet.conflicts.length > 0) return;
    const revisions = [...(this.#revisions.get(sheet.name) ?? new Map<number, Json>()).keys()];
    const revision = revisions[choice % revisions.length] ?? 1;
    await this.#local(
      desk,
      async () => expect(await desk.editor.workspace.restore(sheet.name, revision)).toHaveProperty('saved'),
      'restore',
    );
    sheet.base = sheet.stored;
    expect(sheet.stored, `revision ${revision} is the draft`).toEqual(this.#revisions.get(sheet.name)?.get(revision));
    await this.#note(sheet.name);
  }

  async #discard(desk: Desk, sheet: Sheet): Promise<void> {
    await this.#settle(desk);
    // As the form's button says.
    const { workspace } = desk.editor;
    const what = workspace.unsaved.get().includes(sheet.name) ? 'unsaved' : 'draft';
    expect(await workspace.discard(sheet.name, what)).toHaveProperty('saved');
    sheet.isSaved();
    await this.#note(sheet.name);
  }

  async #reload(desk: Desk): Promise<void> {
    const before = desk.sheets.map((sheet) => sheet.raw);
    desk.editor.reload();
    desk.editor.isCut = desk.editor.isExpired = false;
    for (const [at, { name, base }] of desk.sheets.entries()) {
      const open = await desk.editor.workspace.open(name);
      // What is unsaved is there before anything is asked for.
      if (!same(before[at], base)) expect(open.value({ key: '', path: '' })).toEqual(before[at]);
    }
    await desk.editor.quiet();
    for (const [at, sheet] of desk.sheets.entries()) sheet.came(before[at] ?? null, sheet.base);
    await this.#settle(desk);
  }

  #edit(workspace: Workspace, sheet: Sheet, { act, pick }: Step): unknown {
    this.count.edits += 1;
    const keys = keysIn(sheet.raw);
    if (act === 'hide') {
      const key = keys[pick.item % Math.max(1, keys.length)];
      const list = key === undefined ? undefined : sheet.open.placeOf(key)?.list;
      if (key === undefined || list === undefined) return undefined;
      const now = sheet.open.value({ key, path: '' }) as JsonObject;
      return setHidden(workspace, { document: sheet.open, key, list } as never, !isHidden(now));
    }
    const type = keys.length > MOST_ITEMS ? 'remove' : pick.type;
    const change = changeOf(sheet.raw, { ...pick, type }, String(pick.value));
    return change === undefined ? undefined : workspace.apply(sheet.name, change);
  }

  async take(step: Step): Promise<void> {
    const desk = this.#desks[step.editor] as Desk;
    const sheet = desk.sheets[step.document] as Sheet;
    const { editor } = desk;
    const back = (way: 'undo' | 'redo'): Promise<void> =>
      this.#local(desk, () => editor.workspace[way]().catch(() => undefined), 'undo');
    switch (step.act) {
      case 'edit':
      case 'hide':
        return this.#local(desk, () => this.#edit(editor.workspace, sheet, step));
      case 'undo':
      case 'redo':
        return back(step.act);
      case 'undo-many':
        for (let left = UNDONE_AT_ONCE; left > 0; left -= 1) await back('undo');
        return;
      case 'save':
        return void (await this.#save(desk, sheet, step.choice));
      case 'save-restart':
        return this.#saveAndRestart(desk, sheet, step.choice);
      case 'publish':
        return this.#publish(desk, sheet, step.choice);
      case 'restore':
        return this.#restore(desk, sheet, step.choice);
      case 'discard':
        return this.#discard(desk, sheet);
      case 'restart':
        return this.#world.restart();
      case 'cut':
        return void (editor.isCut = true);
      case 'expire':
        return void (editor.isExpired = true);
      case 'reload':
        return this.#reload(desk);
      case 'settle':
        return this.#settle(desk);
    }
  }

  /** Both save, twice, so that each has what the other has; then the history is replayed. */
  async end(): Promise<Outcome> {
    for (const desk of [...this.#desks, ...this.#desks])
      for (const sheet of desk.sheets) await this.#save(desk, sheet, 0);
    let revisions = 0;
    await this.#world.restart();
    const drafts = this.#world.drafts(ADA);
    for (const name of NAMES) {
      const known = [...(this.#revisions.get(name) ?? [])].sort(([one], [other]) => one - other);
      revisions += known.length;
      for (const [revision, raw] of known)
        expect((await drafts.read(name, { revision }))?.raw, `revision ${revision} of ${name}`).toEqual(raw);
      const versions = known.map(([, raw]) => raw);
      const replayed = versions.reduce<Json>((now, next, at) => {
        const before = versions[at - 1];
        if (before === undefined) return next;
        // As a program that has only what was saved and what has changed since.
        expect(same(now, before)).toBe(true);
        return applyWork(now as never, workChanges(before, next) as never) as Json;
      }, null);
      expect(replayed).toEqual(versions.at(-1));
      const shopper = await (await this.#world.canvas('publish', pathOf(name))).json();
      expect(shopper, `what shoppers see of ${name}`).toEqual(withoutKeys(this.#published.get(name) as never));
    }
    return { ...this.count, revisions };
  }
}

/** Runs a script from the beginning. @throws StepFailed; what is wrong only in the end as it is */
export async function runScript(steps: readonly Step[], unique: boolean): Promise<Outcome> {
  const world = await openWorld(
    Object.fromEntries(NAMES.map((name) => [`${name}.json`, first(name.replace('pages/', ''))])),
  );
  try {
    const run = new Run(world, unique);
    await run.begin();
    for (const [at, step] of steps.entries())
      await run.take(step).catch((error: unknown) => {
        throw new StepFailed(at, error);
      });
    return await run.end();
  } finally {
    await world.close();
  }
}
