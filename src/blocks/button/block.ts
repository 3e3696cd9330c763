import { defineBlock } from '../_kit/define-block.ts';
import { draw } from './draw.ts';
import Button from './Button.astro';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'button',
  schema,
  component: Button,
  draw,
  layoutVariants: ['primary', 'secondary', 'ghost', 'text-link'],
  examples,
});
