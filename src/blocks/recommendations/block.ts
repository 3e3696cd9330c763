import { defineBlock } from '../_kit/define-block.ts';
import { requestOf, render } from './render.ts';
import { examples } from './examples.ts';
import css from './recommendations.css?inline';
import { schema, VARIANTS } from './schema.ts';

export default defineBlock({
  kind: 'recommendations',
  schema,
  render,
  css,
  layoutVariants: VARIANTS,
  decisionRequests: requestOf,
  about: 'Products recommended to a visitor, as a row of cards.',
  start: (say) => ({ title: say('title'), strategy: 'popular' }),
  examples,
  uses: ['product-card'],
});
