import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import css from './segmentation.css?inline';

export default defineBlock({
  kind: 'segmentation',
  schema,
  render,
  css,
  chooses: true,
  examples,
});
