import { expect } from 'vitest';
import { withoutKeys } from '../../../../sandbox/content/item-keys.ts';
import type { StoredDocument } from '../../../../src/content/drafts/documents.ts';
import { isItemList } from '../../../../src/content/item-keys.ts';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import { isObject, same } from '../../../../src/preview/edit/pointers.ts';
import { ADA } from '../sources.ts';
import type { Origins } from './origins.ts';
import type { Records } from './records.ts';
import type { Step } from './script.ts';
import type { World, Written } from './world.ts';

/** Marks where a text was torn off. */
const TORN = ' "torn off';
/** A file is mended by one of so many steps. */
const MENDED_BY = 2;

type Item = Record<string, unknown>;
interface Place {
  readonly list: Item[];
  readonly at: number;
}

/** Every item of a document, and every list that takes items. */
function placesIn(document: Item): { readonly items: Place[]; readonly lists: Item[][] } {
  const items: Place[] = [];
  const lists: Item[][] = [];
  const visit = (value: unknown): void => {
    if (isItemList(value as Json)) {
      lists.push(value as Item[]);
      for (const [at, item] of (value as Item[]).entries()) {
        items.push({ list: value as Item[], at });
        for (const inner of Object.values(item)) visit(inner);
      }
    } else if (isObject(value as Json)) for (const inner of Object.values(value as Item)) visit(inner);
  };
  visit(document);
  return { items, lists };
}

/** Somebody with a plain text editor beside the viewer: knows no keys, and now and then saves half a file. */
export class FileAuthor {
  readonly #world: World;
  /** Files that are no JSON for now: the text on disk, and what it is to become. */
  readonly #torn = new Map<string, { readonly broken: string; readonly whole: string }>();
  /** Texts that were opened some time ago. */
  readonly #opened = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Files that are no JSON for now, with their texts. */
  get torn(): ReadonlyMap<string, { readonly broken: string }> {
    return this.#torn;
  }

