import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './hero-navigation.css?inline';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import { PLACEHOLDER, linkStarts } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'hero-navigation',
  schema,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  about: 'The opening of a part of the shop: a large picture, its title, and the ways on from here.',
  start: (say) => ({
    title: say('title'),
    subtitle: say('sentence'),
    media: PLACEHOLDER,
    gradientStyle: 'focused',
    targets: linkStarts(say),
    isFullWidth: true,
  }),
  examples,
});
