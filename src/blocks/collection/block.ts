import { defineBlock } from '../_kit/define-block.ts';
import css from './collection.css?inline';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema, VARIANTS } from './schema.ts';
import { linkedCardStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'collection',
  schema,
  render,
  css,
  layoutVariants: VARIANTS,
  about: 'Several cards together, as a grid or a carousel.',
  start: (say) => ({ title: say('title'), items: [1, 2, 3].map(() => linkedCardStart(say)) }),
  examples,
});
