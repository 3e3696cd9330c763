import { expect } from 'vitest';
import type { Json } from '../../../../src/content/json.ts';
import { isInside, valueOf } from '../../../../src/preview/edit/drafts/items/address.ts';
import type { Conflict, OpenDocument, Side } from '../../../../src/preview/edit/drafts/workspace-api.ts';
import { same } from '../../../../src/preview/edit/pointers.ts';
import type { Editor } from './editor.ts';
import { differing, flat, isAbout, keyAt, meets } from './versions.ts';
import type { World } from './world.ts';

/** What a value says, without the items in it, about which there are decisions of their own. */
const saidIn = (value: Json | undefined): readonly (readonly [string, string])[] =>
  value === undefined ? [] : [...flat({ value })].filter(([at]) => at.startsWith('/value')).sort();

/** What is expected of one document in one editor's hands. */
export class Sheet {
  readonly name: string;
  readonly #editor: Editor;
  readonly #world: World;
  /** Fields that are unsaved because this editor has changed them. */
  readonly touched = new Set<string>();
  /** Every value that this editor has ever given a field, and the items this editor has brought. */
  readonly #own = new Set<string>();
  readonly #brought = new Set<string>();
  /** What stays as it is here until a conflict is decided, also when that has gone because of what was saved since. */
  readonly #kept = new Set<string>();
  /** Every place that this editor has ever changed: no other is for undo to change. */
  readonly #ever = new Set<string>();
  /** Conflicts that are open, as far as is known. */
  #asked: readonly Conflict[] = [];
  /** Lists that this editor has put something in, which makes the fields around them. */
  readonly #lists = new Set<string>();
  #base: Json;
  /** How everything was saved last, also what is not any more. */
  readonly #last = new Map<string, string>();

  /** Whether every value is new, so that it can be told whose it is. */
  readonly #unique: boolean;

  constructor(name: string, editor: Editor, world: World, unique: boolean) {
    this.#unique = unique;
    this.name = name;
    this.#editor = editor;
    this.#world = world;
    this.base = this.#base = this.stored;
  }

  /** What was saved when this editor last heard of it. */
  get base(): Json {
    return this.#base;
  }
  set base(next: Json) {
    this.#base = next;
    for (const [at, value] of flat(next)) this.#last.set(at, value);
  }

