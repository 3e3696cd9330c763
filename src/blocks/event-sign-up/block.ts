import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import css from './event-sign-up.css?inline';
import { examples } from './examples.ts';
import { eventJsonLd } from './json-ld.ts';
import { pageFacts } from './page-facts.ts';
import { type EventSignUpFields, LAYOUT_VARIANTS, schema } from './schema.ts';

export default defineBlock({
  kind: 'event-sign-up',
  schema,
  render,
  css,
  jsonLd: (fields: EventSignUpFields, page) => eventJsonLd(fields, pageFacts(fields, page)),
  variesBy: ({ url }) => url.pathname,
  layoutVariants: LAYOUT_VARIANTS,
  examples,
});
