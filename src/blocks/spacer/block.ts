import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';

export default defineBlock({
  kind: 'spacer',
  schema,
  render,
  about: 'Empty space between blocks.',
  start: () => ({ bottomMargins: 'lg' }),
  examples,
});
