import { NestedBlocks } from '../../blocks/_kit/parse/nested.ts';
import { hashOf } from '../../blocks/_kit/parse/content-hash.ts';
import type { ParsedBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import type { Issue } from '../../content/page-context.ts';
import { type Places, placeText, sourcePlace } from '../../content/source-places.ts';

/** Place of a block in its document: its pointer there, and the entry its stable uid is made from. */
export interface Placement {
  /** Unique among the entries of a view. */
  readonly entryKey: string;
  /** Pointer the parser gave, e.g. `/0`. */
  readonly from: string;
  /** Pointer in the document, e.g. `/sections/0/items/3`. */
  readonly to: string;
  /** Keys of the item's blocks by their pointers in it, which follow on `from`. */
  readonly keys?: Readonly<Record<string, string>> | undefined;
  /** Where parts of the item stand in their files, by their pointers in it. */
  readonly places?: Places | undefined;
  /** The document of the item. */
  readonly document?: string | undefined;
}

const moved = (pointer: string, { from, to }: Placement): string =>
  pointer.startsWith(from) ? `${to}${pointer.slice(from.length)}` : pointer;

const keyAt = (pointer: string, { from, keys }: Placement): string | undefined =>
  pointer.startsWith(from) ? keys?.[pointer.slice(from.length)] : undefined;

const ownId = (fields: unknown): string | undefined => {
  const id = fields !== null && typeof fields === 'object' ? Reflect.get(fields, 'id') : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** Nested lists by parsed fields: unchanged blocks are looked up with every edit of another one. */
const knownLists = new WeakMap<object, readonly NestedBlocks[]>();

function findLists(value: unknown, found: NestedBlocks[]): NestedBlocks[] {
  if (value instanceof NestedBlocks) found.push(value);
  else if (Array.isArray(value)) for (const entry of value) findLists(entry, found);
  else if (value !== null && typeof value === 'object')
    for (const entry of Object.values(value)) findLists(entry, found);
  return found;
}

/** Lists of nested blocks anywhere in parsed fields. */
function nestedLists(fields: unknown): readonly NestedBlocks[] {
  if (fields === null || typeof fields !== 'object') return [];
  const known = knownLists.get(fields) ?? findLists(fields, []);
  knownLists.set(fields, known);
  return known;
}

/**
 * Parsed fields with other blocks in their lists; what holds no list stays the same object. A copy, because blocks with
 * equal content share their fields, and each stands in a place of its own.
 */
function withLists<Value>(value: Value, placed: (blocks: readonly ParsedBlock[]) => readonly ParsedBlock[]): Value {
  if (value instanceof NestedBlocks) {
    const copy = new NestedBlocks(value.raw);
    copy.blocks = placed(value.blocks);
    return copy as Value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => withLists(entry, placed)) as Value;
  if (value === null || typeof value !== 'object' || findLists(value, []).length === 0) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withLists(inner, placed)])) as Value;
}

/**
 * Blocks for a preview frame. In production a block's uid is derived from its content, and element ids from the uid. In
 * a frame the uid stays the same while the content changes, to tell a change from a replacement.
 */
export function placed(
  blocks: readonly ParsedBlock[],
  placement: Placement,
  used: Map<string, number> = new Map(),
): ParsedBlock[] {
  return blocks.map((block): ParsedBlock => {
    const pointer = moved(block.pointer, placement);
    const identity = keyAt(block.pointer, placement) ?? (block.valid ? ownId(block.fields) : block.id) ?? pointer;
    const base = `b${hashOf([placement.entryKey, identity])}`;
    const occurrence = used.get(base) ?? 0;
    used.set(base, occurrence + 1);
    const uid = occurrence === 0 ? base : `${base}-${occurrence}`;
    if (!block.valid) return { ...block, pointer, uid, issues: placedIssues(block.issues, placement) };
    if (nestedLists(block.fields).length === 0) return { ...block, pointer, uid };
    const fields = withLists(block.fields, (nested) => placed(nested, placement, used));
    return { ...block, pointer, uid, fields };
  });
}

/** Issues with their pointers in the document as it is delivered, and their places in the files where these differ. */
export const placedIssues = (issues: readonly Issue[], placement: Placement): Issue[] =>
  issues.map((issue) => {
    const pointer = moved(issue.pointer, placement);
    const { places, document = '', from, to } = placement;
    if (places === undefined || !issue.pointer.startsWith(from)) return { ...issue, pointer };
    const place = sourcePlace(issue.pointer.slice(from.length), places, { document, pointer: to });
    const source = placeText(place, document);
    return { ...issue, pointer, ...(source === pointer ? {} : { source }) };
  });

/** Digest of a block's identity and content: a frame that has it need not get the block again. */
export const digestOf = (block: ParsedBlock): string => {
  const { uid, hash, pointer } = block;
  // An invalid block shows its last good version below the card.
  const lastGood = block.valid ? undefined : block.lastGood?.hash;
  // Another block may have taken the id of its element, or given it back.
  const naming = block.valid ? block.naming : undefined;
  return hashOf([uid, hash, pointer, ...((lastGood ?? naming) ? [lastGood ?? null, naming ?? null] : [])]).slice(0, 8);
};

/** Blocks nested anywhere in parsed fields, one level deep. */
export const nestedBlocks = (fields: unknown): readonly ParsedBlock[] =>
  nestedLists(fields).flatMap((list) => list.blocks);
