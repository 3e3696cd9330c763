import { attempt, FAILED } from './failed-entry.ts';
import { documentFaults, hiddenFaults } from './hidden-faults.ts';
import { KEY, withoutKeys } from './item-keys.ts';
import { type Documents, unreadableOf } from './library.ts';
import { documentIds, locate } from './locate.ts';
import { objectsOf } from './pointers.ts';
import { placesIn, strayTextsIn } from './places.ts';
import { placingTrace, resolveBlock, type Scope, type Source, type Trace } from './resolve.ts';
import {
  isMeantFor,
  restrictionFault,
  segmentProblems,
  textKeyProblem,
  type WindowState,
  windowState,
} from './restrictions.ts';
import type { FailedPlace, Json, JsonObject, Mode, Version } from './types.ts';
import { blocksOf } from './walk.ts';
import { windowsIn, type WrittenWindow } from './windows.ts';

/** The doc type that lists whole canvases. */
export const PAGE_TYPE = 'page';

export type EntryState = WindowState | 'draft';

interface Candidate {
  readonly docType: string;
  /** The document it stands in. */
  readonly home: Source;
  readonly documentId: string;
  readonly pointer: string;
  readonly raw: JsonObject;
  readonly state: EntryState;
  /** What its own window says. */
  readonly own: WindowState;
  readonly modified: string;
}

/** Documents in this folder are pages whatever their content. */
const PAGE_FOLDER = 'pages/';

/** Whether a document is listed as a page; an invalid canvas is too, so that the viewer can report the problem. */
const isPage = (id: string, raw: JsonObject): boolean => Array.isArray(raw['sections']) || id.startsWith(PAGE_FOLDER);

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The layout variant of a block: its `layoutVariant`, otherwise the `variant` or `type` of its kind. */
export const layoutVariantOf = (block: JsonObject): string | undefined =>
  textOf(block['layoutVariant']) ?? textOf(block['variant']) ?? textOf(block['type']);

/** A block of a draft counts as published when the published version has an identical block. */
function unpublishedBlocks(
  version: Version,
  published: Version | undefined,
  scope: Scope,
): (raw: JsonObject) => boolean {
  if (version === published) return () => false;
  const textOf = (raw: JsonObject): string => JSON.stringify(withoutKeys(raw));
  let live: Set<string> | undefined;
  // Computed on first use: requests for a whole document do not need it.
  return (raw) =>
    !(live ??= new Set(
      published
        ? [...blocksOf(published.raw, scope.siteId, scope.locale, scope.now)].map(({ block }) => textOf(block))
        : [],
    )).has(textOf(raw));
}

function* candidatesOf(library: Documents, id: string, mode: Mode, scope: Scope): Generator<Candidate> {
  const version = library.version(id, mode);
  if (!version || !isMeantFor(version.raw, scope.siteId, scope.locale)) return;
  const published = library.documents.get(id)?.published;
  const isUnpublished = unpublishedBlocks(version, published, scope);
  const documentId = version.file.slice(0, -'.json'.length);
  const home = { id, raw: version.raw };
  const whole = windowState(version.raw, scope.siteId, scope.now);
  if (isPage(id, version.raw)) {
    yield {
      docType: PAGE_TYPE,
      home,
      documentId,
      pointer: '',
      raw: version.raw,
      state: version === published || whole === 'invalid' ? whole : 'draft',
      own: whole,
      modified: version.modified,
    };
  }
  for (const { block, pointer, state, own } of blocksOf(version.raw, scope.siteId, scope.locale, scope.now)) {
    yield {
      docType: block.kind,
      home,
      documentId,
      pointer,
      raw: block,
      state: state !== 'invalid' && isUnpublished(block) ? 'draft' : state,
      own,
      modified: version.modified,
    };
  }
}

