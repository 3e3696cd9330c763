import { LRUCache } from 'lru-cache';
import type { ParsedBlock, ValidBlock } from '../../blocks/_kit/parse/parsed-block.ts';

/** Blocks remembered at most, over all views. */
const REMEMBERED = 5_000;
const remembered = new LRUCache<string, ValidBlock>({ max: REMEMBERED });

/**
 * Adds to each invalid block its last valid version, so that the issue card stands above the block instead of replacing
 * it.
 *
 * @param blocks with stable uids
 * @param scope site, locale and version the blocks are shown in; without it nothing is remembered
 */
export const withLastGood = (blocks: readonly ParsedBlock[], scope: string | undefined): readonly ParsedBlock[] =>
  scope === undefined
    ? blocks
    : blocks.map((block) => {
        const key = `${scope}|${block.uid}`;
        if (block.valid) {
          remembered.set(key, block);
          return block;
        }
        const lastGood = remembered.get(key);
        // A block of another kind is not an earlier version.
        return lastGood === undefined || lastGood.kind !== block.kind ? block : { ...block, lastGood };
      });
