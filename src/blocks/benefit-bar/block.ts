import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './benefit-bar.css?inline';
import { schema } from './schema.ts';
import BenefitBar from './BenefitBar.astro';
import BenefitBarScript from './BenefitBarScript.astro';

export default defineBlock({
  kind: 'benefit-bar',
  schema,
  component: BenefitBar,
  render,
  css,
  behaviour: BenefitBarScript,
  examples,
});