function* allCandidates(library: Documents, mode: Mode, scope: Scope): Generator<Candidate> {
  for (const id of documentIds(library, scope.siteId, mode === 'preview')) {
    for (const candidate of candidatesOf(library, id, mode, scope)) {
      if (mode !== 'publish' || candidate.state === 'published') yield candidate;
    }
  }
}

/** Keys of a resolved item and of the blocks in it, by their pointers there; those of fragments included. */
function keysIn(item: JsonObject, origins: ReadonlyMap<object, JsonObject>): JsonObject {
  const keys: JsonObject = {};
  for (const [object, pointer] of objectsOf(item)) {
    const key = typeof object['kind'] === 'string' || pointer === '' ? origins.get(object)?.[KEY] : undefined;
    if (key !== undefined) keys[pointer] = key;
  }
  return keys;
}

/** An entry without its content, which could not be read; without its texts too, which may be restricted. */
const failedEntry = ({ documentId, pointer, modified }: Candidate): JsonObject => ({
  id: `${documentId}#${pointer}`,
  name: `${documentId}#${pointer}`,
  source: `${documentId}#${pointer}`,
  state: 'invalid',
  fault: { pointer: '', ...FAILED },
  modified,
  item: null,
});

const placeOf = ({ documentId, pointer, raw }: Candidate): FailedPlace => ({
  file: `${documentId}.json`,
  pointer,
  raw,
});

const entryOf = (candidate: Candidate, mode: Mode, scope: Scope, trace: Trace): JsonObject =>
  attempt(placeOf(candidate), scope, trace, () => readEntry(candidate, mode, scope, trace)) ?? failedEntry(candidate);

function readEntry(candidate: Candidate, mode: Mode, scope: Scope, trace: Trace): JsonObject {
  const { documentId, pointer, raw, state, modified, home } = candidate;
  const own: ReturnType<typeof placingTrace> & Trace = { ...placingTrace([], home), ...trace };
  own.sources.set(home.raw, home.id);
  own.decisions?.set(raw, { isMeant: true, state: candidate.own });
  const item = resolveBlock(raw, scope, own, home.id);
  trace.boundary = own.boundary;
  const places = placesIn(item, own, `${home.id}#${pointer}`);
  const strays = strayTextsIn(item, own, places).map((at) => ({
    pointer: at,
    ...(textKeyProblem(at.slice(at.lastIndexOf('/') + 1)) as JsonObject),
  }));
  const segments = [...objectsOf(item)].flatMap(([node, at]) =>
    segmentProblems(node).map(({ index, said }) => ({
      pointer: `${at}/segments/${index}/id`,
      ...(said as JsonObject),
    })),
  );
  const whole = { item: raw, home: home.raw, pointer, sources: own.sources, isNamed: mode !== 'publish' };
  const faults = [...strays, ...segments, ...hiddenFaults(whole, scope, own)];
  const source = `${documentId}#${pointer}`;
  const variant = layoutVariantOf(raw);
  return {
    id: textOf(item['id']) ?? source,
    name: textOf(item['name']) ?? textOf(item['title']) ?? textOf(item['slug']) ?? source,
    ...(variant === undefined ? {} : { layoutVariant: variant }),
    source,
    state,
    ...(state === 'invalid' && { fault: restrictionFault(raw) as JsonObject }),
    modified,
    keys: keysIn(item, own.origins),
    ...(Object.keys(places).length > 0 && { places }),
    ...(faults.length > 0 && { faults }),
    item,
  };
}

/** One content item by its key or pointer: a block, or with neither the whole canvas. */
export function entryAt(
  library: Documents,
  mode: Mode,
  scope: Scope,
  trace: Trace,
  place: { document: string; pointer: string; key?: string | undefined },
): JsonObject | undefined {
  for (const candidate of candidatesOf(library, place.document, mode, scope)) {
    const isIt = place.key === undefined ? candidate.pointer === place.pointer : candidate.raw[KEY] === place.key;
    if (isIt) return entryOf(candidate, mode, scope, trace);
  }
  return undefined;
}

