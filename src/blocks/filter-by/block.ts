import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { pathFacts } from './path-facts.ts';
import { schema, VARIANTS } from './schema.ts';
import { bannerStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'filter-by',
  schema,
  render,
  variesBy: ({ url }) => {
    const { product = '', category = '' } = pathFacts(url);
    return `${product},${category}`;
  },
  layoutVariants: VARIANTS,
  about: 'Blocks that show only on the pages of certain products or categories, or everywhere but there.',
  start: (say) => ({ operator: 'NOT IN', components: [bannerStart(say)] }),
  examples,
});
