import { expect } from 'vitest';
import { type Json, same } from '../../../../src/preview/edit/pointers.ts';
import { type Desk, first, NAMES, Room } from './room.ts';
import { type Kind, type Step, StepFailed } from './script.ts';
import type { Sheet } from './sheet.ts';
import { openWorld } from './world.ts';

const UNDONE_AT_ONCE = 20;
/** A save is on its way after as many turns of the queue at most. */
const TURNS = 20;
/** A save meets as many changes of others at most. */
const SAVES_AT_MOST = 4;

/** Counts of what a history has come to. */
export interface Outcome {
  readonly edits: number;
  readonly saves: number;
  readonly publications: number;
  readonly conflicts: number;
  /** Writes of files by hand. */
  readonly files: number;
  readonly revisions: number;
}

class Run extends Room {
  /** What the last step has changed, and both documents before it. */
  #edited: { readonly desk: Desk; readonly before: readonly Json[] } | undefined;

  async #edit(desk: Desk, sheet: Sheet, step: Step): Promise<void> {
    const before = desk.sheets.map(({ raw }) => raw);
    await this.local(desk, () => this.edit(desk.editor.workspace, sheet, step));
    const hasChanged = desk.sheets.some(({ raw }, at) => !same(raw, before[at] ?? null));
    if (hasChanged) this.#edited = { desk, before };
  }

  async #save(desk: Desk, sheet: Sheet, choice: number): Promise<number> {
    await this.settle(desk);
    await this.decide(desk, sheet, choice);
    // Some have pressed Save, others have rested.
    const answer = await desk.editor.workspace.save(sheet.name, { auto: choice % 3 === 0 });
    expect(answer, `${desk.editor.person.name} saves`).toHaveProperty('saved');
    this.count.saves += 1;
    sheet.isSaved();
    return this.records.note(sheet.name);
  }

  /** The session has ended when an editor saves: nothing is saved, and nothing is lost. */
  async #saveExpired(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    await this.settle(desk);
    await this.decide(desk, sheet, choice);
    const { workspace } = desk.editor;
    const [before, stored] = [sheet.raw, sheet.stored];
    const isUnsaved = workspace.unsaved.get().includes(sheet.name);
    desk.editor.isExpired = true;
    const answer = await workspace.save(sheet.name);
    if (isUnsaved) expect(answer).toEqual({ failure: 'expired' });
    expect([sheet.raw, sheet.stored], 'work without a session').toEqual([before, stored]);
    await this.#save(desk, sheet, choice);
  }

  /** Somebody writes the file while an editor saves: both are in the history, and nothing of either is lost. */
  async #saveBesideFile(desk: Desk, sheet: Sheet, step: Step): Promise<void> {
    await this.settle(desk);
    await this.decide(desk, sheet, step.choice);
    let { raw: before, base } = sheet;
    const isUnsaved = desk.editor.workspace.unsaved.get().includes(sheet.name);
    const since = await this.records.note(sheet.name);
    const written = this.files.write(sheet.name, step);
    for (let left = SAVES_AT_MOST; ; left -= 1) {
      const answer = await desk.editor.workspace.save(sheet.name);
      if ('saved' in answer) break;
      expect(answer, `${desk.editor.person.name} saves`).toEqual({ failure: 'conflict' });
      expect(sheet.conflicts, 'which is shown').not.toEqual([]);
      expect(left).toBeGreaterThan(0);
      sheet.came(before, base);
      sheet.base = base = sheet.stored;
      await this.decide(desk, sheet, step.choice);
      before = sheet.raw;
    }
    this.count.saves += 1;
    // A workspace with nothing to save asks nobody.
    const theirs = written !== undefined && isUnsaved ? await this.files.met(written, since) : undefined;
    if (theirs !== undefined && written?.slot === 'draft') sheet.has(theirs);
    if (isUnsaved) {
      sheet.came(before, base);
      sheet.isSaved();
    }
    await this.files.tell();
    await this.records.note(sheet.name);
  }

  /** The service stops while it is asked to save: whether it has or not, nothing is lost. */
  async #saveAndRestart(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    await this.settle(desk);
    await this.decide(desk, sheet, choice);
    const before = sheet.raw;
    const saving = desk.editor.workspace.save(sheet.name);
    await new Promise((resolve) => setTimeout(resolve, choice % 5));
    await this.world.restart();
    const answer = await saving;
    expect(sheet.raw, 'what was sent is still there').toEqual(before);
    await this.records.note(sheet.name);
    if ('saved' in answer) sheet.isSaved();
    else expect(answer).toEqual({ failure: 'lost' });
  }

  /** An editor goes on while a save is under way: what is typed since is unsaved. */
  async #saveAndEdit(desk: Desk, sheet: Sheet, step: Step): Promise<void> {
    await this.settle(desk);
    await this.decide(desk, sheet, step.choice);
    const sent = sheet.raw;
    const saving = desk.editor.workspace.save(sheet.name);
    for (let left = TURNS; left > 0 && sheet.open.state.get().work !== 'saving'; left -= 1) await Promise.resolve();
    await this.local(desk, () => this.edit(desk.editor.workspace, sheet, step));
    const typed = sheet.raw;
    expect(await saving, `${desk.editor.person.name} saves`).toHaveProperty('saved');
    this.count.saves += 1;
    expect(sheet.raw, 'what is typed during a save').toEqual(typed);
    sheet.isSaved(sent);
    await this.records.note(sheet.name);
  }

  async #publish(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    const revision = await this.#save(desk, sheet, choice);
    const drafts = this.world.drafts(desk.editor.person);
    const target = { items: [{ id: sheet.name, revision }] };
    const { warnings } = await drafts.plan(target);
    const answer = await drafts.publish(target, { acknowledged: warnings.map(({ key }) => key) });
    expect(answer).toHaveProperty('published');
    this.count.publications += 1;
    this.records.published.set(sheet.name, this.records.revisions(sheet.name).get(revision) ?? null);
  }

  async #restore(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    await this.settle(desk);
    if (sheet.conflicts.length > 0) return;
    const { workspace } = desk.editor;
    const before = sheet.raw;
    const isUnsaved = workspace.unsaved.get().includes(sheet.name);
    const revisions = this.records.revisions(sheet.name);
    const revision = [...revisions.keys()][choice % revisions.size] ?? 1;
    await this.local(
      desk,
      async () => expect(await workspace.restore(sheet.name, revision)).toHaveProperty('saved'),
      'restore',
    );
    sheet.base = sheet.stored;
    expect(sheet.stored, `revision ${revision} is the draft`).toEqual(revisions.get(revision));
    await this.records.note(sheet.name);
    if (isUnsaved || same(before, sheet.raw)) return;
    await this.local(desk, () => workspace.undo(), 'undo');
    expect(sheet.raw, 'what a revision has replaced is back').toEqual(before);
    await this.local(desk, () => workspace.redo(), 'undo');
    expect(sheet.raw, 'the revision is there again').toEqual(sheet.stored);
  }

  async #discard(desk: Desk, sheet: Sheet): Promise<void> {
    await this.settle(desk);
    // As the form's button says.
    const { workspace } = desk.editor;
    const what = workspace.unsaved.get().includes(sheet.name) ? 'unsaved' : 'draft';
    expect(await workspace.discard(sheet.name, what)).toHaveProperty('saved');
    sheet.isSaved();
    await this.records.note(sheet.name);
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
    await desk.editor.workspace.follow(() => true);
    await desk.editor.quiet();
    for (const [at, sheet] of desk.sheets.entries()) {
      sheet.came(before[at] ?? null, sheet.base);
      sheet.base = sheet.stored;
    }
    await this.settle(desk);
  }

  async take(step: Step): Promise<void> {
    const desk = this.desks[step.editor] as Desk;
    await this.#act(desk, desk.sheets[step.document] as Sheet, step);
    for (const { name, raw, stored } of desk.sheets) {
      this.origins.check(raw, `${desk.editor.person.name}, ${name}`);
      this.origins.check(stored, `what is saved of ${name}`);
    }
    this.files.check();
  }

  async #act(desk: Desk, sheet: Sheet, step: Step): Promise<void> {
    const { editor } = desk;
    const edited = this.#edited;
    this.#edited = undefined;
    const back = (way: 'undo' | 'redo'): Promise<void> =>
      this.local(desk, () => editor.workspace[way]().catch(() => undefined), 'undo');
    switch (step.act) {
      case 'edit':
      case 'hide':
        return this.#edit(desk, sheet, step);
      case 'undo':
        await back('undo');
        if (edited?.desk === desk)
          expect(
            desk.sheets.map(({ raw }) => raw),
            `${editor.person.name} takes back the last change`,
          ).toEqual(edited.before);
        return;
      case 'redo':
        return back('redo');
      case 'undo-many':
        for (let left = UNDONE_AT_ONCE; left > 0; left -= 1) await back('undo');
        return;
      case 'save':
        return void (await this.#save(desk, sheet, step.choice));
      case 'save-restart':
        return this.#saveAndRestart(desk, sheet, step.choice);
      case 'save-expired':
        return this.#saveExpired(desk, sheet, step.choice);
      case 'save-edit':
        return this.#saveAndEdit(desk, sheet, step);
      case 'publish':
        return this.#publish(desk, sheet, step.choice);
      case 'restore':
        return this.#restore(desk, sheet, step.choice);
      case 'discard':
        return this.#discard(desk, sheet);
      case 'restart':
        await this.world.restart();
        return this.files.tell();
      case 'cut':
        return void (editor.isCut = true);
      case 'expire':
        return void (editor.isExpired = true);
      case 'reload':
        return this.#reload(desk);
      case 'settle':
        return this.settle(desk);
      case 'file-open':
        return this.files.open(sheet.name);
      case 'file':
        this.files.write(sheet.name, step);
        // The watcher may be slower than what comes next.
        return step.choice % 3 === 0 && !this.world.isWatched ? undefined : this.files.tell();
      case 'file-save':
        return this.#saveBesideFile(desk, sheet, step);
    }
  }

  /** All save, twice, so that each has what the others have; then the history is replayed. */
  async end(): Promise<Outcome> {
    for (const desk of [...this.desks, ...this.desks])
      for (const sheet of desk.sheets) await this.#save(desk, sheet, 0);
    for (const { sheets } of this.desks)
      for (const sheet of sheets) expect(sheet.raw, `${sheet.name} at the end`).toEqual(sheet.stored);
    await this.world.restart();
    return { ...this.count, files: this.files.count, revisions: await this.records.check() };
  }
}

/** Runs a script from the beginning. @throws StepFailed; what is wrong only in the end as it is */
export async function runScript(steps: readonly Step[], kind: Kind): Promise<Outcome> {
  const world = await openWorld(
    Object.fromEntries(NAMES.map((name) => [`${name}.json`, first(name.replace('pages/', ''))])),
    kind.watched,
  );
  try {
    const run = new Run(world, kind);
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
