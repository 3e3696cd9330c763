import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './icon-and-text.css?inline';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'icon-and-text',
  schema,
  render,
  css,
  layoutVariants: ['icon-above-text', 'icon-left', 'one-column'],
  examples,
});
