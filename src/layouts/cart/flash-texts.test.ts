import { expect, test } from 'vitest';
import type { Cart } from '../../commerce/contract/types.ts';
import { flashTexts } from './flash-texts.ts';

const item = (productId: string, isLeft = true) =>
  ({
    productId,
    name: 'Skarn Shell Jacket',
    colour: { label: 'Moss' },
    size: { label: productId },
    available: isLeft,
    maxQty: isLeft ? 5 : 0,
  }) as unknown as Cart['items'][number];
const flash = (...types: string[]) => types.map((type) => ({ type, message: '' }));
const SOLD_OUT = 'ProductLineItemFullInventoryMissing';
const NOTHING_LEFT = 'Everything in your cart has sold out, so this order cannot be completed. Nothing was charged.';

test('what the server changed is told once each, with the item it is about, and in its words without ours', () => {
  const items = [item('M'), item('XL')];
  expect(
    flashTexts('en-us', { items, flash: flash('ProductItemNotAvailable', 'ProductItemNotAvailable', 'New') }),
  ).toEqual(['An item is no longer sold here, so it has left your cart.']);
  const short = { type: 'ProductLineItemInventoryMissing', message: '', productId: 'XL' };
  expect(flashTexts('en-us', { items, flash: [short, { type: 'Other', message: 'As the server says.' }] })).toEqual([
    'Skarn Shell Jacket, Moss, XL: Fewer are left than you chose. Choose fewer to go on.',
    'As the server says.',
  ]);
});

test('with nothing left that can be ordered only that is said; an empty cart says so only when it sold out', () => {
  const told = (items: readonly Cart['items'][number][], ...types: string[]) =>
    flashTexts('en-us', { items, flash: flash(...types) });
  expect(told([item('M', false), item('XL', false)], SOLD_OUT)).toEqual([NOTHING_LEFT]);
  expect(told([], SOLD_OUT)).toEqual([NOTHING_LEFT]);
  expect(told([item('M', false), item('XL')], SOLD_OUT)).toEqual([
    'It has sold out. Take it out of the cart to go on.',
  ]);
  expect([told([]), told([], 'New')]).toEqual([[], []]);
});

test('a refused order adds what it was refused for, unless the cart says the same', () => {
  const cart = { items: [item('M')], flash: flash('ProductItemRequired') };
  expect(flashTexts('en-us', cart, ['ProductItemRequired', 'ProductItemMaxQuantity', 'Unheard'])).toHaveLength(2);
  const named = { items: [item('M')], flash: [{ type: 'ProductItemMaxQuantity', message: '', productId: 'M' }] };
  const said = ['Skarn Shell Jacket, Moss, M: That is more than one order may hold. Choose fewer to go on.'];
  expect(flashTexts('en-us', named, ['ProductItemMaxQuantity'])).toEqual(said);
  expect(
    flashTexts('en-us', { ...named, flash: [...named.flash, ...flash('New')] }, ['ProductItemMaxQuantity']),
  ).toEqual(said);
});

test('[ERR-FLASH-04] too many of an item and a missing required one each have their message', () => {
  const cart = { items: [item('M')], flash: flash('ProductItemMaxQuantity', 'ProductItemRequired') };
  expect(flashTexts('en-us', cart)).toEqual([
    'That is more than one order may hold. Choose fewer to go on.',
    'Something that belongs with it is missing from the cart. Add it to go on.',
  ]);
});
