import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './product-card.css?inline';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'product-card',
  schema,
  render,
  css,
  examples,
});
