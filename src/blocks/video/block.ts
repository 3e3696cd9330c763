import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import css from './video.css?inline';
import Video from './Video.astro';
import VideoScript from './VideoScript.astro';

export default defineBlock({ kind: 'video', schema, component: Video, render, css, behaviour: VideoScript, examples });
