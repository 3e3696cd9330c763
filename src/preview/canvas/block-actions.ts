import type { Address, Change, OpenDocument, Workspace } from '../edit/drafts/workspace-api.ts';
import { isObject, partOf, type Json, type JsonObject } from '../edit/pointers.ts';
import { keysIn, type Subject } from './subject.ts';

/** A place for a block: in a list, before an item or at its end. */
export interface Spot {
  readonly into: Address;
  readonly before?: string | undefined;
}

/** Widths that a hidden block is hidden at. */
const EVERYWHERE = ['sm', 'md', 'lg'] as const;
const HIDDEN = 'hideOnBreakpoint';

const sameList = (a: Address, b: Address): boolean => a.key === b.key && a.path === b.path;

/** The place before or after a block. */
export function spotBeside({ document, key, list }: Subject, side: 'before' | 'after'): Spot {
  if (side === 'before') return { into: list, before: key };
  const keys = keysIn(document, list);
  return { into: list, before: keys[keys.indexOf(key) + 1] };
}

/** The sections of a page, each with the list of its blocks. */
function sectionsOf(document: OpenDocument): Address[] {
  return keysIn(document, { key: '', path: '/sections' }).map((key) => ({ key, path: '/items' }));
}

/**
 * Where a step up or down leads: past the next block that is shown, and from the end of a section into the next one.
 *
 * @param shown keys of the blocks in the frames: others, such as those of other locales, are passed over
 * @returns undefined at the ends
 */
export function spotBeyond({ document, key, list }: Subject, by: -1 | 1, shown: ReadonlySet<string>): Spot | undefined {
  const keys = keysIn(document, list);
  const at = keys.indexOf(key);
  const rest = by < 0 ? keys.slice(0, at).toReversed() : keys.slice(at + 1);
  const passed = rest.find((one) => shown.has(one)) ?? rest[0];
  if (passed !== undefined)
    return { into: list, before: by < 0 ? passed : keys.filter((one) => one !== key)[keys.indexOf(passed)] };
  const sections = sectionsOf(document);
  const next = sections[sections.findIndex((one) => sameList(one, list)) + by];
  if (next === undefined || !sections.some((one) => sameList(one, list))) return undefined;
  return { into: next, before: by < 0 ? undefined : keysIn(document, next)[0] };
}

/** Moves a block; @returns whether anything changed */
export const moveTo = (workspace: Workspace, { document, key }: Subject, spot: Spot): boolean =>
  workspace.apply(document.name, { type: 'move', key, into: spot.into, before: spot.before }) !== undefined;

/** Inserts a block; @returns its key */
export function insertAt(workspace: Workspace, document: string, item: JsonObject, spot: Spot): string | undefined {
  return workspace.apply(document, { type: 'insert', into: spot.into, item, before: spot.before })?.[0];
}

export const remove = (workspace: Workspace, { document, key }: Subject): boolean =>
  workspace.apply(document.name, { type: 'remove', key }) !== undefined;

export const duplicate = (workspace: Workspace, { document, key }: Subject): string | undefined =>
  workspace.apply(document.name, { type: 'duplicate', key })?.[0];

/** Whether a block shows at no width. */
export function isHidden(block: JsonObject): boolean {
  const widths = block[HIDDEN];
  return Array.isArray(widths) && EVERYWHERE.every((width) => (widths as readonly Json[]).includes(width));
}

/** Hides a block at every width, or shows it at all. */
export function setHidden(workspace: Workspace, { document, key }: Subject, hidden: boolean): boolean {
  const change: Change = {
    type: 'set',
    at: { key, path: partOf('', HIDDEN) },
    value: hidden ? [...EVERYWHERE] : undefined,
  };
  return workspace.apply(document.name, change) !== undefined;
}

/** A list that takes blocks, with the blocks in it. */
export interface BlockListOf {
  readonly into: Address;
  /** The section or block that holds it. */
  readonly holder: JsonObject | undefined;
  readonly depth: number;
  readonly items: readonly JsonObject[];
}

const isBlock = (value: Json | undefined): value is JsonObject =>
  isObject(value) && (typeof value['kind'] === 'string' || typeof value['fragment'] === 'string');

/** Every list of blocks in a document, in reading order; empty ones are known only of sections. */
export function blockLists(document: OpenDocument): readonly BlockListOf[] {
  const found: BlockListOf[] = [];
  const visit = (value: Json | undefined, at: string, holder: JsonObject | undefined, depth: number): void => {
    if (Array.isArray(value)) {
      const items = value as readonly Json[];
      const isList = items.length > 0 ? items.every(isBlock) : /^\/sections\/\d+\/items$/.test(at);
      const into = isList ? document.addressOf(at) : undefined;
      if (into !== undefined) found.push({ into, holder, depth, items: items as readonly JsonObject[] });
      for (const [index, item] of items.entries()) visit(item, partOf(at, index), holder, depth + (isList ? 1 : 0));
    } else if (isObject(value)) {
      const isHolder = typeof value['kind'] === 'string' || /^\/sections\/\d+$/.test(at);
      for (const [name, inner] of Object.entries(value))
        visit(inner, partOf(at, name), isHolder ? value : holder, depth);
    }
  };
  visit(document.value({ key: '', path: '' }), '', undefined, 0);
  return found;
}

/** Where the first block of an empty page goes: into its first section, which is made where there is none. */
export function firstSpot(document: OpenDocument): {
  readonly spot: Spot;
  readonly wrap: (item: JsonObject) => JsonObject;
} {
  const [section] = sectionsOf(document);
  return section === undefined
    ? { spot: { into: { key: '', path: '/sections' } }, wrap: (item) => ({ name: 'main', items: [item] }) }
    : { spot: { into: section }, wrap: (item) => item };
}
