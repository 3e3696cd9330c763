import { defineBlock } from '../_kit/define-block.ts';
import { askOf, draw } from './draw.ts';
import { examples } from './examples.ts';
import css from './recommendations.css?inline';
import Recommendations from './Recommendations.astro';
import RecommendationsScript from './RecommendationsScript.astro';
import { schema, VARIANTS } from './schema.ts';

export default defineBlock({
  kind: 'recommendations',
  schema,
  component: Recommendations,
  draw,
  css,
  behaviour: RecommendationsScript,
  layoutVariants: VARIANTS,
  asks: askOf,
  examples,
  uses: ['product-card'],
});
