import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import css from './split-image.css?inline';
import { PLACEHOLDER, buttonStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'split-image',
  schema,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  about: 'A picture and words side by side, with the picture at a chosen share of the width.',
  start: (say) => ({
    title: say('title'),
    richText: `<p>${say('sentence')}</p>`,
    media: PLACEHOLDER,
    targets: [buttonStart(say)],
  }),
  examples,
});
