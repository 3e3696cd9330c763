import type { ParsedBlock } from '../../blocks/_kit/parse/parsed-block.ts';
import { nestedBlocks, digestOf } from '../entries/entry-blocks.ts';
import type { FrameState } from './bridge-api.ts';
import type { ViewerEntry } from '../entries/entries.ts';

/** Pseudo kind for the styles of the card over invalid blocks. */
const INVALID_KIND = '_invalid';

/** Kinds of blocks and their nested blocks, with the pseudo kind of the issue card. */
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
 * State a frame of this entry needs for its updates.
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
