import { expect, test } from 'vitest';
import { parseCanvas } from '../../blocks/_kit/parse/parse.ts';
import { schema } from '../../blocks/upsell/schema.ts';
import type { CartItem } from '../../commerce/contract/types.ts';
import { notInCart } from './not-in-cart.ts';

const offer = (...ids: string[]) =>
  parseCanvas(
    {
      id: 'cart',
      sections: [
        {
          name: 'a',
          items: [{ kind: 'upsell', recommendedProducts: ids.map((id) => ({ id, name: id, url: '/', price: 5 })) }],
        },
      ],
    },
    (kind) => (kind === 'upsell' ? schema : undefined),
  );
const cart = (...masters: string[]) => ({ items: masters.map((masterId) => ({ masterId }) as CartItem) });
const offered = (canvas: ReturnType<typeof offer>) =>
  canvas.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.valid
        ? (block.fields as { recommendedProducts: { id: string }[] }).recommendedProducts.map(({ id }) => id)
        : [],
    ),
  );

test('the cart does not offer what is in it, in any colour, and keeps the order of the rest', () => {
  const canvas = offer('NF301010GOR', 'NF301008INK', 'NF301001INK');
  const left = notInCart(canvas, cart('NF301008', 'NF104001'));
  expect(offered(left)).toEqual(['NF301010GOR', 'NF301001INK']);
  expect(offered(canvas)).toHaveLength(3);
  // Markup is cached by uid: each choice of products has one of its own.
  const other = notInCart(canvas, cart('NF301010'));
  expect(new Set([canvas, left, other].map(({ sections }) => sections[0]?.blocks[0]?.uid)).size).toBe(3);
});

test('an empty cart, or one with other things, is offered everything; the same block stays the same', () => {
  const canvas = offer('NF301010GOR');
  expect(notInCart(canvas, undefined)).toBe(canvas);
  expect(notInCart(canvas, cart('NF104001')).sections[0]?.blocks[0]).toBe(canvas.sections[0]?.blocks[0]);
});
