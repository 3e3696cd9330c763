import type { Op, Store } from './store.ts';

/**
 * An operation by which a commit fails with a ConflictError when another commit with the same guard came in between, on
 * whichever server. It has to be asked for before what it guards is read.
 *
 * @param lifeMs how long the guard is kept, milliseconds; longer than any call takes. For ever when absent
 */
export async function guardOp(store: Store, kind: string, id: string, lifeMs?: number): Promise<Op> {
  const known = await store.get(kind, id);
  const expiry = lifeMs === undefined ? {} : { expiresAt: new Date(store.now().getTime() + lifeMs).toISOString() };
  const content = { kind, id, body: {}, ...expiry };
  return known === undefined ? { op: 'insert', ...content } : { op: 'update', version: known.version, ...content };
}
