import { KEY } from '../../content/item-keys.ts';
import { nameOf } from '../edit/location/item-name.ts';
import { isObject, partOf, type Json, type JsonObject } from '../edit/pointers.ts';

/** A section or block of the open document. */
export interface OutlineNode {
  readonly key: string;
  readonly pointer: string;
  readonly name: string;
  /** Kind of a block; undefined for a section, and for a fragment that stands in place of blocks. */
  readonly kind: string | undefined;
  readonly level: number;
  readonly isSection: boolean;
  readonly isHidden: boolean;
  /** Pointer of the list it stands in, its place there, and how many stand beside it. */
  readonly list: string;
  readonly index: number;
  readonly count: number;
}

/** Blocks deeper than this are found in the form of the block around them. */
const MAX_LEVEL = 4;
/** Field and widths of a block that is hidden everywhere. */
export const HIDDEN = 'hideOnBreakpoint';
export const WIDTHS = ['sm', 'md', 'lg'] as const;

const isBlock = (value: Json): value is JsonObject =>
  isObject(value) && (typeof value['kind'] === 'string' || typeof value['fragment'] === 'string');
const isSection = (value: Json): value is JsonObject =>
  isObject(value) && Array.isArray(value['items']) && !isBlock(value);

const isHidden = (block: JsonObject): boolean => {
  const widths = block[HIDDEN];
  return Array.isArray(widths) && WIDTHS.every((width) => (widths as readonly Json[]).includes(width));
};

/** Sections and blocks of a document in reading order. @param locale of the names */
export function outlineOf(document: Json | undefined, locale: string): OutlineNode[] {
  const nodes: OutlineNode[] = [];
  const visit = (value: Json | undefined, pointer: string, level: number): void => {
    if (value === undefined || value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const [index, item] of (value as readonly Json[]).entries()) {
        const own = partOf(pointer, index);
        const section = level === 1 && isSection(item);
        if ((!isBlock(item) && !section) || level > MAX_LEVEL) {
          visit(item, own, level);
          continue;
        }
        const key = item[KEY];
        const fragment = typeof item['fragment'] === 'string' && item['kind'] === undefined ? item['fragment'] : '';
        nodes.push({
          key: typeof key === 'string' ? key : own,
          pointer: own,
          name: nameOf(item, locale) || fragment,
          kind: typeof item['kind'] === 'string' ? item['kind'] : undefined,
          level,
          isSection: section,
          isHidden: isHidden(item),
          list: pointer,
          index,
          count: value.length,
        });
        for (const [name, inner] of Object.entries(item))
          if (typeof inner === 'object') visit(inner, partOf(own, name), level + 1);
      }
      return;
    }
    for (const [name, inner] of Object.entries(value)) visit(inner, partOf(pointer, name), level);
  };
  if (isObject(document)) {
    visit(document['sections'], '/sections', 1);
    visit(document['items'], '/items', 1);
  }
  return nodes;
}

/** Chosen nodes without those that lie in another chosen one: moving that takes them along. */
export const outermost = (nodes: readonly OutlineNode[], keys: ReadonlySet<string>): OutlineNode[] => {
  const chosen = nodes.filter(({ key }) => keys.has(key));
  return chosen.filter(({ pointer }) => !chosen.some((other) => pointer.startsWith(`${other.pointer}/`)));
};

/** Nodes from one to another, as a range of a list is chosen. */
export function between(nodes: readonly OutlineNode[], from: string | undefined, to: string): string[] {
  const [a, b] = [nodes.findIndex(({ key }) => key === from), nodes.findIndex(({ key }) => key === to)];
  return a < 0 || b < 0 ? [to] : nodes.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ key }) => key);
}
