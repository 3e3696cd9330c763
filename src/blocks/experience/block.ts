import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './experience.css?inline';
import { schema, type ExperienceFields } from './schema.ts';

export default defineBlock({
  kind: 'experience',
  schema,
  render,
  css,
  chooses: true,
  decisionRequests: ({ experienceId, experiment }: ExperienceFields) =>
    experiment === undefined ? experienceId : undefined,
  examples,
  uses: ['segmentation'],
});
