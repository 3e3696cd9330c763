import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './benefit-bar.css?inline';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'benefit-bar',
  schema,
  render,
  css,
  about: 'A slim bar that says what a visitor gains: membership, free delivery, a repair promise.',
  start: (say) => ({ title: say('benefit') }),
  examples,
});
