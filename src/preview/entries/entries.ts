import { hashOf } from '../../blocks/_kit/parse/content-hash.ts';
import { parseBlocks, parseCanvas } from '../../blocks/_kit/parse/parse.ts';
import type { ParsedBlock, ParsedCanvas, Schemas } from '../../blocks/_kit/parse/parsed-block.ts';
import type {
  HiddenFault,
  ShowcaseAnswer,
  ShowcaseEntry,
  SourceProblem,
  UnreadableFile,
} from '../../content/client/content-client.ts';
import type { Issue } from '../../content/page-context.ts';
import { readArticle } from '../../layouts/article/article.ts';
import type { Places } from '../../content/source-places.ts';
import { placed, placedIssues } from './entry-blocks.ts';
import { keysOf } from './entry-keys.ts';
import { withLastGood } from './last-good.ts';
import { searchEntries, type SearchedContent } from './search.ts';
import { offsetOf, PAGE_TYPE, type ViewerQuery } from '../query/viewer-query.ts';

export type ViewerState = ShowcaseEntry['state'];

/** One content item as the viewer lists and renders it. */
export interface ViewerEntry {
  /** Unique in the view and stable while the item is edited; identifies the frame. */
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly state: ViewerState;
  readonly layoutVariant: string | undefined;
  /** Document it stands in, e.g. `pages/home`. */
  readonly document: string;
  /** JSON pointer in that document; empty for a whole one. */
  readonly pointer: string;
  /** Its key in that document; undefined for a whole one, and where the content source keeps none. */
  readonly itemKey: string | undefined;
  /** Keys of itself and of everything in it. */
  readonly keys: readonly string[];
  /** Key of itself and of every block in it, by pointer in the item; empty where the content source keeps none. */
  readonly keyAt: Readonly<Record<string, string>>;
  /** Where parts of the item stand in their files, by pointer in the item; see `sourcePlace`. */
  readonly places: Places;
  /** Last change of its document, ISO; undefined where the content source does not say. */
  readonly modified: string | undefined;
  readonly issues: readonly Issue[];
  /** Blocks to render: a block itself, or the blocks of a canvas in order. */
  readonly blocks: readonly ParsedBlock[];
  /** Set for whole canvases. */
  readonly canvas: ParsedCanvas | undefined;
  readonly item: unknown;
}

export interface ViewerPage {
  readonly numFound: number;
  /** Hits of a search in all doc types, and in the one of the view; absent without a search. */
  readonly found?: { readonly inAll: number; readonly inKind: number } | undefined;
  readonly entries: readonly ViewerEntry[];
  /** Files of the site that cannot be read. */
  readonly unreadable: readonly UnreadableFile[];
  /** What is wrong in documents that are no pages, each with its place in its file. */
  readonly elsewhere: readonly Issue[];
  readonly tags: readonly string[];
}

type Asked = Pick<ViewerQuery, 'docType' | 'layoutVariant' | 'limit' | 'page'> & {
  readonly search?: string | undefined;
  readonly inKind?: boolean | undefined;
  /** The entry an address names, see `keysOf`. */ readonly asked?: string | undefined;
};

const stripDraft = (document: string): string => document.replace(/\.draft$/, '');

/**
 * Parsed entries by raw item. Answers of one content version share their objects, and every frame of a view needs the
 * same list.
 */
const remembered = new WeakMap<Schemas, WeakMap<object, Map<string, ViewerEntry>>>();

function entryOf(entry: ShowcaseEntry, key: string, docType: string, schemas: Schemas, scope: string): ViewerEntry {
  const { item, name, source, state, fault, faults, modified, layoutVariant, keys, places } = entry;
  if (item === null || typeof item !== 'object') return viewerEntry(entry, key, docType, schemas, scope);
  const bySchemas = remembered.get(schemas) ?? new WeakMap<object, Map<string, ViewerEntry>>();
  const byPlace = bySchemas.get(item) ?? new Map<string, ViewerEntry>();
  const place = JSON.stringify([
    key,
    docType,
    name,
    source,
    state,
    fault,
    faults,
    modified,
    layoutVariant,
    scope,
    keys,
    places,
  ]);
  const known = byPlace.get(place) ?? viewerEntry(entry, key, docType, schemas, scope);
  remembered.set(schemas, bySchemas.set(item, byPlace.set(place, known)));
  return known;
}

