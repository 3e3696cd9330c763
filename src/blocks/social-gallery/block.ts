import css from '../../ui/gallery/gallery.css?inline';
import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'social-gallery',
  schema,
  render,
  css,
  about: 'Pictures that people sent in, from our own collection.',
  start: (say) => ({ containerId: 'gallery', title: say('title') }),
  examples,
});
