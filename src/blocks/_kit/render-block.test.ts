import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/page-context.ts';
import type { BlockProps } from './define-block.ts';
import { renderBlock } from './render-block.ts';
import { parseBlocks, type ValidBlock } from './parse.ts';
import { blockDefinition, schemas } from './registry.ts';

const KINDS = ['promo-bar', 'segmentation', 'experience'] as const;

test.each(KINDS)('a %s rendered as a string is what its component renders', async (kind) => {
  const container = await AstroContainer.create();
  const definition = blockDefinition(kind);
  if (definition === undefined) throw new Error(`There is no ${kind}.`);
  let compared = 0;
  for (const { fields } of definition.examples) {
    const { blocks } = parseBlocks([{ kind, ...fields }], schemas);
    const [block] = blocks as ValidBlock[];
    if (block === undefined || !block.valid) continue;
    const fragment = renderBlock(block, fakePageContext(), false);
    if (fragment === undefined) continue;
    const props = { fields: block.fields, uid: block.uid, priority: false } satisfies BlockProps<unknown>;
    const rendered = await container.renderToString(definition.component, {
      props,
      locals: { page: fakePageContext() },
    });
    expect(fragment.html).toBe(rendered.trim());
    compared += 1;
  }
  expect(compared).toBeGreaterThan(0);
});
