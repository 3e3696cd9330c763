import { defineBlock } from '../_kit/define-block.ts';
import css from './article-grid.css?inline';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

// The result depends on other documents and on the URL, so it is rendered for every request.
export default defineBlock({
  kind: 'article-grid',
  schema,
  render,
  css,
  cacheable: false,
  about: 'Stories found by a search, with tags to choose from.',
  start: (say) => ({ title: say('title') }),
  examples,
});
