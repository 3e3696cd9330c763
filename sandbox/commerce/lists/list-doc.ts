import type { FavoriteItem, LaterItem } from '../../../src/commerce/contract/types.ts';
import { guardOp } from '../../store/guard.ts';
import type { Doc, Op, Store } from '../../store/store.ts';
import { newId } from '../auth/secrets.ts';
import type { Identity } from '../auth/tokens.ts';
import { Problem } from '../problem.ts';

export const FAVORITES = 'favorites';
export const SAVED = 'saved-for-later';
export type ListKind = typeof FAVORITES | typeof SAVED;
/** How long a guest's list is kept after its last change. */
export const GUEST_LIST_TTL_MS = 30 * 24 * 60 * 60_000;
/** Maximum number of entries in a list; the oldest are dropped. */
export const MAX_ENTRIES = 500;

/** A saved item as stored; what the catalogue says of it is added on every view. */
export type SavedEntry = Pick<LaterItem, 'itemId' | 'productId' | 'recipeId' | 'pdpUrl' | 'available' | 'qty' | 'type'>;

interface Items {
  [FAVORITES]: FavoriteItem;
  [SAVED]: SavedEntry;
}
/** A visitor's list; entries newest first. */
export interface ListDoc<Kind extends ListKind> {
  listId: string;
  customerId: string;
  items: Items[Kind][];
  /** Set while anybody who knows the id may read the list; favourites only. */
  shared?: true;
}

/** Key by which two entries of a list are considered equal. */
const keyOf = (item: FavoriteItem | SavedEntry): string =>
  `${'id' in item ? item.id : item.productId} ${item.recipeId ?? ''}`;

/** A visitor's list; undefined when there is none yet. */
export const listOf = async <Kind extends ListKind>(
  store: Store,
  kind: Kind,
  customerId: string,
): Promise<Doc<ListDoc<Kind>> | undefined> => (await store.find<ListDoc<Kind>>(kind, customerId))[0];

/** Guards a person's first list of a kind. */
export const FIRST_LIST = 'first-list';
/** Longer than a call takes. */
const GUARD_TTL_MS = 60 * 60_000;

/**
 * A visitor's list to be changed, which may be the first of its kind.
 * @returns `guards` belong into the commit: of two first lists at once, on whichever server, the second conflicts
 */
export async function listToChange<Kind extends ListKind>(
  store: Store,
  kind: Kind,
  customerId: string,
): Promise<{ doc: Doc<ListDoc<Kind>> | undefined; guards: Op[] }> {
  const known = await listOf(store, kind, customerId);
  if (known !== undefined) return { doc: known, guards: [] };
  const guard = await guardOp(store, FIRST_LIST, `${kind} ${customerId}`, GUARD_TTL_MS);
  return { doc: await listOf(store, kind, customerId), guards: [guard] };
}

/**
 * A visitor's own favourites.
 * @throws Problem ORD404 when there are none, or the list is another's
 */
export async function ownFavorites(store: Store, customerId: string, favoriteId: string) {
  const doc = await listOf(store, FAVORITES, customerId);
  if (doc?.id !== favoriteId) throw new Problem('ORD404', 404, 'There is no such list.');
  return doc;
}

/**
 * A visitor's saved-for-later list and one entry of it.
 * @throws Problem ORD404 when the list is another's, or has no such entry
 */
export async function savedEntry(store: Store, customerId: string, listId: string, itemId: string) {
  const doc = await listOf(store, SAVED, customerId);
  const entry = doc?.body.listId === listId ? doc.body.items.find((item) => item.itemId === itemId) : undefined;
  if (!doc || !entry) throw new Problem('ORD404', 404, 'The item is not on the list.');
  return { doc, entry, without: { ...doc.body, items: doc.body.items.filter((item) => item !== entry) } };
}

/** Adds an entry at the front; an equal entry keeps its id and takes the new quantity. */
export function withEntry<Item extends FavoriteItem | SavedEntry>(
  items: readonly Item[],
  entry: Omit<Item, 'itemId'>,
): Item[] {
  const wanted = { ...entry, itemId: newId('i') } as Item;
  const same = items.find((item) => keyOf(item) === keyOf(wanted));
  return [same ? { ...wanted, itemId: same.itemId } : wanted, ...items.filter((item) => item !== same)].slice(
    0,
    MAX_ENTRIES,
  );
}

/** The consumer's list plus the guest's entries it lacks. */
export function mergeEntries<Item extends FavoriteItem | SavedEntry>(
  own: readonly Item[],
  guest: readonly Item[],
): Item[] {
  const known = new Set(own.map(keyOf));
  return [...guest.filter((item) => !known.has(keyOf(item))), ...own].slice(0, MAX_ENTRIES);
}

/** The operation that stores a list; a guest's list expires. */
export function listOp<Kind extends ListKind>(
  kind: Kind,
  list: ListDoc<Kind>,
  version: number | undefined,
  owner: Identity,
  now: Date,
): Op {
  const expiry = owner.type === 'Guest' ? { expiresAt: new Date(now.getTime() + GUEST_LIST_TTL_MS).toISOString() } : {};
  const target = { kind, id: list.listId, ref: list.customerId, body: list, ...expiry };
  return version === undefined ? { op: 'insert', ...target } : { op: 'update', version, ...target };
}

/** An empty list of a visitor. */
export const emptyList = <Kind extends ListKind>(kind: Kind, customerId: string): ListDoc<Kind> => ({
  listId: newId(kind === FAVORITES ? 'fav' : 'sfl'),
  customerId,
  items: [],
});
