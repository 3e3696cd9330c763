import { defineBlock } from '../_kit/define-block.ts';
import { requestOf, render } from './render.ts';
import { examples } from './examples.ts';
import css from './recommendations.css?inline';
import Recommendations from './Recommendations.astro';
import RecommendationsScript from './RecommendationsScript.astro';
import { schema, VARIANTS } from './schema.ts';

export default defineBlock({
  kind: 'recommendations',
  schema,
  component: Recommendations,
  render,
  css,
  behaviour: RecommendationsScript,
  layoutVariants: VARIANTS,
  decisionRequests: requestOf,
  examples,
  uses: ['product-card'],
});
