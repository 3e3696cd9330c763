import { RichText } from '../rich-text/rich-text.ts';
import type { ParsedBlock } from './parsed-block.ts';

/**
 * A list of blocks inside a block (`targets` of a segment, `items` of a collection). The schema leaves the entries raw;
 * the parser finds these lists in the parsed value and fills `blocks`, so nesting needs no code per kind.
 */
export class NestedBlocks {
  readonly raw: readonly unknown[];
  /** Filled by `parseBlocks` once per content version. */
  blocks: readonly ParsedBlock[] = [];

  constructor(raw: readonly unknown[]) {
    this.raw = raw;
  }
}

/** The blocks in a parsed value, in its order: those of every list at any depth, but not what these contain in turn. */
export function* blocksInside(value: unknown): Generator<ParsedBlock> {
  if (value instanceof NestedBlocks) yield* value.blocks;
  else if (value !== null && typeof value === 'object' && !(value instanceof RichText))
    for (const inner of Object.values(value)) yield* blocksInside(inner);
}
