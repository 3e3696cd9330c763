import { same, type Json, type JsonObject } from '../../pointers.ts';
import { parseAddress, valueOf } from '../items/address.ts';
import { documentOf, tableOf, type ItemTable, type TableItem } from '../items/item-table.ts';
import type { Conflict, Side } from '../workspace-api.ts';
import { spotOf } from '../operations/apply.ts';
import { mergeFields } from './fields.ts';
import { mergedOrder, movedByBoth } from './merge-order.ts';

/** The three versions of a merge. */
export interface Versions {
  /** What both started from. */
  readonly base: Json;
  readonly mine: Json;
  readonly theirs: Json;
}

export interface Merged {
  readonly document: Json;
  /** What both have changed differently; the document has my side, or the one that was chosen. */
  readonly conflicts: readonly Conflict[];
}

const ownerOf = (list: string | undefined): string | undefined =>
  list === undefined ? undefined : parseAddress(list).key;

class Merge {
  readonly conflicts: Conflict[] = [];
  readonly #versions: Versions;
  readonly #base: ItemTable;
  readonly #mine: ItemTable;
  readonly #theirs: ItemTable;
  readonly #side: (id: string) => Side;

  constructor(versions: Versions, side: (id: string) => Side) {
    this.#versions = versions;
    this.#base = tableOf(versions.base);
    this.#mine = tableOf(versions.mine);
    this.#theirs = tableOf(versions.theirs);
    this.#side = side;
  }

