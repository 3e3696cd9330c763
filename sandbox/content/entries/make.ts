import { withKeys, withoutKeys } from '../item-keys.ts';
import { binUntil } from '../ledger/bin.ts';
import type { Documents, StoredDocument } from '../ledger/documents.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { slugIn } from '../ledger/meta.ts';
import { type EntryRecord, headOf, type Trace } from '../ledger/records.ts';
import type { Publisher } from '../publishing/publish.ts';
import { type EntryReference, nameOf, shownReference, World } from '../publishing/world.ts';
import { referencesIn } from '../publishing/references.ts';
import { checkDocument } from '../read-document.ts';
import { isObject, type Json, type JsonObject, type Problem } from '../types.ts';
import { createAddresses, isSlug, type Place, placeFor, siteIn } from './addresses.ts';
import type { NewEntry, NewEntryKind } from './new-entry.ts';

const texts = (titles: Readonly<Record<string, string>>): JsonObject => ({ $t: { ...titles } });

/** What a blank entry of each kind is, before its title and address. */
function blank(kind: NewEntryKind, name: string): JsonObject {
  if (kind === 'pop-up') return { kind: 'pop-up', id: `popup-${name}` };
  if (kind === 'experience') return { kind: 'experience', id: name, experienceId: name, baselines: [], variants: [] };
  if (kind === 'fragment') return { items: [] };
  return { id: `${kind}-${name}`, sections: [{ name: 'main', items: [] }] };
}

/** A content with the title, address and audience of a new entry. */
function dressed(raw: JsonObject, entry: NewEntry, { name, slug }: Place): JsonObject {
  const { kind, titles, locales, descriptions, noindex } = entry;
  const title = texts(titles);
  const plain = Object.values(titles)[0] ?? name;
  const audience: JsonObject = locales === undefined ? {} : { locales: [...locales] };
  if (kind === 'pop-up') return { ...raw, id: `popup-${name}`, name: plain, title, ...audience };
  if (kind === 'experience') return { ...raw, id: name, experienceId: name, name: plain, ...audience };
  if (kind === 'fragment') return { ...raw, name: plain, ...audience };
  if (kind === 'template') return { ...raw, id: `template-${name}`, name: title, ...audience };
  const metadata: JsonObject = {
    ...(isObject(raw['metadata']) ? raw['metadata'] : {}),
    htmlTitle: title,
    ...(descriptions === undefined ? {} : { htmlDescription: texts(descriptions) }),
    ...(noindex === undefined ? {} : { robots: noindex ? 'noindex' : 'index' }),
  };
  const shown = { ...raw, id: `${kind}-${name}`, slug, metadata, ...audience };
  return kind === 'story' ? { ...shown, title } : shown;
}

export interface MakingOptions {
  readonly ledger: Ledger;
  readonly documents: Documents;
  readonly publisher: Publisher;
}

const BAD_ADDRESS = {
  message: 'An address has small letters, digits and dashes.',
  rule: 'address',
  pointer: '/slug',
} as const;
const BAD_NAME = { message: 'This name cannot be used.', rule: 'name', pointer: '/slug' } as const;

