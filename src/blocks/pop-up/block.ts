import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './pop-up.css?inline';
import { schema } from './schema.ts';

export default defineBlock({ kind: 'pop-up', schema, render, css, examples });
