import { expect } from 'vitest';
import { withoutKeys } from '../../../../sandbox/content/item-keys.ts';
import type { Editor as Person } from '../../../../src/content/drafts/draft-store.ts';
import type { JsonObject } from '../../../../src/content/json.ts';
import { isHidden, setHidden } from '../../../../src/preview/canvas/block-actions.ts';
import { block, changeOf, keysIn, page } from '../../../../src/preview/edit/drafts/testing.ts';
import type { Side, Workspace } from '../../../../src/preview/edit/drafts/workspace-api.ts';
import { ADA, BEA } from '../sources.ts';
import { type Editor, openEditor } from './editor.ts';
import { Files } from './file-author.ts';
import { Origins } from './origins.ts';
import { pathOf, Records } from './records.ts';
import type { Kind, Step } from './script.ts';
import { Sheet } from './sheet.ts';
import type { World } from './world.ts';

export const NAMES = ['pages/home', 'pages/sale'] as const;
const CLEO: Person = { id: 'cleo@northfell.example', name: 'Cleo Okafor', email: 'cleo@northfell.example' };
const PEOPLE = [ADA, BEA, CLEO] as const;
/** A document with more items than this loses some. */
const MOST_ITEMS = 12;

/** A document before anybody has changed it. */
export const first = (slug: string): JsonObject => ({
  id: slug,
  ...page(block('a', { title: 'A', id: 'a' }), block('b', { items: [block('b1'), block('b2')] }), block('c')),
  slug,
});

/** One desk: an editor with both documents. */
export interface Desk {
  readonly editor: Editor;
  readonly sheets: readonly Sheet[];
}

/** The editors at their desks: what they change, what they answer to conflicts, and what they see of each other. */
export class Room {
  readonly world: World;
  readonly desks: readonly Desk[];
  readonly records: Records;
  readonly origins = new Origins();
  readonly files: Files;
  readonly count = { edits: 0, saves: 0, publications: 0, conflicts: 0 };

  constructor(world: World, { editors, unique }: Kind) {
    this.world = world;
    this.records = new Records(world, NAMES);
    this.files = new Files(world, this.records, this.origins);
    this.desks = PEOPLE.slice(0, editors).map((person): Desk => {
      const sheets: Sheet[] = [];
      const editor = openEditor(person, world, (name, raw) => sheets.find((sheet) => sheet.name === name)?.sends(raw));
      sheets.push(...NAMES.map((name) => new Sheet(name, editor, world, unique)));
      return { editor, sheets };
    });
  }

  async begin(): Promise<void> {
    for (const { editor } of this.desks) for (const name of NAMES) await editor.workspace.open(name);
    for (const name of NAMES) {
      await this.records.note(name);
      this.origins.add(this.world.stored(name));
      this.records.published.set(name, this.world.stored(name));
    }
  }

  async local({ sheets }: Desk, act: () => unknown, how: 'edit' | 'undo' | 'restore' = 'edit'): Promise<void> {
    const before = sheets.map((sheet) => sheet.raw);
    for (const sheet of sheets) sheet.keep();
    const acting = act();
    if (acting instanceof Promise) await acting;
    for (const [at, sheet] of sheets.entries())
      if (how === 'restore') sheet.restored(before[at] ?? null);
      else sheet.changed(before[at] ?? null, how === 'undo');
  }

  /** What has been written has come to the service; connection and session are back, and what others have saved has come. */
  async settle(desk: Desk): Promise<void> {
    await this.files.tell();
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
      // What is saved and cannot be read is named; the last good version is in the lists.
      if (this.#isBroken(sheet.name) && !editor.workspace.unsaved.get().includes(sheet.name))
        expect(shown).toMatchObject({ error: 'BROKEN_DOCUMENT' });
      else expect(shown, `frames of ${editor.person.name}, ${sheet.name}`).toEqual(withoutKeys(sheet.raw as never));
      sheet.check();
      sheet.conflictsSay();
    }
  }

  #isBroken(name: string): boolean {
    const { draft, draftProblem, publishedProblem } = this.world.document(name) ?? {};
    return (draft === undefined ? (draftProblem ?? publishedProblem) : draftProblem) !== undefined;
  }

  /** Each conflict takes the side that the step says for it. */
  async decide(desk: Desk, sheet: Sheet, choice: number): Promise<void> {
    const { conflicts } = sheet;
    if (conflicts.length === 0) return;
    this.count.conflicts += conflicts.length;
    sheet.deciding();
    const before = sheet.raw;
    const sideOf = (at: number): Side => ((choice >> (at % 9)) % 2 === 0 ? 'mine' : 'theirs');
    const sides = Object.fromEntries(conflicts.map(({ id }, at) => [id, sideOf(at)]));
    await this.local(desk, () => desk.editor.workspace.resolve(sheet.name, sides));
    expect(sheet.conflicts.filter(({ id }) => id in sides)).toEqual([]);
    sheet.decided(before, conflicts, sides);
  }

  edit(workspace: Workspace, sheet: Sheet, { act, pick }: Step): void {
    this.count.edits += 1;
    const before = sheet.raw;
    const keys = keysIn(before);
    if (act === 'hide') {
      const key = keys[pick.item % Math.max(1, keys.length)];
      const list = key === undefined ? undefined : sheet.open.placeOf(key)?.list;
      if (key === undefined || list === undefined) return;
      const isNow = isHidden(sheet.open.value({ key, path: '' }) as JsonObject);
      setHidden(workspace, { document: sheet.open, key, list } as never, !isNow);
      const at = { key, path: '/hideOnBreakpoint' };
      this.origins.changed(before, sheet.raw, { type: 'set', at, value: sheet.open.value(at) });
      return;
    }
    const type = keys.length > MOST_ITEMS ? 'remove' : pick.type;
    const change = changeOf(before, { ...pick, type }, String(pick.value));
    if (change === undefined) return;
    const inserted = workspace.apply(sheet.name, change);
    if (inserted !== undefined) this.origins.changed(before, sheet.raw, change, inserted);
  }
}
