import { isProductPath } from '../../content/addresses/page-kind.ts';
import css from '../../ui/gallery/gallery.css?inline';
import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'script-gallery',
  schema,
  render,
  css,
  about: "A gallery rendered by a third party's script.",
  start: (say) => ({ containerId: 'gallery', title: say('title') }),
  examples,
  // No heading on product pages [GAL-08].
  variesBy: ({ url }) => (isProductPath(url) ? 'product' : ''),
});
