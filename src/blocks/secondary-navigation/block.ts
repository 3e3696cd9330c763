import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './secondary-navigation.css?inline';
import { schema } from './schema.ts';
import { linkStarts } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'secondary-navigation',
  schema,
  render,
  css,
  about: 'Links of one part of the shop: a row beside its title, and a list to open on phones.',
  start: (say) => ({ title: say('title'), targets: linkStarts(say) }),
  examples,
});
