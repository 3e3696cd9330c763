import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './product-card.css?inline';
import ProductCard from './ProductCard.astro';
import ProductCardScript from './ProductCardScript.astro';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'product-card',
  schema,
  component: ProductCard,
  render,
  css,
  behaviour: ProductCardScript,
  examples,
});
