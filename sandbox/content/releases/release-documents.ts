import { withKeys } from '../item-keys.ts';
import { bodyId } from '../ledger/bodies.ts';
import { etagOf, type SaveOptions, type SaveResult, type StoredDocument } from '../ledger/documents.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { ALL, type Trace } from '../ledger/records.ts';
import { checkDocument } from '../read-document.ts';
import type { Json, JsonObject } from '../types.ts';
import { RELEASE, type ReleaseItemRecord, type ReleaseRecord } from './records.ts';

/** Reads and saves the versions of entries in releases, beside their drafts. @param changed called after each save */
export function createReleaseDocuments(ledger: Ledger, changed: () => void) {
  const itemIn = async (release: string, id: string) => {
    const known = await ledger.store.get<ReleaseRecord>(RELEASE, release);
    return known && { known, item: known.body.items.find(({ entry }) => entry === id) };
  };

  /** As it is in a release; what the release has nothing of is as it is published, or else as its draft. */
  async function readNow(release: string, id: string): Promise<StoredDocument | undefined> {
    const found = await itemIn(release, id);
    const record = ledger.get(id);
    if (found === undefined || record === undefined || record.bin !== undefined) return undefined;
    if (found.item?.action === 'withdraw') return undefined;
    const revision = found.item?.revision ?? record.published ?? record.draft ?? 0;
    const stored = await ledger.revision(id, revision);
    const raw = stored && (await ledger.rawIfKept(id, stored.body));
    if (stored === undefined || raw === undefined) return undefined;
    const { at, by, body } = stored;
    const state = revision === record.published ? 'published' : 'draft';
    return { document: id, state, etag: etagOf(revision, body), raw, revision, at, by };
  }

  async function read(release: string, id: string): Promise<StoredDocument | undefined> {
    await ledger.idle();
    return readNow(release, id);
  }

  async function save(
    release: string,
    id: string,
    given: Json,
    etag: string,
    trace: Trace,
    { auto, note, base }: SaveOptions & { readonly base?: number | undefined },
  ): Promise<SaveResult> {
    const refused = await ledger.change(trace, async (stage): Promise<SaveResult | undefined> => {
      const found = await itemIn(release, id);
      const record = ledger.get(id);
      const current = await readNow(release, id);
      if (
        found === undefined ||
        found.known.body.published !== undefined ||
        record === undefined ||
        current === undefined
      )
        return { unknown: true };
      if (current.etag !== etag) return { conflict: current };
      const problem = checkDocument(given, `${id}.json`, current.raw);
      if (problem !== undefined) return { problem };
      const raw = withKeys(given as JsonObject);
      const published = base ?? found.item?.base ?? record.published ?? undefined;
      if (bodyId(id, raw) === bodyId(id, current.raw) && published === found.item?.base) return undefined;
      const made = await stage.revision(id, record, {
        raw,
        action: auto === true ? 'autosave' : 'save',
        note,
        release,
        parent: current.revision,
      });
      stage.put({ ...record, next: made.revision + 1 });
      const item: ReleaseItemRecord = {
        ...(found.item ?? { entry: id, action: 'publish' }),
        revision: made.revision,
        ...(published === undefined ? {} : { base: published }),
      };
      const { version, body } = found.known;
      const items = [...body.items.filter(({ entry }) => entry !== id), item];
      stage.add({ op: 'update', kind: RELEASE, id: release, version, ref: ALL, body: { ...body, items } });
      return undefined;
    });
    if (refused !== undefined) return refused;
    changed();
    const saved = await readNow(release, id);
    return saved === undefined ? { unknown: true } : { saved };
  }

  return { read, save };
}

export type ReleaseDocuments = ReturnType<typeof createReleaseDocuments>;
