import { LRUCache } from 'lru-cache';
import { digestOf } from './ledger/bodies.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Documents, Library } from './library.ts';
import { isDocumentName } from './locate.ts';
import { mergeLocales, NotPerLocale } from './publishing/merge-locales.ts';
import { RELEASE, type ReleaseRecord } from './releases/records.ts';
import type { ContentDocument, Mode, Version } from './types.ts';

/** Releases whose contents are held in memory. */
const HELD = 20;

/** Versions laid over the library; null: the document is not there. */
type Laid = ReadonlyMap<string, Version | null>;

function over(library: Library, laid: Laid, base: (mode: Mode) => Mode): Documents {
  const documents = new Map<string, ContentDocument>(library.documents);
  for (const id of laid.keys()) if (!documents.has(id)) documents.set(id, { id });
  return {
    documents,
    version: (id, mode) => (laid.has(id) ? (laid.get(id) ?? undefined) : library.version(id, base(mode))),
    problem: (id, mode) => (laid.has(id) ? undefined : library.problem(id, base(mode))),
  };
}

/** The documents as a release would show them, or with one of them as it was in a revision. */
export function createOverlays(ledger: Ledger) {
  const { library } = ledger.content;
  const held = new LRUCache<string, { readonly laid: Laid }>({ max: HELD });

  async function versionOf(id: string, revision: number, file: string): Promise<Version | undefined> {
    const [raw, record] = await Promise.all([ledger.rawOf(id, revision), ledger.revision(id, revision)]);
    return raw && record && { file, raw, hash: digestOf(raw), modified: record.at };
  }

  /** What shoppers would see of a version that is published in some locales only. */
  function inLocales(version: Version | undefined, entry: string, locales: readonly string[] | undefined) {
    if (version === undefined || locales === undefined) return version;
    try {
      const raw = mergeLocales(library.version(entry, 'publish')?.raw, version.raw, locales);
      return { ...version, raw, hash: digestOf(raw) };
    } catch (error) {
      // It cannot be published so; the plan says why.
      if (error instanceof NotPerLocale) return version;
      throw error;
    }
  }

  /** What shoppers would see: what is published, with the release's versions; undefined for an unknown release. */
  async function ofRelease(id: string): Promise<Documents | undefined> {
    const known = await ledger.store.get<ReleaseRecord>(RELEASE, id);
    if (known === undefined) return undefined;
    // What is laid over in some locales only holds what is published in the others.
    const under = known.body.items.map(({ entry, locales }) => locales && ledger.get(entry)?.published);
    const key = `${id} ${known.version} ${under.join(' ')}`;
    const laid =
      held.get(key)?.laid ??
      new Map(
        await Promise.all(
          known.body.items
            .filter(({ decision }) => decision !== 'keep')
            .map(
              async ({ entry, revision, locales }) =>
                [
                  entry,
                  (revision === undefined
                    ? undefined
                    : inLocales(await versionOf(entry, revision, `${entry}.json`), entry, locales)) ?? null,
                ] as const,
            ),
        ),
      );
    held.set(key, { laid });
    return over(library, laid, () => 'publish');
  }

  /** One document as it was, among the present ones. @param name `pages/home@12` */
  async function ofRevision(name: string): Promise<Documents | undefined> {
    const [, id = '', number = ''] = /^(.+)@(\d{1,9})$/.exec(name) ?? [];
    if (!isDocumentName(id)) return undefined;
    const version = await versionOf(id, Number(number), `${id}.draft.json`);
    return version && over(library, new Map([[id, version]]), (mode) => mode);
  }

  return { ofRelease, ofRevision };
}

export type Overlays = ReturnType<typeof createOverlays>;
