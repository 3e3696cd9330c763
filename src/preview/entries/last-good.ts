import { LRUCache } from 'lru-cache';
import type { ParsedBlock, ValidBlock } from '../../blocks/_kit/parse.ts';

/** Blocks remembered over all views; a page of 50 has 50. */
const REMEMBERED = 5_000;
const stored = new LRUCache<string, ValidBlock>({ max: REMEMBERED });

/**
 * Gives a block that does not fit the one it was when it last did, so that a
 * mistake stands over the picture it spoilt and not in place of it.
 *
 * @param blocks with lasting uids
 * @param scope site, locale and version the blocks are shown in; without it nothing is remembered
 */
export const withLastGood = (blocks: readonly ParsedBlock[], scope: string | undefined): readonly ParsedBlock[] =>
  scope === undefined
    ? blocks
    : blocks.map((block) => {
        const key = `${scope}|${block.uid}`;
        if (block.valid) {
          stored.set(key, block);
          return block;
        }
        const lastGood = stored.get(key);
        // Of another kind it would be another block.
        return lastGood === undefined || lastGood.kind !== block.kind ? block : { ...block, lastGood };
      });
