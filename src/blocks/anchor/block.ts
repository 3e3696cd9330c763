import { defineBlock } from '../_kit/define-block.ts';
import css from './anchor.css?inline';
import Anchor from './Anchor.astro';
import { draw } from './draw.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({ kind: 'anchor', schema, component: Anchor, draw, css, examples });
