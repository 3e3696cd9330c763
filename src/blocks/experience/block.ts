import { defineBlock } from '../_kit/define-block.ts';
import { draw } from './draw.ts';
import { examples } from './examples.ts';
import css from './experience.css?inline';
import Experience from './Experience.astro';
import ExperienceScript from './ExperienceScript.astro';
import { schema, type ExperienceFields } from './schema.ts';

export default defineBlock({
  kind: 'experience',
  schema,
  component: Experience,
  draw,
  css,
  chooses: true,
  asks: ({ experienceId, experiment }: ExperienceFields) => (experiment === undefined ? experienceId : undefined),
  behaviour: ExperienceScript,
  examples,
  uses: ['segmentation'],
});
