import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './linked-card.css?inline';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import { linkedCardStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'linked-card',
  schema,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  about: 'A picture and a few words that lead somewhere.',
  start: (say) => linkedCardStart(say),
  examples,
});
