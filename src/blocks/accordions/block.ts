import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import css from './accordions.css?inline';
import { examples } from './examples.ts';
import { faqJsonLd } from './json-ld.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'accordions',
  schema,
  render,
  css,
  jsonLd: faqJsonLd,
  layoutVariants: ['default', 'compact', 'boxed'],
  about: 'Questions and answers that open and close.',
  start: (say) => ({
    title: say('title'),
    accordions: [1, 2, 3].map(() => ({ title: say('question'), richText: `<p>${say('answer')}</p>` })),
  }),
  examples,
});
