import { defineBlock } from '../_kit/define-block.ts';
import { draw } from './draw.ts';
import css from './event-sign-up.css?inline';
import EventSignUp from './EventSignUp.astro';
import { examples } from './examples.ts';
import { LAYOUT_VARIANTS, schema } from './schema.ts';

export default defineBlock({ kind: 'event-sign-up', schema, component: EventSignUp, draw, css, variesBy: ({ url }) => url.pathname, layoutVariants: LAYOUT_VARIANTS, examples });
