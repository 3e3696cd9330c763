import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './pop-up.css?inline';
import PopUp from './PopUp.astro';
import PopUpScript from './PopUpScript.astro';
import { schema } from './schema.ts';

export default defineBlock({ kind: 'pop-up', schema, component: PopUp, render, css, behaviour: PopUpScript, examples });
