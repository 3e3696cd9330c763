import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import css from './event-sign-up.css?inline';
import { examples } from './examples.ts';
import { eventJsonLd } from './json-ld.ts';
import { pageFacts } from './page-facts.ts';
import { type EventSignUpFields, LAYOUT_VARIANTS, schema } from './schema.ts';
import { nextMonth } from './next-month.ts';

export default defineBlock({
  kind: 'event-sign-up',
  schema,
  render,
  css,
  jsonLd: (fields: EventSignUpFields, page) => eventJsonLd(fields, pageFacts(fields, page)),
  variesBy: ({ url }) => url.pathname,
  layoutVariants: LAYOUT_VARIANTS,
  about: 'An event in a shop, and the way to sign up for it.',
  start: (say) => ({ title: say('event'), richText: `<p>${say('sentence')}</p>`, ...nextMonth() }),
  examples,
});
