import type { ParsedBlock } from '../../blocks/_kit/parse.ts';
import { nestedBlocks, digestOf } from '../entries/entry-blocks.ts';
import type { FrameState } from './bridge-api.ts';
import type { ViewerEntry } from '../entries/entries.ts';

/** Style sheet of the card for blocks that cannot be rendered. */
const INVALID_KIND = '_invalid';

/** Kinds of blocks and of everything inside them, the issue card's among them. */
export function* kindsIn(blocks: readonly ParsedBlock[]): Generator<string> {
  for (const block of blocks) {
    if (!block.valid) {
      yield INVALID_KIND;
      if (block.lastGood !== undefined) yield* kindsIn([block.lastGood]);
      continue;
    }
    yield block.kind;
    yield* kindsIn(nestedBlocks(block.fields));
  }
}

/**
 * What a frame of this entry must know to be kept up to date.
 *
 * @param withUsed adds the kinds that kinds render by themselves
 */
export const frameState = (
  { key, blocks, canvas }: ViewerEntry,
  withUsed: (kinds: Iterable<string>) => string[],
): FrameState => ({
  key,
  order: blocks.map((block) => [block.uid, digestOf(block)] as const),
  sections: canvas?.sections.map((section) => section.blocks.length).join(),
  kinds: withUsed(kindsIn(blocks)),
});
