import { defineBlock } from '../_kit/define-block.ts';
import css from './collection.css?inline';
import Collection from './Collection.astro';
import CollectionScript from './CollectionScript.astro';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema, VARIANTS } from './schema.ts';

export default defineBlock({
  kind: 'collection',
  schema,
  component: Collection,
  render,
  css,
  behaviour: CollectionScript,
  layoutVariants: VARIANTS,
  examples,
});
