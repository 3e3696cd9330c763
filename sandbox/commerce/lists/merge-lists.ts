import type { Op, Store } from '../../store/store.ts';
import type { Identity } from '../auth/tokens.ts';
import { FAVORITES, type ListKind, listOf, listOp, listToChange, mergeEntries, SAVED } from './list-doc.ts';

/**
 * Operations that move a guest's list of one kind into the consumer's (AUTH-07), and the resulting list id. A consumer
 * without one takes over the guest's as it is, with its id, so that a link to it goes on working.
 */
async function mergeOne(
  store: Store,
  kind: ListKind,
  consumer: Identity,
  guestId: string | undefined,
  guestListId: string | undefined,
  now: Date,
): Promise<{ ops: Op[]; listId: string | null }> {
  const [{ doc: own, guards }, guest] = await Promise.all([
    listToChange(store, kind, consumer.customerId),
    guestId ? listOf(store, kind, guestId) : undefined,
  ]);
  // The id must be given and the list must belong to this guest: an id alone proves nothing.
  if (!guest || guest.id !== guestListId || guest.body.items.length === 0) return { ops: [], listId: own?.id ?? null };
  if (!own) {
    const taken = { ...guest.body, customerId: consumer.customerId };
    return { ops: [listOp(kind, taken, guest.version, consumer, now), ...guards], listId: guest.id };
  }
  const merged = { ...own.body, items: mergeEntries(own.body.items, guest.body.items) };
  return {
    ops: [
      listOp(kind, merged, own.version, consumer, now),
      { op: 'delete', kind, id: guest.id, version: guest.version },
      ...guards,
    ],
    listId: own.id,
  };
}

/** Merges favourites and saved-for-later of a guest who signs in; commit together with the token. */
export async function mergeGuestLists(
  store: Store,
  consumer: Identity,
  guestId: string | undefined,
  guest: { favoriteId?: string | undefined; saveForLaterId?: string | undefined },
  now: Date,
) {
  const [favorites, saved] = await Promise.all([
    mergeOne(store, FAVORITES, consumer, guestId, guest.favoriteId, now),
    mergeOne(store, SAVED, consumer, guestId, guest.saveForLaterId, now),
  ]);
  return { ops: [...favorites.ops, ...saved.ops], favoriteId: favorites.listId };
}
