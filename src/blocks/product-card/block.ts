import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import css from './product-card.css?inline';
import { schema } from './schema.ts';
import { PLACEHOLDER } from '../_kit/starts.ts';

export default defineBlock({
  kind: 'product-card',
  schema,
  render,
  css,
  about: 'A product in a list: picture, name, price. The catalogue fills it in.',
  start: (say) => ({ title: say('product'), url: '/', price: 0, image: { src: PLACEHOLDER.url } }),
  examples,
});
