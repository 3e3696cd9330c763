import { defineBlock } from '../_kit/define-block.ts';
import { draw } from './draw.ts';
import { examples } from './examples.ts';
import css from './linked-card.css?inline';
import LinkedCard from './LinkedCard.astro';
import { LAYOUT_VARIANTS, schema } from './schema.ts';

export default defineBlock({
  kind: 'linked-card',
  schema,
  component: LinkedCard,
  draw,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  examples,
});
