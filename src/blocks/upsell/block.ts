import { defineBlock } from '../_kit/define-block.ts';
import { requestOf } from './render.ts';
import { examples } from './examples.ts';
import { schema, VARIANTS } from './schema.ts';
import css from './upsell.css?inline';
import Upsell from './Upsell.astro';
import UpsellScript from './UpsellScript.astro';

export default defineBlock({
  kind: 'upsell',
  schema,
  component: Upsell,
  css,
  behaviour: UpsellScript,
  layoutVariants: VARIANTS,
  cacheable: false,
  decisionRequests: requestOf,
  examples,
});
