import type { Op } from '../../store/store.ts';
import type { Ledger } from './ledger.ts';
import { AUTHORS, BODY, EVENT, FILE, REVISION, type RevisionRecord } from './records.ts';

/** Folded autosaves that are deleted at once. */
const BATCH = 500;
/** After how long one that is still held is looked at again, milliseconds. */
const HELD_MS = 24 * 3_600_000;

/** Deletes autosaves that others stand for since a day, with contents nothing else has. */
async function deleteFolded(ledger: Ledger): Promise<void> {
  const over = await ledger.store.expired<RevisionRecord>(REVISION, new Date(ledger.clock()), BATCH);
  const held = await ledger.held();
  const gone = new Set(over.flatMap(({ id }) => (held.has(id) ? [] : id)));
  // What a schedule or release holds is looked at again later.
  const later = over.filter(({ id }) => held.has(id));
  const expiresAt = new Date(ledger.clock() + HELD_MS).toISOString();
  if (later.length > 0)
    await ledger.store.commit(
      later.map(({ id, version, body }): Op => ({
        op: 'update',
        kind: REVISION,
        id,
        version,
        ref: body.entry,
        expiresAt,
        body,
      })),
    );
  for (const entry of new Set(over.map(({ body }) => body.entry))) {
    const all = await ledger.store.find<RevisionRecord>(REVISION, entry);
    const kept = new Set(all.filter(({ id }) => !gone.has(id)).map(({ body }) => body.body));
    const own = over.filter(({ id, body }) => body.entry === entry && gone.has(id));
    if (own.length === 0) continue;
    const bodies = new Set(own.map(({ body }) => body.body).filter((address) => !kept.has(address)));
    await ledger.store.commit([
      ...own.map(({ id, version }): Op => ({ op: 'delete', kind: REVISION, id, version })),
      ...[...bodies].map((id): Op => ({ op: 'delete', kind: BODY, id })),
    ]);
  }
}

/** Deletes entries for good whose time in the bin is over. */
async function emptyBin(ledger: Ledger, besides: (entry: string) => Promise<readonly Op[]>): Promise<void> {
  const now = ledger.now();
  for (const { id, bin } of ledger.all()) {
    if (bin === undefined || bin.until > now) continue;
    const [revisions, events] = await Promise.all([
      ledger.store.find<RevisionRecord>(REVISION, id),
      ledger.store.find(EVENT, id),
    ]);
    const more = await besides(id);
    await ledger.change({ at: now, by: FILE }, async (stage) => {
      if (stage.get(id)?.bin === undefined) return;
      stage.forget(id);
      const bodies = new Set(revisions.map(({ body }) => body.body));
      stage.add(
        { op: 'delete', kind: AUTHORS, id },
        ...revisions.map((revision): Op => ({ op: 'delete', kind: REVISION, id: revision.id })),
        ...events.map((event): Op => ({ op: 'delete', kind: EVENT, id: event.id })),
        ...[...bodies].map((body): Op => ({ op: 'delete', kind: BODY, id: body })),
        ...more,
      );
    });
  }
}

/** Deletes what nobody can come back to. @param besides operations that delete what else belongs to an entry */
export async function sweep(ledger: Ledger, besides: (entry: string) => Promise<readonly Op[]>): Promise<void> {
  await deleteFolded(ledger);
  await emptyBin(ledger, besides);
}
