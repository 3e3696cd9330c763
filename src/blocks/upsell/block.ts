import { defineBlock } from '../_kit/define-block.ts';
import { examples } from './examples.ts';
import { render, requestOf } from './render.ts';
import { schema, VARIANTS } from './schema.ts';
import css from './upsell.css?inline';

export default defineBlock({
  kind: 'upsell',
  schema,
  render,
  css,
  layoutVariants: VARIANTS,
  cacheable: false,
  decisionRequests: requestOf,
  about: 'Products that complete what is on the page, to be added without leaving it.',
  start: (say) => ({ title: say('title'), strategy: 'similar' }),
  examples,
});
