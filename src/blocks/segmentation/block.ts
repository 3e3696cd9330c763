import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import css from './segmentation.css?inline';
import Segmentation from './Segmentation.astro';
import SegmentationScript from './SegmentationScript.astro';

export default defineBlock({
  kind: 'segmentation',
  schema,
  component: Segmentation,
  render,
  css,
  chooses: true,
  behaviour: SegmentationScript,
  examples,
});
