import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './media-banner.css?inline';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import { PLACEHOLDER, bannerStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'media-banner',
  schema,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  about: 'The hero: a large picture with heading, text and buttons on it, beside it or below it.',
  start: (say) => ({ ...bannerStart(say), media: PLACEHOLDER, gradientStyle: 'focused' }),
  examples,
});
