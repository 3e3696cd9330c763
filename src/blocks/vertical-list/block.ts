import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './vertical-list.css?inline';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import VerticalList from './VerticalList.astro';
import VerticalListScript from './VerticalListScript.astro';

export default defineBlock({
  kind: 'vertical-list',
  schema,
  component: VerticalList,
  render,
  css,
  behaviour: VerticalListScript,
  layoutVariants: LAYOUT_VARIANTS,
  examples,
});
