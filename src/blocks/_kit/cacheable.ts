import { NestedBlocks } from './nested.ts';
import type { ParsedBlock } from './parse.ts';
import { blockDefinition } from './registry.ts';

/** Blocks come from a content version and are the same objects for as long as it lives. */
const known = new WeakMap<object, boolean>();

const valueIsCacheable = (value: unknown): boolean => {
  if (value instanceof NestedBlocks) return value.blocks.every(isCacheable);
  if (Array.isArray(value)) return value.every(valueIsCacheable);
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).every(valueIsCacheable)
    : true;
};

/** Whether a block's markup may be cached as a fragment: neither it nor any block inside it depends on more than its content. */
export function isCacheable(block: ParsedBlock): boolean {
  if (!block.valid) return true;
  let cacheable = known.get(block);
  if (cacheable === undefined) {
    cacheable = blockDefinition(block.kind)?.cacheable !== false && valueIsCacheable(block.fields);
    known.set(block, cacheable);
  }
  return cacheable;
}
