import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './experience.css?inline';
import { schema, type ExperienceFields } from './schema.ts';
import { bannerStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'experience',
  schema,
  render,
  css,
  chooses: true,
  decisionRequests: ({ experienceId, experiment }: ExperienceFields) =>
    experiment === undefined ? experienceId : undefined,
  about: 'Content that a test or the decision service chooses among variants.',
  start: (say) => ({
    experienceId: 'experience',
    baselines: [{ targets: [bannerStart(say)] }],
    variants: [{ name: 'B', variantId: 'b', targets: [bannerStart(say)] }],
  }),
  examples,
  uses: ['segmentation'],
});