  /** Opens the file of a draft, to save a change of it later, whatever has come of it meanwhile. */
  open(document: string): void {
    const file = `${document}.draft.json`;
    const text = this.#world.text(file);
    if (text !== undefined && !this.#torn.has(file)) this.#opened.set(file, text);
  }

  /** Changes a file as a step says; undefined when it stays as it is. */
  write(document: string, { pick, choice }: Step): Written | undefined {
    const [live, draft] = [`${document}.json`, `${document}.draft.json`];
    const hasDraft = this.#world.text(draft) !== undefined;
    const slot = choice % (hasDraft ? 4 : 2) === 0 ? 'published' : 'draft';
    const file = slot === 'published' ? live : draft;
    const written = { document, slot, file } as const;
    const torn = this.#torn.get(file);
    if (torn !== undefined) {
      if (choice % MENDED_BY !== 0) return undefined;
      this.#torn.delete(file);
      // Somebody else has written the file meanwhile: a text editor asks, and reads it again.
      if (this.#world.text(file) !== torn.broken) return undefined;
      this.#world.write(file, torn.whole);
      return { ...written, says: JSON.parse(torn.whole) as JsonObject };
    }
    const text = this.#opened.get(file) ?? this.#world.text(file) ?? this.#world.text(live);
    this.#opened.delete(file);
    if (text === undefined || text.endsWith(TORN)) return undefined;
    const says = JSON.parse(text) as Item;
    if (!this.#change(says, pick, choice)) return undefined;
    const whole = JSON.stringify(says, undefined, choice % 3);
    if (choice % 7 === 0) {
      const broken = `${whole.slice(0, 1 + (choice % (whole.length - 1)))}${TORN}`;
      this.#torn.set(file, { broken, whole });
      this.#world.write(file, broken);
      return written;
    }
    this.#world.write(file, whole);
    return { ...written, says: says as JsonObject };
  }

  #change(document: Item, { type, item, list, before, field, value }: Step['pick'], choice: number): boolean {
    const { items, lists } = placesIn(document);
    const found = items[item % Math.max(1, items.length)];
    const chosen = lists[list % Math.max(1, lists.length)];
    if (type === 'insert') {
      chosen?.splice(before, 0, { kind: 'note', title: `${value}`, items: [{ text: `${value}` }] });
      return chosen !== undefined;
    }
    if (found === undefined) return false;
    const { list: around, at } = found;
    const one = around[at] as Item;
    switch (type) {
      case 'set': {
        const [name = '', inner] = field.split('/').slice(1);
        one[name] = inner === undefined ? value : { ...(one[name] as Item | undefined), [inner]: value };
        return true;
      }
      case 'duplicate':
        // The text is copied as it is, with its key and id.
        if (choice % 3 === 0 && chosen !== undefined) chosen.splice(before, 0, structuredClone(one));
        else around.splice(at + (choice % 2), 0, structuredClone(one));
        return true;
      case 'remove':
        around.splice(at, 1);
        return true;
      case 'move': {
        if (chosen === undefined || placesIn({ it: [one] }).lists.includes(chosen)) return false;
        around.splice(at, 1);
        chosen.splice(before, 0, one);
        return true;
      }
    }
  }
}

/** What is expected of the files that somebody changes beside the viewer. */
export class Files {
  readonly #world: World;
  readonly #records: Records;
  readonly #origins: Origins;
  readonly #author: FileAuthor;
  /** What has been written and the service has not heard of yet, by file. */
  readonly #untold = new Map<string, Written>();
  count = 0;

  constructor(world: World, records: Records, origins: Origins) {
    this.#world = world;
    this.#records = records;
    this.#origins = origins;
    this.#author = new FileAuthor(world);
  }

  open(document: string): void {
    this.#author.open(document);
  }

  /** Changes a file; the service has not heard of it yet. @returns undefined when nothing is written */
  write(document: string, step: Step): Written | undefined {
    const written = this.#author.write(document, step);
    if (written === undefined) return undefined;
    this.count += 1;
    this.#untold.set(written.file, written);
    return written;
  }

  /** The service takes in what was written: as a save by “file”, or not at all while it is no JSON. */
  async tell(): Promise<void> {
    if (this.#untold.size === 0) return;
    const told = [...this.#untold.values()];
    this.#untold.clear();
    const names = new Set(told.map(({ document }) => document));
    const drafts = this.#world.drafts(ADA);
    const before = new Map<string, StoredDocument | undefined>();
    for (const name of names) before.set(name, await drafts.read(name));
    await this.#world.tell(told);
    for (const { document: name, slot, says } of told) {
      const document = this.#world.document(name);
      if (says === undefined)
        expect(
          slot === 'draft' ? document?.draftProblem : document?.publishedProblem,
          'a file that is no JSON',
        ).toEqual(expect.objectContaining({ line: expect.any(Number) as number }));
      else this.#takenIn(name, slot, says);
    }
    const isOfDrafts = (name: string): boolean =>
      told.every(({ document, slot }) => document !== name || slot === 'draft');
    for (const name of names) {
      const [was, now] = [before.get(name), await drafts.read(name)];
      const says = told.some((written) => written.document === name && written.says !== undefined);
      if (!says) expect(now, 'the last good version').toEqual(was);
      // A draft that says what is published is none: whoever has published it is named.
      else if (now?.etag !== was?.etag && now !== undefined && !(now.state === 'published' && isOfDrafts(name)))
        expect(now.by?.id, 'who has saved').toBe('file');
      expect(withoutKeys(now?.raw as never), 'what editors read').toEqual(
        withoutKeys(this.#world.stored(name) as never),
      );
      await this.#records.note(name);
    }
    await this.#records.checkShop();
  }

  #takenIn(name: string, slot: Written['slot'], says: JsonObject): void {
    const document = this.#world.document(name);
    const read = (document?.[slot] ?? document?.published)?.raw as JsonObject | undefined;
    // A draft that says what is published is none, whatever its keys.
    if (document?.[slot] === undefined) expect(withoutKeys(read as never)).toEqual(withoutKeys(says as never));
    else this.#origins.written(says, read ?? {});
    if (slot === 'published') this.#records.published.set(name, read ?? null);
  }

  /** What somebody is writing in a file that is no JSON is there, or kept beside what was saved meanwhile. */
  check(): void {
    for (const [file, { broken }] of this.#author.torn)
      if (this.#world.text(file) !== broken)
        expect(this.#world.kept(file), `what somebody is writing in ${file}`).toContain(broken);
  }

  /**
   * A change that an editor's save has met: it is in the history as it was written.
   *
   * @param since the last revision when it was written; an earlier one may say the same with other keys
   */
  async met({ document: name, file, says, slot }: Written, since: number): Promise<Json | undefined> {
    this.#untold.delete(file);
    if (says === undefined) return undefined;
    const drafts = this.#world.drafts(ADA);
    const head = await drafts.read(name);
    // A published file that is written again as it was makes no revision.
    const published = slot === 'published' ? this.#records.published.get(name) : undefined;
    let saved =
      published !== undefined && same(withoutKeys(published as never), withoutKeys(says as never))
        ? published
        : undefined;
    for (let revision = head?.revision ?? 0; revision >= since; revision -= 1) {
      const found = await drafts.read(name, { revision });
      if (found === undefined || !same(withoutKeys(found.raw as never), withoutKeys(says as never))) continue;
      // Somebody may have saved what the file says, with keys of its own.
      saved ??= found.raw as Json;
      if (found.by?.id !== 'file') continue;
      saved = found.raw as Json;
      this.#origins.written(says, found.raw as JsonObject);
      break;
    }
    if (saved === undefined) throw new Error(`What was written into ${file} is nowhere in the history.`);
    if (slot === 'published') this.#records.published.set(name, saved);
    return saved;
  }
}
