import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'button',
  schema,
  render,
  layoutVariants: ['primary', 'secondary', 'ghost', 'text-link'],
  about: 'A link rendered as a button or as a text link, alone on the page or among others.',
  start: (say) => ({ text: say('button'), url: '/' }),
  examples,
});