  run(): Json {
    const keys = this.#survivors();
    const places = this.#places(keys);
    const items = new Map<string, TableItem>();
    for (const key of keys) items.set(key, { key, own: this.#fields(key), list: places.get(key) });
    return documentOf({ items, lists: this.#lists(places) });
  }

  #conflict(type: Conflict['type'], key: string, path: string, values: Omit<Conflict, 'id' | 'type' | 'at'>): Side {
    const id = `${type} ${key}${path}`;
    if (!this.conflicts.some((known) => known.id === id))
      this.conflicts.push({ id, type, at: { key, path }, ...values });
    return this.#side(id);
  }

  #whole(key: string): Omit<Conflict, 'id' | 'type' | 'at'> {
    const at = { key, path: '' };
    const { base, mine, theirs } = this.#versions;
    const from = spotOf(base, key);
    return { base: valueOf(base, at), mine: valueOf(mine, at), theirs: valueOf(theirs, at), ...(from && { from }) };
  }

  /** Whether a version has changed anything in an item that the other one has removed and that has gone with it. */
  #isChanged(key: string, version: ItemTable, other: ItemTable): boolean {
    const now = version.items.get(key);
    const before = this.#base.items.get(key);
    if (now === undefined) return false;
    if (before === undefined || before.list !== now.list || !same(before.own, now.own)) return true;
    for (const [list, keys] of version.lists)
      if (ownerOf(list) === key && keys.some((inner) => this.#isChangedInside(inner, version, other))) return true;
    return false;
  }

  /** What the other version has elsewhere stays there, with its own changes; what has been moved in is a change. */
  #isChangedInside(key: string, version: ItemTable, other: ItemTable): boolean {
    if (!other.items.has(key)) return this.#isChanged(key, version, other);
    return this.#base.items.get(key)?.list !== version.items.get(key)?.list;
  }

  /** Outermost item that a version has removed together with an item. */
  #removedWith(key: string, kept: ItemTable, removed: ItemTable): string {
    let outer = key;
    for (;;) {
      const around = ownerOf(kept.items.get(outer)?.list);
      const goesAlong =
        around !== undefined && around !== '' && this.#base.items.has(around) && !removed.items.has(around);
      if (!goesAlong) return outer;
      outer = around;
    }
  }

  /** Keys of the items that are there after the merge. */
  #survivors(): ReadonlySet<string> {
    const decided = new Map<string, boolean>();
    /** Whether an item stays that one side has removed: with the outermost one that was removed, unless it was moved out. */
    const stays = (key: string, kept: ItemTable, removed: ItemTable, remover: Side): boolean => {
      const outer = this.#removedWith(key, kept, removed);
      let answer = decided.get(outer);
      if (answer === undefined) {
        answer =
          this.#isChanged(outer, kept, removed) && this.#conflict('removed', outer, '', this.#whole(outer)) !== remover;
        decided.set(outer, answer);
      }
      return answer;
    };
    const survivors = new Set<string>(['']);
    for (const key of new Set([...this.#theirs.items.keys(), ...this.#mine.items.keys()])) {
      if (key === '') continue;
      const [mine, theirs] = [this.#mine.items.has(key), this.#theirs.items.has(key)];
      const isNew = !this.#base.items.has(key);
      if (
        (mine && theirs) ||
        isNew ||
        (mine ? stays(key, this.#mine, this.#theirs, 'theirs') : stays(key, this.#theirs, this.#mine, 'mine'))
      )
        survivors.add(key);
    }
    return survivors;
  }

  #listOf(key: string): string | undefined {
    const [base, mine, theirs] = [this.#base, this.#mine, this.#theirs].map((version) => version.items.get(key)?.list);
    if (mine === undefined || theirs === undefined) return mine ?? theirs;
    if (mine === theirs || mine === base) return theirs;
    if (theirs === base) return mine;
    return this.#conflict('place', key, '', this.#whole(key)) === 'mine' ? mine : theirs;
  }

  /**
   * List of an item in a version, if the owner is there after the merge. What both have is not removed with what is
   * around it in mine: it goes to the nearest list around that.
   */
  #listAmong(keys: ReadonlySet<string>, key: string, version: ItemTable): string | undefined {
    const isInBoth = this.#mine.items.has(key) && this.#theirs.items.has(key);
    let list = version.items.get(key)?.list;
    for (let owner = ownerOf(list); owner !== undefined && !keys.has(owner); owner = ownerOf(list))
      list = isInBoth ? version.items.get(owner)?.list : undefined;
    return list;
  }

  /** List of each item. What would be in nothing, or in itself, stays where I have it, or else where they have it. */
  #places(keys: ReadonlySet<string>): ReadonlyMap<string, string> {
    const places = new Map<string, string>();
    for (const key of keys) {
      const list = this.#listOf(key);
      if (list !== undefined) places.set(key, list);
    }
    const isInRoot = (key: string): boolean => {
      const seen = new Set<string>();
      for (let at: string | undefined = key; at !== ''; at = ownerOf(places.get(at))) {
        if (at === undefined || seen.has(at)) return false;
        seen.add(at);
      }
      return true;
    };
    for (const version of [this.#mine, this.#theirs])
      for (const key of places.keys()) {
        const list = this.#listAmong(keys, key, version);
        if (list === undefined || isInRoot(key)) continue;
        if (places.get(key) !== list) this.#conflict('place', key, '', this.#whole(key));
        places.set(key, list);
      }
    return places;
  }

  #fields(key: string): JsonObject {
    const [base, mine, theirs] = [this.#base, this.#mine, this.#theirs].map((version) => version.items.get(key)?.own);
    if (mine === undefined || theirs === undefined) return (mine ?? theirs) as JsonObject;
    return mergeFields(base ?? {}, mine, theirs, ({ path, ...values }) =>
      this.#conflict('field', key, path, values) === 'mine' ? values.mine : values.theirs,
    ) as JsonObject;
  }

  #lists(places: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
    const members = new Map<string, Set<string>>();
    for (const [key, list] of places) {
      const known = members.get(list) ?? new Set();
      members.set(list, known.add(key));
    }
    return new Map(
      [...members].map(([list, keys]) => {
        const [base, mine, theirs] = [this.#base, this.#mine, this.#theirs].map(
          (version) => version.lists.get(list) ?? [],
        ) as [readonly string[], readonly string[], readonly string[]];
        const orders = { base, mine, theirs };
        const theirPlace = movedByBoth(orders).filter(
          (key) => keys.has(key) && this.#conflict('place', key, '', this.#whole(key)) === 'theirs',
        );
        return [list, mergedOrder(orders, keys, new Set(theirPlace))];
      }),
    );
  }
}

/**
 * Merges my version of a document with the one a colleague has saved. What only one has changed is taken; changes of
 * different items never meet. Nothing that was changed is lost without a conflict.
 *
 * @param side whose value a conflict takes, by its id; mine by default
 */
export function mergeVersions(versions: Versions, side: (id: string) => Side = () => 'mine'): Merged {
  const { base, mine, theirs } = versions;
  if (mine === theirs || same(base, theirs)) return { document: mine, conflicts: [] };
  if (same(base, mine) || same(mine, theirs)) return { document: theirs, conflicts: [] };
  const merge = new Merge(versions, side);
  return { document: merge.run(), conflicts: merge.conflicts };
}
