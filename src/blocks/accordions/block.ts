import { defineBlock } from '../_kit/define-block.ts';
import { draw } from './draw.ts';
import css from './accordions.css?inline';
import Accordions from './Accordions.astro';
import { examples } from './examples.ts';
import { faqJsonLd } from './json-ld.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'accordions',
  schema,
  component: Accordions,
  draw,
  css,
  jsonLd: faqJsonLd,
  layoutVariants: ['default', 'compact', 'boxed'],
  examples,
});
