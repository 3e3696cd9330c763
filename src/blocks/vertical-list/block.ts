import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './vertical-list.css?inline';
import { LAYOUT_VARIANTS, schema } from './schema.ts';
import { PLACEHOLDER } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'vertical-list',
  schema,
  render,
  css,
  layoutVariants: LAYOUT_VARIANTS,
  about:
    'Entries under each other with one picture beside them: the entry under the pointer or the focus shows its own.',
  start: (say) => ({
    title: say('title'),
    items: [1, 2, 3].map(() => ({
      title: say('item'),
      subtitle: say('sentence'),
      media: PLACEHOLDER,
      target: { url: '/' },
    })),
  }),
  examples,
});
