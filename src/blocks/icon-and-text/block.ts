import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './icon-and-text.css?inline';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'icon-and-text',
  schema,
  render,
  css,
  layoutVariants: ['icon-above-text', 'icon-left', 'one-column'],
  about: 'Short facts, each with an icon: promises, materials, measures.',
  start: (say) => ({ items: [1, 2, 3].map(() => ({ icon: 'info', richText: `<p>${say('fact')}</p>` })) }),
  examples,
});