/** Makes, renames and deletes entries. */
export function createMaking({ ledger, documents, publisher }: MakingOptions) {
  const addresses = createAddresses(ledger, documents);

  type Created =
    | { readonly created: StoredDocument }
    | { readonly taken: string }
    | { readonly problem: Pick<Problem, 'message' | 'pointer' | 'rule' | 'values'> }
    | { readonly missing: true };

  async function create(entry: NewEntry, trace: Trace): Promise<Created> {
    await ledger.idle();
    const { kind, from } = entry;
    const place = placeFor(entry);
    const { id, name, slug } = place;
    if (!isSlug(slug)) return { problem: BAD_ADDRESS };
    if (!documents.isWritableNew(id)) return { problem: BAD_NAME };
    const twin = addresses.twinOf(place, entry);
    if (twin !== undefined) return { taken: twin };
    const source = from === undefined ? undefined : documents.present(from);
    if (from !== undefined && source === undefined) return { missing: true };
    const start =
      entry.raw ?? (source === undefined ? blank(kind, name) : await ledger.rawOf(source.id, headOf(source)));
    if (start === undefined) return { missing: true };
    // A copy has keys of its own; those of what it was made from stay with it.
    const raw = withKeys(seeded(dressed(withoutKeys(start) as JsonObject, entry, place), id));
    const problem = checkDocument(raw, `${id}.draft.json`);
    if (problem !== undefined) return { problem };
    await ledger.change(trace, async (stage) => {
      await stage.draft(id, undefined, { raw, action: from === undefined ? 'create' : 'copy', note: from });
    });
    const created = await documents.head(id);
    return created === undefined ? { missing: true } : { created };
  }

  /** Gives an entry another address, as part of its draft. */
  async function rename(id: string, slug: string, redirect: boolean, etag: string, trace: Trace) {
    if (!isSlug(slug)) return { problem: { file: id, line: 1, column: 1, ...BAD_ADDRESS } };
    const twin = addresses.takenBy(slug, siteIn(id), id);
    if (twin !== undefined) return { taken: twin };
    return documents.onHead(id, etag, trace, async (stage, record) => {
      const raw = await ledger.rawOf(id, headOf(record));
      if (raw === undefined || slugIn(id, raw) === slug) return;
      const next = await stage.draft(id, record, { raw: { ...raw, slug }, action: 'rename', note: slug });
      const live = await ledger.rawIfKept(id, record.bodies.published);
      const old = live && slugIn(id, live);
      stage.put({ ...next, redirectFrom: redirect && old !== slug ? old : undefined });
    });
  }

  /** What points to an entry, and what it points to. */
  async function references(id: string) {
    await ledger.idle();
    const record = ledger.get(id);
    const raw = record && (await ledger.rawOf(id, headOf(record)));
    if (record === undefined || raw === undefined) return undefined;
    const { library } = ledger.content;
    const live = await ledger.rawIfKept(id, record.bodies.published);
    const names = [raw, live].flatMap((one) => (one === undefined ? [] : [nameOf(id, one)]));
    const linkedFrom: EntryReference[] = [];
    for (const { id: other, published, draft } of library.documents.values()) {
      if (other === id) continue;
      const seen = new Set<string>();
      for (const [version, isLive] of [
        [published, true],
        [draft, false],
      ] as const)
        for (const reference of version === undefined ? [] : referencesIn(version.raw)) {
          const { sort, to, pointer } = reference;
          const isIt = names.some(({ address, fragment }) =>
            sort === 'fragment' ? fragment === to : (sort === 'link' || sort === 'redirect') && address === to,
          );
          if (!isIt || seen.has(`${pointer} ${to}`)) continue;
          seen.add(`${pointer} ${to}`);
          linkedFrom.push(shownReference(other, (version as { raw: JsonObject }).raw, isLive, reference));
        }
    }
    const world = new World(ledger);
    const needs = referencesIn(raw).flatMap((reference): EntryReference[] => {
      const target = world.targetOf(reference);
      return target === undefined ? [] : [{ ...shownReference(id, raw, world.isLive(target), reference), to: target }];
    });
    return { linkedFrom, needs };
  }

  type Removed =
    | { readonly removed: { readonly until: string } }
    | { readonly linked: readonly EntryReference[] }
    | { readonly conflict: StoredDocument }
    | { readonly missing: true };

  /** Takes an entry off the shop and puts it into the bin. */
  async function remove(
    id: string,
    etag: string,
    options: { readonly evenIfLinked: boolean; readonly redirectTo?: string | undefined },
    trace: Trace,
  ): Promise<Removed> {
    await documents.fresh(id);
    const current = await documents.head(id);
    const record = documents.present(id);
    if (current === undefined || record === undefined) return { missing: true };
    if (current.etag !== etag) return { conflict: current };
    const linked = ((await references(id))?.linkedFrom ?? []).filter(({ live }) => live);
    const { redirectTo, evenIfLinked } = options;
    // Its address would lead nowhere: somebody must choose again.
    if (redirectTo !== undefined && !addresses.isLive(redirectTo, id)) return { linked };
    // A redirect helps who follows a link; what shows a fragment, and another redirect, is left without it.
    const broken = redirectTo === undefined ? linked : linked.filter(({ sort }) => sort === 'fragment');
    if (record.published !== null && broken.length > 0 && !evenIfLinked) return { linked };
    const until = binUntil(trace.at);
    const bin = (entry: EntryRecord): EntryRecord => ({
      ...entry,
      bin: { ...trace, until },
      slug: slugIn(id, current.raw as JsonObject),
    });
    const isAsSeen = ({ next, published }: EntryRecord): boolean =>
      next === record.next && published === record.published;
    const isTaken = await publisher.take(id, trace, { redirectTo, isAsSeen, after: bin });
    return isTaken ? { removed: { until } } : remove(id, etag, options, trace);
  }

  async function restore(id: string, trace: Trace) {
    await ledger.idle();
    const record = ledger.get(id);
    if (record?.bin === undefined) return undefined;
    const twin = record.slug === undefined ? undefined : addresses.takenBy(record.slug, siteIn(id), id);
    if (twin !== undefined) return { taken: twin };
    await ledger.change(trace, async (stage) => {
      const now = stage.get(id);
      if (now !== undefined) stage.put({ ...now, bin: undefined, slug: undefined, changed: trace });
    });
    const restored = await documents.head(id);
    return restored && { restored };
  }

  return { addresses, create, rename, references, remove, restore };
}

/** Items of a copy get other keys than those of its source, from the copy's own name. */
function seeded(raw: JsonObject, id: string): JsonObject {
  let count = 0;
  const visit = (value: Json): Json => {
    if (Array.isArray(value))
      return value.map((item) =>
        isObject(item)
          ? { _key: `n${keySeed(id)}${(count += 1).toString(36)}`, ...(visit(item) as JsonObject) }
          : visit(item),
      );
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]))
      : value;
  };
  return visit(raw) as JsonObject;
}

const keySeed = (id: string): string => {
  let hash = 7;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) >>> 0;
  return hash.toString(36);
};

export type Making = ReturnType<typeof createMaking>;
