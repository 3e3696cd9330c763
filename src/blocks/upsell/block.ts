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
  examples,
});
