import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import css from './segmentation.css?inline';
import { bannerStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'segmentation',
  schema,
  render,
  css,
  chooses: true,
  about: 'One place, different content for different visitors.',
  start: (say) => ({
    segments: [{ id: 'logged-in', targets: [bannerStart(say)] }],
    baselines: [{ targets: [bannerStart(say)] }],
  }),
  examples,
});
