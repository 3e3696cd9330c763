import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import css from './split-image.css?inline';

export default defineBlock({
  kind: 'split-image',
  schema,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  examples,
});
