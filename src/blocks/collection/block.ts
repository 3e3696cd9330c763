import { defineBlock } from '../_kit/define-block.ts';
import css from './collection.css?inline';
import Collection from './Collection.astro';
import CollectionScript from './CollectionScript.astro';
import { draw } from './draw.ts';
import { examples } from './examples.ts';
import { schema, VARIANTS } from './schema.ts';

export default defineBlock({
  kind: 'collection',
  schema,
  component: Collection,
  draw,
  css,
  behaviour: CollectionScript,
  layoutVariants: VARIANTS,
  examples,
});
