import { defineBlock } from '../_kit/define-block.ts';
import css from './article-grid.css?inline';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

// What it shows depends on other documents and on the address: its markup is made anew with every page.
export default defineBlock({
  kind: 'article-grid',
  schema,
  render,
  css,
  cacheable: false,
  examples,
});