  get #who(): string {
    return `${this.#editor.person.name}, ${this.name}`;
  }
  get stored(): Json {
    return this.#world.stored(this.name);
  }
  get open(): OpenDocument {
    const open = this.#editor.workspace.document(this.name);
    if (open === undefined) throw new Error(`${this.name} is not open.`);
    return open;
  }
  get raw(): Json {
    return this.open.value({ key: '', path: '' }) ?? null;
  }
  get conflicts(): readonly Conflict[] {
    return this.open.state.get().conflicts;
  }
  #inConflict(at: string): boolean {
    return this.conflicts.some((conflict) => isAbout(conflict, at, [this.stored, this.raw]));
  }

  /** Notes what a conflict keeps here. */
  keep(): void {
    for (const at of differing(this.base, this.raw)) if (this.#inConflict(at)) this.#keeps(at);
  }

  /** An item that only this editor has is kept with its fields, which may differ when a colleague brings it back. */
  #keeps(at: string): void {
    this.#kept.add(at);
    if (!at.endsWith('@') || flat(this.stored).has(at)) return;
    for (const own of flat(this.raw).keys()) if (keyAt(own) === keyAt(at)) this.#kept.add(own);
  }

  /** Notes what this editor has changed here. */
  changed(before: Json, isUndo: boolean): void {
    const [was, now, theirs] = [flat(before), flat(this.raw), flat(this.base)];
    // Who takes their side of a conflict back has decided for the other one.
    const over = this.#asked.filter(({ id }) => !this.conflicts.some((open) => open.id === id));
    const isDecided = (at: string): boolean =>
      over.some((conflict) => isAbout(conflict, at, [before, this.raw, this.base]));
    for (const at of differing(before, this.raw)) {
      if (this.#unique && isUndo && theirs.get(at) === was.get(at) && theirs.get(at) !== now.get(at))
        expect(this.#isOwn(at, was.get(at)), `${this.#who}: takes back ${at}, ${was.get(at)} to ${now.get(at)}`).toBe(
          true,
        );
      if (isUndo)
        expect(
          this.#isIn(this.#ever, at, [before, this.raw]) || (isDecided(at) && now.get(at) === theirs.get(at)),
          `${this.#who}: undo changes ${at}`,
        ).toBe(true);
      else this.#ever.add(at);
      this.touched.add(at);
      if (at.endsWith('@')) this.#lists.add(now.get(at) ?? '');
      this.#own.add(`${at} ${now.get(at)}`);
      if (!isUndo && at.endsWith('@') && was.get(at) === undefined) this.#brought.add(keyAt(at));
      if (this.#unique && isUndo && at.endsWith('@') && was.get(at) === undefined) this.#broughtBack(keyAt(at));
    }
    this.#asked = this.conflicts;
  }

  /** An item that undo brings back has what a colleague has changed in it since it went, or is asked about. */
  #broughtBack(key: string): void {
    const [now, theirs] = [flat(this.raw), flat(this.base)];
    if (!theirs.has(`${key}@`)) return;
    for (const at of new Set([...now.keys(), ...theirs.keys()]))
      if (!at.endsWith('@') && keyAt(at) === key && now.get(at) !== theirs.get(at) && !this.#inConflict(at))
        expect(
          this.#isOwn(at, now.get(at)),
          `${this.#who}: brings back ${at}: ${now.get(at)}, theirs ${theirs.get(at)}`,
        ).toBe(true);
  }

  /** Notes an earlier version that this editor has saved anew. */
  restored(before: Json): void {
    const unsaved = new Set(this.touched);
    this.changed(before, false);
    for (const at of this.touched) if (!unsaved.has(at)) this.touched.delete(at);
  }

  /** An item that was brought brings its fields. */
  #isOwn(at: string, value: string | undefined): boolean {
    return this.#own.has(`${at} ${value}`) || (!at.endsWith('@') && this.#brought.has(keyAt(at)));
  }

  /** What was saved meanwhile has come: nothing of mine is lost, and what was not mine is theirs. */
  came(before: Json, base: Json): void {
    const [mine, now] = [flat(before), flat(this.raw)];
    for (const at of differing(base, before))
      // What is here only because a removal is in dispute is mine where I have changed it.
      if (mine.get(at) !== now.get(at) && !this.#inConflict(at) && mine.get(at) !== this.#last.get(at))
        expect(now.get(at), `${this.#who}: loses ${at}`).toBe(mine.get(at));
    // An item that both of us have brought has here what I have brought it with.
    const [known, theirs] = [flat(base), flat(this.stored)];
    const brought = [...mine.keys()].filter((at) => {
      const item = `${keyAt(at)}@`;
      return at !== item && !known.has(item) && theirs.has(item) && this.#isIn(this.touched, at, [before]);
    });
    for (const at of differing(before, this.raw)) this.touched.delete(at);
    for (const at of brought)
      if (!this.#inConflict(at) && now.get(at) === mine.get(at) && now.get(at) !== theirs.get(at)) this.touched.add(at);
    // What is in dispute is asked about until it is decided, or both have come to the same.
    for (const conflict of this.#asked) {
      const { id, type, at } = conflict;
      const [own, other] = [valueOf(this.raw, at), valueOf(this.stored, at)];
      const isOpen =
        type === 'field' ? !same(saidIn(own), saidIn(other)) : (own === undefined) !== (other === undefined);
      if (isOpen)
        expect(this.#inConflict(`${at.key}${at.path}`), `${this.#who}: ${id} is not asked any more`).toBe(true);
    }
    this.#asked = this.conflicts;
  }

  /** Only what this editor has changed may differ from what is saved. */
  check(): void {
    if (!this.#unique) return;
    for (const at of differing(this.stored, this.raw))
      if (this.#inConflict(at)) this.#keeps(at);
      else expect(this.#isTouched(at), `${this.#who}: differs at ${at}`).toBe(true);
  }

  /** What is sent to be saved changes nothing that its editor has not changed. */
  sends(sent: Json): void {
    // A version that is too old is refused.
    if (!this.#unique || !same(this.base, this.stored)) return;
    for (const at of differing(this.stored, sent)) expect(this.#isTouched(at), `${this.#who}: saves ${at}`).toBe(true);
  }

  /** Whether this editor has changed a field, or brought or taken away its item with one around it. */
  #isTouched(field: string): boolean {
    return this.#kept.has(field) || this.#isIn(this.touched, field, [this.stored, this.raw]);
  }

  #isIn(places: ReadonlySet<string>, field: string, versions: readonly Json[]): boolean {
    if (meets(places, field)) return true;
    const key = keyAt(field);
    return [...places]
      .filter((at) => at.endsWith('@'))
      .some((at) => versions.some((version) => isInside(version, key, keyAt(at))));
  }

  /** What somebody else has made of fields that this editor has not changed is there. */
  has(theirs: Json): void {
    if (!this.#unique) return;
    const [wanted, now] = [flat(theirs), flat(this.raw)];
    for (const at of differing(theirs, this.raw))
      if (!this.#inConflict(at) && !this.#kept.has(at) && !this.#isIn(this.touched, at, [theirs, this.raw]))
        expect(now.get(at), `${this.#who}: discards ${at} of somebody else`).toBe(wanted.get(at));
  }

  /** What a conflict says is what both sides have, and it is about what this editor has changed. */
  conflictsSay(): void {
    const versions = [this.raw, this.stored];
    for (const { id, type, at, base, mine, theirs } of this.conflicts) {
      expect([mine, theirs], `${this.#who}: the sides of ${id}`).toEqual(versions.map((one) => valueOf(one, at)));
      // A place may be in dispute because of what is around it.
      if (!this.#unique || type === 'place') continue;
      const field = `${at.key}${type === 'field' ? at.path : '@'}`;
      const all = [{ it: [base ?? null] }, ...versions];
      // What was put in it may have been taken out again, or is in it only until a place is decided.
      const isIn = (one: string): boolean => all.some((version) => isInside(version, keyAt(one), at.key));
      const isMine =
        this.#isIn(this.#ever, field, all) ||
        (type === 'removed'
          ? [...this.#ever, ...this.#lists, ...this.#kept].some(isIn)
          : [...this.#lists].some((list) => list.startsWith(`${field}/`)));
      expect(isMine, `${this.#who}: has never changed what ${id} is about`).toBe(true);
    }
  }

  /** What is decided is this editor's, whichever side it takes. */
  deciding(): void {
    for (const at of differing(this.stored, this.raw))
      if (this.#inConflict(at)) {
        this.touched.add(at);
        this.#last.delete(at);
      }
  }

  /** A field on which both differed is as the chosen side had it, and no decision takes away what both have. */
  decided(before: Json, conflicts: readonly Conflict[], sides: Readonly<Record<string, Side>>): void {
    const [had, now] = [flat(before), flat(this.raw)];
    for (const at of flat(this.stored).keys())
      if (at.endsWith('@') && had.has(at)) expect(now.has(at), `${this.#who}: a decision takes away ${at}`).toBe(true);
    const isRemoved = ({ at }: Conflict): boolean =>
      conflicts.some((other) => other.type !== 'field' && isAbout(other, at.key, [this.stored, before, this.raw]));
    for (const conflict of conflicts) {
      const { id, type, at } = conflict;
      // What I have removed may come back with another decision, as they have it.
      const isBack = !had.has(`${at.key}@`) && now.has(`${at.key}@`);
      const wanted = conflict[isBack ? 'theirs' : (sides[id] ?? 'mine')];
      // An item around it may come or go with another decision.
      if (type === 'field' && !isRemoved(conflict))
        expect(saidIn(valueOf(this.raw, at)), `${this.#who}: ${id} takes ${sides[id]}`).toEqual(saidIn(wanted));
    }
  }

  /** @param sent what was sent, where the editor has gone on meanwhile */
  isSaved(sent?: Json): void {
    this.touched.clear();
    this.#kept.clear();
    this.#asked = [];
    this.base = this.stored;
    expect(sent ?? this.raw, `${this.#who}: what is saved`).toEqual(this.stored);
    for (const at of differing(this.stored, this.raw)) this.touched.add(at);
  }
}
