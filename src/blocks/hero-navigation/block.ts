import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './hero-navigation.css?inline';
import HeroNavigation from './HeroNavigation.astro';
import { LAYOUT_VARIANTS, schema } from './schema.ts';

export default defineBlock({
  kind: 'hero-navigation',
  schema,
  component: HeroNavigation,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  examples,
});
