import { defineBlock } from '../_kit/define-block.ts';
import css from './collection.css?inline';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema, VARIANTS } from './schema.ts';

export default defineBlock({
  kind: 'collection',
  schema,
  render,
  css,
  layoutVariants: VARIANTS,
  examples,
});