/** What a content source says is wrong, as an issue says it. */
const saidBy = ({ message, rule, values }: SourceProblem): Pick<Issue, 'message' | 'said'> =>
  rule === undefined ? { message } : { message, said: { rule, values } };

/** Rules of the names that there are not. */
const UNKNOWN: Readonly<Partial<Record<string, string>>> = {
  language: 'unknown_language',
  segment: 'unknown_segment',
  field: 'unknown_field',
};

/** What the content source cannot understand of an item, at its place. */
const faultOf = ({ fault, faults = [] }: ShowcaseEntry, kind: string, from = ''): Issue[] => [
  ...(fault === undefined ? [] : [{ ...saidBy(fault), pointer: from + fault.pointer, kind, rule: 'restriction' }]),
  ...faults.flatMap((one) =>
    'source' in one
      ? []
      : { ...saidBy(one), pointer: from + one.pointer, kind, rule: UNKNOWN[one.rule ?? ''] ?? 'unknown_language' },
  ),
];

/** Why a part is missing; its place is that in its file. */
const hiddenIssue = (fault: HiddenFault, pointer: string): Issue => ({
  ...saidBy(fault),
  pointer,
  ...(fault.kind === undefined ? {} : { kind: fault.kind }),
  rule: UNKNOWN[fault.rule ?? ''] ?? 'restriction',
  source: fault.source,
  hidden: { name: fault.name },
});

const hiddenIssues = ({ faults = [] }: ShowcaseEntry, pointer: string): Issue[] =>
  faults.flatMap((one) => ('source' in one ? hiddenIssue(one, pointer) : []));

/** What a list says is wrong in documents that are no pages. */
export const elsewhereIn = ({ documentFaults = [] }: Pick<ShowcaseAnswer, 'documentFaults'>): Issue[] =>
  documentFaults.map((fault) => hiddenIssue(fault, ''));

/** An entry whose content the source could not read: a card that says so, in place of its blocks. */
function unread(
  common: Omit<ViewerEntry, 'kind' | 'state' | 'issues' | 'blocks' | 'canvas'>,
  fault: NonNullable<ShowcaseEntry['fault']>,
  kind: string,
): ViewerEntry {
  const issues = [{ ...saidBy(fault), pointer: common.pointer, kind, rule: 'unreadable' }];
  const hash = hashOf([common.key, fault.message]);
  const card = { valid: false, kind, pointer: common.pointer, hash, uid: `b${hash}`, issues, content: null } as const;
  return { ...common, kind, state: 'invalid', issues, blocks: [card], canvas: undefined };
}

/** Parts of a query that decide which version of a block is shown. */
type Scope = Partial<Pick<ViewerQuery, 'info' | 'site' | 'draft' | 'dateTime' | 'shared' | 'working'>>;

/** Key of the last good blocks: unsaved changes of one editor must not show for another. */
export const scopeText = ({ info, site, draft, dateTime, shared, working }: Scope): string =>
  [site?.id, info?.locale, draft, dateTime, shared, working].join('|');

/**
 * One content item, parsed.
 *
 * @param scope key for its last good blocks, see `scopeText`
 */
