import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './multi-link-card.css?inline';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import { PLACEHOLDER, linkStarts } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'multi-link-card',
  schema,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  about: 'A picture, a title, and several links of one subject.',
  start: (say) => ({ title: say('title'), media: PLACEHOLDER, targets: linkStarts(say) }),
  examples,
});
