import { withKeys } from '../item-keys.ts';
import type { JsonObject, Version } from '../types.ts';
import { bodyId, fileText, LostContent, textHash } from './bodies.ts';
import type { Ledger } from './ledger.ts';
import type { Slots } from './slots.ts';
import { BODY, type EntryRecord, FILE, type Trace } from './records.ts';
import type { Stage } from './stage.ts';
import { fileEvent } from './events.ts';
import { binUntil } from './bin.ts';

/** Documents of a fresh store that are taken in by one commit. */
const BATCH = 200;

type Slot = 'published' | 'draft';
const rawOf = (version: Version | undefined): JsonObject | undefined => version && withKeys(version.raw);

/** The files of an entry as they stand; `broken` where one cannot be read. */
function filesOf({ content }: Ledger, id: string) {
  const document = content.library.documents.get(id);
  return {
    published: rawOf(document?.published),
    draft: rawOf(document?.draft),
    broken: { published: document?.publishedProblem !== undefined, draft: document?.draftProblem !== undefined },
    modified: document?.draft?.modified ?? document?.published?.modified,
  };
}

/**
 * Takes the files of one entry in where they differ from the store: what was changed by hand becomes a revision, a
 * file that is gone takes its version off the shop.
 */
async function takeIn(ledger: Ledger, stage: Stage, id: string): Promise<void> {
  let record = stage.get(id);
  // A draft that said what was published is none, and would hide what is published from now on.
  if ((record?.bodies.draft ?? null) === null) ledger.content.library.hideLastGood(id, 'draft');
  const files = filesOf(ledger, id);
  const address = (raw: JsonObject | undefined): string | null => (raw === undefined ? null : bodyId(id, raw));
  const publishes = !files.broken.published && address(files.published) !== (record?.bodies.published ?? null);
  // A draft that says what is published is none; one that an editor has saved so stays until a file says something else.
  const isSaved = !publishes && address(files.draft) === (record?.bodies.draft ?? null);
  const draft = !isSaved && address(files.draft) === address(files.published) ? undefined : files.draft;
  const drafts = !files.broken.draft && address(draft) !== (record?.bodies.draft ?? null);
  if (!publishes && !drafts) return;
  if (record?.bin !== undefined) record = { ...record, bin: undefined };
  if (publishes && files.published !== undefined) {
    const { revision, body } = await stage.revision(id, record, {
      raw: files.published,
      action: 'file',
      parent: record?.published ?? undefined,
    });
    record = {
      ...(record ?? { id, draft: null, edits: {} }),
      next: revision + 1,
      published: revision,
      bodies: { published: body, draft: record?.bodies.draft ?? null },
      changed: stage.trace,
      publishedAt: stage.trace,
      withdrawnAt: undefined,
      outdated: stage.outdated(id, files.published),
      edits: record?.edits ?? {},
    };
    stage.add(fileEvent(stage, id, 'published', revision));
    stage.put(record);
  }
  if (drafts && draft !== undefined) record = await stage.draft(id, record, { raw: draft, action: 'file' });
  if (record === undefined) return;
  const gone = publishes && files.published === undefined;
  if (gone || (drafts && draft === undefined)) {
    const next: EntryRecord = {
      ...record,
      ...(gone ? { published: null, withdrawnAt: stage.trace } : {}),
      ...(drafts && draft === undefined ? { draft: null } : {}),
      bodies: {
        published: gone ? null : record.bodies.published,
        draft: drafts && draft === undefined ? null : record.bodies.draft,
      },
    };
    if (gone) stage.add(fileEvent(stage, id, 'withdrawn', undefined));
    // Its last content stays in the bin, like that of any other deleted entry.
    const isGone = next.published === null && next.draft === null;
    record = isGone
      ? {
          ...record,
          draft: record.draft ?? record.published,
          published: null,
          bodies: { published: null, draft: record.bodies.draft ?? record.bodies.published },
          bin: { ...stage.trace, until: binUntil(stage.trace.at) },
        }
      : next;
  }
  stage.put(record);
}

/** A file that cannot be read, and the address of what the store has of it. */
interface Broken {
  readonly id: string;
  readonly slot: Slot;
  readonly address: string;
}

/** Shows of files that cannot be read what they last said. What the store has lost stays away, and is logged. */
async function showLastGood(ledger: Ledger, broken: readonly Broken[]): Promise<void> {
  for (const { id, slot, address } of broken) {
    const record = ledger.get(id);
    try {
      const raw = await ledger.raw(address);
      const modified = (slot === 'published' ? record?.publishedAt : record?.changed)?.at ?? ledger.now();
      const file = slot === 'published' ? `${id}.json` : `${id}.draft.json`;
      ledger.content.library.showLastGood(id, slot, { file, raw, hash: textHash(fileText(raw)), modified });
    } catch (error) {
      if (!(error instanceof LostContent)) throw error;
      console.error(`content: ${id} has no last good version:`, error);
    }
  }
}

const byHand = (at: string): Trace => ({ at, by: FILE });

/** Takes in what was changed by hand while the service runs. */
export const takeInFiles = (ledger: Ledger, ids: readonly string[]): Promise<void> =>
  ledger.change(byHand(ledger.now()), async (stage) => {
    for (const id of new Set(ids)) await takeIn(ledger, stage, id);
  });

/** Whether the store knows a content of the entry. */
const isKnown = async ({ store }: Ledger, id: string, raw: JsonObject): Promise<boolean> =>
  (await store.get(BODY, bodyId(id, raw))) !== undefined;

/**
 * Compares files and store at the start. The store is right about what it knows: a file that is missing, or older than
 * the store (after a crash, on another server, in a fresh copy of the content) is written anew. A file it does not know
 * was changed by hand and is taken in. One that cannot be read is shown as the store has it, and stays as it is.
 */
export async function reconcile(ledger: Ledger): Promise<void> {
  await ledger.exclusive(() => ledger.sync());
  const { documents } = ledger.content.library;
  const ids = [...new Set([...documents.keys(), ...ledger.all().map(({ id }) => id)])].sort();
  const behind: Slots[] = [];
  const broken: Broken[] = [];
  const changed: string[] = [];
  for (const id of ids) {
    const files = filesOf(ledger, id);
    const record = ledger.get(id);
    if (record === undefined) {
      changed.push(id);
      continue;
    }
    const stored = record.bin === undefined ? record.bodies : { published: null, draft: null };
    const stale: Partial<Record<Slot, string | null>> = {};
    let isNew = false;
    for (const slot of ['published', 'draft'] as const) {
      const raw = files[slot];
      const address = stored[slot];
      if (files.broken[slot] && raw === undefined && address !== null) broken.push({ id, slot, address });
      if (files.broken[slot] || (raw === undefined ? null : bodyId(id, raw)) === stored[slot]) continue;
      if (slot === 'draft' && raw !== undefined && raw === files.published) continue;
      if (raw === undefined || (await isKnown(ledger, id, raw))) stale[slot] = stored[slot];
      else isNew = true;
    }
    if (Object.keys(stale).length > 0) behind.push({ id, published: stale.published, draft: stale.draft });
    if (isNew) changed.push(id);
  }
  await ledger.exclusive(() => ledger.showAgain(behind));
  await showLastGood(ledger, broken);
  for (let at = 0; at < changed.length; at += BATCH) await takeInFiles(ledger, changed.slice(at, at + BATCH));
}
