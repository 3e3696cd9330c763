import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'button',
  schema,
  render,
  layoutVariants: ['primary', 'secondary', 'ghost', 'text-link'],
  examples,
});
