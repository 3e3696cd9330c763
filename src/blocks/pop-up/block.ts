import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './pop-up.css?inline';
import { schema } from './schema.ts';
import { buttonStart } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'pop-up',
  schema,
  render,
  css,
  about:
    'A small note at the edge of the page that opens by itself: an invitation to the newsletter, or to an account.',
  start: (say) => ({
    minimizedTitle: say('short'),
    maximizedTitle: say('title'),
    title: say('sentence'),
    targets: [buttonStart(say)],
  }),
  examples,
});
