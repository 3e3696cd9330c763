import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './promo-bar.css?inline';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'promo-bar',
  schema,
  render,
  css,
  about: 'Short announcements at the top of the page, one at a time.',
  start: (say) => ({ closable: true, messages: [{ richText: `<p>${say('announcement')}</p>` }] }),
  examples,
});
