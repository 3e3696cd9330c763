import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './secondary-navigation.css?inline';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'secondary-navigation',
  schema,
  render,
  css,
  examples,
});
