import { NestedBlocks } from '../parse/nested.ts';
import type { DecisionRequest } from '../define-block.ts';
import type { ParsedBlock } from '../parse/parsed-block.ts';
import { blockDefinition } from '../registry.ts';
import { RichText } from '../rich-text/rich-text.ts';

/** Cached by identity: a block stays the same object as long as its content is unchanged. */
const known = new WeakMap<ParsedBlock, readonly DecisionRequest[]>();

function requestsIn(value: unknown): readonly DecisionRequest[] {
  if (value instanceof NestedBlocks) return value.blocks.flatMap(requestsOfBlock);
  if (value instanceof RichText || value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(requestsIn);
}

function requestsOfBlock(block: ParsedBlock): readonly DecisionRequest[] {
  if (!block.valid) return [];
  let decisionRequests = known.get(block);
  if (decisionRequests === undefined) {
    const own = blockDefinition(block.kind)?.decisionRequests?.(block.fields as never, block.uid);
    decisionRequests = [...(own === undefined ? [] : [own]), ...requestsIn(block.fields)];
    known.set(block, decisionRequests);
  }
  return decisionRequests;
}

/** Decision requests of blocks and their nested blocks: ids of experiences, and slots for products. */
export const decisionRequestsOf = (blocks: readonly ParsedBlock[]): readonly DecisionRequest[] =>
  blocks.flatMap(requestsOfBlock);

/** The same as JSON for an attribute; undefined if there are none. */
export function decisionRequestsText(blocks: readonly ParsedBlock[]): string | undefined {
  const decisionRequests = decisionRequestsOf(blocks);
  return decisionRequests.length === 0 ? undefined : JSON.stringify(decisionRequests);
}
