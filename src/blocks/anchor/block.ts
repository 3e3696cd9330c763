import { defineBlock } from '../_kit/define-block.ts';
import css from './anchor.css?inline';
import Anchor from './Anchor.astro';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({ kind: 'anchor', schema, component: Anchor, render, css, examples });
