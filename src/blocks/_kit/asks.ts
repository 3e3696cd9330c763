import { NestedBlocks } from './nested.ts';
import type { Ask } from './define-block.ts';
import type { ParsedBlock } from './parse.ts';
import { blockDefinition } from './registry.ts';
import { RichText } from './rich-text.ts';

/** Blocks stay the same objects while their content stays. */
const known = new WeakMap<ParsedBlock, readonly Ask[]>();

function asksIn(value: unknown): readonly Ask[] {
  if (value instanceof NestedBlocks) return value.blocks.flatMap(asksOfBlock);
  if (value instanceof RichText || value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(asksIn);
}

function asksOfBlock(block: ParsedBlock): readonly Ask[] {
  if (!block.valid) return [];
  let asks = known.get(block);
  if (asks === undefined) {
    const own = blockDefinition(block.kind)?.asks?.(block.fields as never, block.uid);
    asks = [...(own === undefined ? [] : [own]), ...asksIn(block.fields)];
    known.set(block, asks);
  }
  return asks;
}

/** What blocks and the blocks inside them want decided, as an attribute's value; undefined when nothing. */
export function asksText(blocks: readonly ParsedBlock[]): string | undefined {
  const asks = blocks.flatMap(asksOfBlock);
  return asks.length === 0 ? undefined : JSON.stringify(asks);
}