export function viewerEntry(
  entry: ShowcaseEntry,
  key: string,
  docType: string,
  schemas: Schemas,
  scope?: string,
): ViewerEntry {
  const mark = entry.source.indexOf('#');
  const document = mark < 0 ? entry.source : entry.source.slice(0, mark);
  const pointer = mark < 0 ? '' : entry.source.slice(mark + 1);
  const common = {
    key,
    name: entry.name,
    layoutVariant: entry.layoutVariant,
    document: stripDraft(document),
    pointer,
    itemKey: entry.keys?.[''],
    keys: Object.values(entry.keys ?? {}),
    keyAt: entry.keys ?? {},
    places: entry.places ?? {},
    modified: entry.modified,
    item: entry.item,
  };
  if (entry.item === null && entry.fault !== undefined) return unread(common, entry.fault, docType);
  const placing = { keys: entry.keys, places: entry.places, document: common.document };
  if (docType === PAGE_TYPE) {
    const canvas = parseCanvas(entry.item, schemas);
    const used = new Map<string, number>();
    const place = { entryKey: key, from: '', to: '', ...placing };
    const sections = canvas.sections.map((section) => ({
      ...section,
      blocks: withLastGood(placed(section.blocks, place, used), scope),
    }));
    const blocks = sections.flatMap((section) => section.blocks);
    const story: Issue[] = [];
    readArticle(entry.item, (issue) => story.push(issue));
    const nothing = !canvas.isCanvas || (canvas.issues.length > 0 && blocks.length === 0);
    return {
      ...common,
      kind: PAGE_TYPE,
      state: nothing ? 'invalid' : entry.state,
      issues: [
        ...placedIssues([...faultOf(entry, PAGE_TYPE), ...story, ...canvas.issues], place),
        ...hiddenIssues(entry, pointer),
      ],
      blocks,
      canvas: { ...canvas, sections },
    };
  }
  const { blocks, issues } = parseBlocks([entry.item], schemas);
  const place = { entryKey: key, from: '/0', to: pointer, ...placing };
  const state = blocks[0]?.valid === true ? entry.state : 'invalid';
  return {
    ...common,
    kind: docType,
    state,
    issues: [
      ...placedIssues([...faultOf(entry, docType, place.from), ...issues], place),
      ...hiddenIssues(entry, pointer),
    ],
    blocks: withLastGood(placed(blocks, place), scope),
    canvas: undefined,
  };
}

/**
 * The entries a view shows, parsed [VIEW-04].
 *
 * @param content client bound to the view's site, locale and preview state
 * @param schemas kind → schema
 * @throws ContentError when the content API fails
 */
export async function viewerPage(
  content: SearchedContent,
  query: Asked & Scope,
  schemas: Schemas,
): Promise<ViewerPage> {
  const { docType, layoutVariant, limit, search } = query;
  if (search !== undefined) return searchedPage(content, { ...query, search }, schemas);
  const answer = await content.showcase(docType, {
    ...(layoutVariant === undefined ? {} : { layoutVariant }),
    limit,
    offset: offsetOf(query),
  });
  if (answer === undefined) return { numFound: 0, entries: [], unreadable: [], elsewhere: [], tags: [] };
  const { entries, numFound, unreadable = [] } = answer.data;
  const keys = keysOf(entries, query.asked);
  return {
    numFound,
    entries: entries.map((entry, index) => entryOf(entry, keys[index] as string, docType, schemas, scopeText(query))),
    unreadable,
    elsewhere: elsewhereIn(answer.data),
    tags: answer.tags,
  };
}

/** Page of the entries that match a search, of all doc types or of the one of the view. */
async function searchedPage(
  content: SearchedContent,
  query: Asked & Scope & { readonly search: string },
  schemas: Schemas,
): Promise<ViewerPage> {
  const { hits, tags } = await searchEntries(content, query.search);
  const ofKind = hits.filter(({ docType }) => docType === query.docType);
  const listed = query.inKind === true ? ofKind : hits;
  const shown = listed.slice(offsetOf(query), offsetOf(query) + query.limit);
  return {
    numFound: listed.length,
    found: { inAll: hits.length, inKind: ofKind.length },
    entries: shown.map(({ entry, key, docType }) => entryOf(entry, key, docType, schemas, scopeText(query))),
    unreadable: [],
    elsewhere: [],
    tags,
  };
}

/** Digest of what the viewer lists about its entries, without the content of the frames. */
export const listDigest = (page: ViewerPage): string =>
  hashOf([
    page.numFound,
    page.found,
    page.unreadable,
    page.elsewhere,
    page.entries.map(({ key, name, kind, state, document, pointer, issues, modified }) => [
      key,
      modified,
      name,
      kind,
      state,
      document,
      pointer,
      issues,
    ]),
  ]);