const asJson = (windows: readonly WrittenWindow[]): Json => windows.map((window) => ({ ...window }));

/** Documents that affect every page. */
const ON_EVERY_PAGE = ['menu', 'footer', 'popups', 'redirects', 'messages'];

/** Start and end times of the contents of each listed item, and of the documents that affect every page. */
function timesOf(library: Documents, mode: Mode, scope: Scope, trace: Trace, page: readonly Candidate[]): JsonObject {
  const read = (place: FailedPlace, document: string): readonly WrittenWindow[] =>
    attempt(place, scope, trace, () => windowsIn(library, mode, document, place.raw, scope.siteId, scope.locale)) ?? [];
  const found = ON_EVERY_PAGE.flatMap((name) => locate(library, [name], scope.siteId, mode) ?? []);
  return {
    windows: page.map((candidate) =>
      asJson(
        read(placeOf(candidate), candidate.documentId).map((window) =>
          window.document === candidate.documentId
            ? { ...window, pointer: `${candidate.pointer}${window.pointer}` }
            : window,
        ),
      ),
    ),
    everywhere: found.flatMap(({ id, version }) =>
      version === undefined ? [] : (asJson(read({ ...version, pointer: '' }, id)) as Json[]),
    ),
  };
}

/** The files of a site that cannot be read, documents and rules, for the editors of it; without any there is no such field. */
function unreadableIn(library: Documents, { siteId, ruleFaults }: Scope): JsonObject {
  const documents = documentIds(library, siteId, true).flatMap((id) => {
    const document = library.documents.get(id);
    return document === undefined ? [] : unreadableOf(document);
  });
  const files = [...documents, ...(ruleFaults?.() ?? [])].map((file) => ({ ...file }) as unknown as JsonObject);
  return files.length === 0 ? {} : { unreadable: files };
}

/** What cannot be understood outside of pages, for editors; without any there is no such field. */
function faultsOutsidePages(library: Documents, mode: Mode, scope: Scope): JsonObject {
  const found = documentFaults(library, mode, scope, isPage);
  return found.length === 0 ? {} : { documentFaults: found };
}

/** One page of the content items of a doc type (D2 §7.5, CAAS-15, VIEW-04). */
export function showcase(
  library: Documents,
  mode: Mode,
  scope: Scope,
  trace: Trace,
  query: { docType: string; layoutVariant: string | undefined; limit: number; offset: number; windows?: boolean },
): JsonObject {
  const fitting = [...allCandidates(library, mode, scope)].filter(
    ({ docType, raw }) =>
      docType === query.docType && (!query.layoutVariant || layoutVariantOf(raw) === query.layoutVariant),
  );
  const page = fitting.slice(query.offset, query.offset + query.limit);
  return {
    docType: query.docType,
    numFound: fitting.length,
    entries: page.map((candidate) => entryOf(candidate, mode, scope, trace)),
    ...(mode === 'publish' ? {} : { ...unreadableIn(library, scope), ...faultsOutsidePages(library, mode, scope) }),
    ...(query.windows === true ? timesOf(library, mode, scope, trace, page) : {}),
  };
}

/** Every doc type of a site with the number of its items and the layout variants they have. */
export function docTypes(library: Documents, mode: Mode, scope: Scope): JsonObject {
  const types = new Map<string, { count: number; variants: Set<string> }>();
  for (const { docType, raw } of allCandidates(library, mode, scope)) {
    const type = types.get(docType) ?? { count: 0, variants: new Set() };
    types.set(docType, type);
    type.count += 1;
    const variant = layoutVariantOf(raw);
    if (variant) type.variants.add(variant);
  }
  const listed = [...types].sort(([a], [b]) => a.localeCompare(b));
  return {
    docTypes: listed.map(([docType, { count, variants }]) => ({
      docType,
      count,
      layoutVariants: [...variants].sort(),
    })),
  };
}
