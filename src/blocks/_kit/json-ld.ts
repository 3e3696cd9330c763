import type { PageContext } from '../../content/page-context.ts';
import { NestedBlocks } from './nested.ts';
import type { ParsedBlock } from './parse.ts';
import { blockDefinition } from './registry.ts';
import { RichText } from './rich-text.ts';

function* blocksInside(value: unknown): Generator<ParsedBlock> {
  if (value instanceof NestedBlocks) yield* value.blocks;
  else if (value instanceof RichText) return;
  else if (Array.isArray(value)) for (const entry of value) yield* blocksInside(entry);
  else if (value !== null && typeof value === 'object') for (const entry of Object.values(value)) yield* blocksInside(entry);
}

/** What blocks and the blocks inside them tell search engines, in their order; each kind brings its own `jsonLd`. */
export function jsonLdOf(blocks: readonly ParsedBlock[], page: PageContext): object[] {
  return blocks.flatMap((block) => {
    const definition = block.valid ? blockDefinition(block.kind) : undefined;
    if (!block.valid || definition === undefined) return [];
    const own = definition.jsonLd?.(block.fields as never, page);
    return [...(own === undefined ? [] : [own]), ...(definition.chooses === true ? [] : jsonLdOf([...blocksInside(block.fields)], page))];
  });
}
