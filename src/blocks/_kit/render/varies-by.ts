import type { PageContext } from '../../../content/page-context.ts';
import { blocksInside } from '../parse/nested.ts';
import type { ParsedBlock } from '../parse/parsed-block.ts';
import { blockDefinition } from '../registry.ts';

type VariesBy = (page: PageContext) => string;

function collect(block: ParsedBlock, all: Set<VariesBy>): Set<VariesBy> {
  if (!block.valid) return all;
  const own = blockDefinition(block.kind)?.variesBy;
  if (own !== undefined) all.add(own);
  for (const inner of blocksInside(block.fields)) collect(inner, all);
  return all;
}

/** Cached by identity: a block stays the same object as long as its content is unchanged. */
const known = new WeakMap<ParsedBlock, readonly VariesBy[]>();

/**
 * What the markup of a block depends on besides content, locale and site, from its kind and every nested kind. Usually
 * empty.
 */
export function variationOf(block: ParsedBlock, page: PageContext): string {
  let all = known.get(block);
  if (all === undefined) {
    all = [...collect(block, new Set())];
    known.set(block, all);
  }
  return all.length === 0 ? '' : `|${all.map((variesBy) => variesBy(page)).join('|')}`;
}
