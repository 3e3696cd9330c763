import { defineBlock } from '../_kit/define-block.ts';
import { draw } from './draw.ts';
import { examples } from './examples.ts';
import css from './media-banner.css?inline';
import MediaBanner from './MediaBanner.astro';
import { LAYOUT_VARIANTS, schema } from './schema.ts';

export default defineBlock({
  kind: 'media-banner',
  schema,
  component: MediaBanner,
  draw,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  examples,
});
