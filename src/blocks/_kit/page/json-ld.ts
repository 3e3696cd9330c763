import type { PageContext } from '../../../content/page-context.ts';
import { blocksInside } from '../parse/nested.ts';
import type { ParsedBlock } from '../parse/parsed-block.ts';
import { blockDefinition } from '../registry.ts';

type Tell = (page: PageContext) => object | undefined;

function collect(block: ParsedBlock, all: Tell[]): Tell[] {
  const definition = block.valid ? blockDefinition(block.kind) : undefined;
  if (!block.valid || definition === undefined) return all;
  const { jsonLd, chooses } = definition;
  if (jsonLd !== undefined) all.push((page) => jsonLd(block.fields as never, page));
  if (chooses !== true) for (const inner of blocksInside(block.fields)) collect(inner, all);
  return all;
}

/** Cached by identity: a block stays the same object as long as its content is unchanged. */
const known = new WeakMap<ParsedBlock, readonly Tell[]>();

function tellersIn(block: ParsedBlock): readonly Tell[] {
  let tellers = known.get(block);
  if (tellers === undefined) {
    tellers = collect(block, []);
    known.set(block, tellers);
  }
  return tellers;
}

/** Structured data of blocks and their nested blocks, in document order, from each kind's `jsonLd`. */
export function jsonLdOf(blocks: readonly ParsedBlock[], page: PageContext): object[] {
  const told: object[] = [];
  for (const block of blocks) {
    for (const tell of tellersIn(block)) {
      const one = tell(page);
      if (one !== undefined) told.push(one);
    }
  }
  return told;
}
