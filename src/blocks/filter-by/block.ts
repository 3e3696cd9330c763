import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { pathFacts } from './path-facts.ts';
import { schema, VARIANTS } from './schema.ts';

export default defineBlock({
  kind: 'filter-by',
  schema,
  render,
  variesBy: ({ url }) => {
    const { product = '', category = '' } = pathFacts(url);
    return `${product},${category}`;
  },
  layoutVariants: VARIANTS,
  examples,
});
