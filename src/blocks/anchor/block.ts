import { defineBlock } from '../_kit/define-block.ts';
import css from './anchor.css?inline';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'anchor',
  schema,
  render,
  css,
  about: 'An invisible place on the page that links can lead to.',
  start: () => ({ name: 'section' }),
  examples,
});
