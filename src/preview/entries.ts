import { hashOf, parseBlocks, parseCanvas, type ParsedBlock, type ParsedCanvas, type Schemas } from '../blocks/_kit/parse.ts';
import type { ContentClient, ShowcaseEntry } from '../content/content-client.ts';
import type { Fault } from '../content/page-context.ts';
import { placed, placedFaults } from './entry-blocks.ts';
import { offsetOf, PAGE_TYPE, type ViewerQuery } from './viewer-query.ts';

export type ViewerState = ShowcaseEntry['state'] | 'invalid';

/** One content item as the viewer lists and draws it. */
export interface ViewerEntry {
  /** Unique in the view and lasting while the item is edited: names the frame. */
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly state: ViewerState;
  readonly layoutVariant: string | undefined;
  /** Document it stands in, e.g. `pages/home`. */
  readonly document: string;
  /** JSON pointer in that document; empty for a whole one. */
  readonly pointer: string;
  readonly faults: readonly Fault[];
  /** What is drawn: for a block itself alone, for a canvas its blocks in order. */
  readonly blocks: readonly ParsedBlock[];
  /** Set for whole canvases. */
  readonly canvas: ParsedCanvas | undefined;
  readonly item: unknown;
}

export interface ViewerPage {
  readonly numFound: number;
  readonly entries: readonly ViewerEntry[];
  readonly tags: readonly string[];
}

const stripDraft = (document: string): string => document.replace(/\.draft$/, '');

/** One content item, parsed. */
export function viewerEntry(entry: ShowcaseEntry, key: string, docType: string, schemas: Schemas): ViewerEntry {
  const mark = entry.source.indexOf('#');
  const document = mark < 0 ? entry.source : entry.source.slice(0, mark);
  const pointer = mark < 0 ? '' : entry.source.slice(mark + 1);
  const common = { key, name: entry.name, layoutVariant: entry.layoutVariant, document: stripDraft(document), pointer, item: entry.item };
  if (docType === PAGE_TYPE) {
    const canvas = parseCanvas(entry.item, schemas);
    const used = new Map<string, number>();
    const place = { entryKey: key, from: '', to: '' };
    const sections = canvas.sections.map((section) => ({ ...section, blocks: placed(section.blocks, place, used) }));
    const blocks = sections.flatMap((section) => section.blocks);
    const nothing = canvas.faults.length > 0 && blocks.length === 0;
    return { ...common, kind: PAGE_TYPE, state: nothing ? 'invalid' : entry.state, faults: canvas.faults, blocks, canvas: { ...canvas, sections } };
  }
  const { blocks, faults } = parseBlocks([entry.item], schemas);
  const place = { entryKey: key, from: '/0', to: pointer };
  const state = blocks[0]?.valid === true ? entry.state : 'invalid';
  return { ...common, kind: docType, state, faults: placedFaults(faults, place), blocks: placed(blocks, place), canvas: undefined };
}

/** Ids where they are unique in the list, sources elsewhere. */
function keysOf(entries: readonly ShowcaseEntry[]): string[] {
  const seen = new Map<string, number>();
  for (const { id } of entries) seen.set(id, (seen.get(id) ?? 0) + 1);
  // A first draft of a document is no other entry.
  return entries.map(({ id, source }) => (seen.get(id) === 1 && id !== source ? id : source.replace('.draft#', '#')));
}

/**
 * The entries a view shows, parsed [VIEW-04].
 *
 * @param content client bound to the view's site, locale and preview state
 * @param schemas kind → schema
 * @throws ContentError when the content API fails
 */
export async function viewerPage(content: Pick<ContentClient, 'showcase'>, query: Pick<ViewerQuery, 'docType' | 'layoutVariant' | 'limit' | 'page'>, schemas: Schemas): Promise<ViewerPage> {
  const { docType, layoutVariant, limit } = query;
  const answer = await content.showcase(docType, { ...(layoutVariant === undefined ? {} : { layoutVariant }), limit, offset: offsetOf(query) });
  if (answer === undefined) return { numFound: 0, entries: [], tags: [] };
  const { entries, numFound } = answer.data;
  const keys = keysOf(entries);
  return {
    numFound,
    entries: entries.map((entry, index) => viewerEntry(entry, keys[index] as string, docType, schemas)),
    tags: answer.tags,
  };
}

/** Changes when anything changes that the viewer says about its entries (not what the frames show). */
export const listDigest = (page: ViewerPage): string =>
  hashOf([page.numFound, page.entries.map(({ key, name, kind, state, document, pointer, faults }) => [key, name, kind, state, document, pointer, faults])]);
