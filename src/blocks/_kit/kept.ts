import { NestedBlocks } from './nested.ts';
import type { ParsedBlock } from './parse.ts';
import { blockDefinition } from './registry.ts';

/** Blocks come from a content version and are the same objects for as long as it lives. */
const known = new WeakMap<object, boolean>();

const valueKept = (value: unknown): boolean => {
  if (value instanceof NestedBlocks) return value.blocks.every(isKept);
  if (Array.isArray(value)) return value.every(valueKept);
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).every(valueKept)
    : true;
};

/** Whether a block's markup may be kept as a fragment: neither it nor any block inside it depends on more than its content. */
export function isKept(block: ParsedBlock): boolean {
  if (!block.valid) return true;
  let kept = known.get(block);
  if (kept === undefined) {
    kept = blockDefinition(block.kind)?.kept !== false && valueKept(block.fields);
    known.set(block, kept);
  }
  return kept;
}
