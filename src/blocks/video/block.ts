import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import css from './video.css?inline';
import { PLACEHOLDER } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'video',
  schema,
  render,
  css,
  about: 'A film: streamed, from a file, or from YouTube.',
  start: (say) => ({ poster: PLACEHOLDER, seoTitle: say('film') }),
  examples,
});
