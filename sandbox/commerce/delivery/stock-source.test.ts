import { expect, test } from 'vitest';
import { deliveryAmong, deliveryBy } from './stock-source.ts';

const collected = deliveryBy('pudo', 'CP-1');
const inStore = deliveryBy('pickup', 'S-KDL');

test('what joins a cart goes along to the collection point of its parcels, if it would be sent home', () => {
  expect(deliveryAmong([inStore, collected], { recipeId: null })).toEqual(collected);
  expect(deliveryAmong([inStore], { recipeId: null })).toEqual(deliveryBy('standard'));
});

test('what is made to order travels apart, and what comes by email goes to no point', () => {
  expect(deliveryAmong([collected], { recipeId: 'R-1' })).toEqual(deliveryBy('customs'));
  expect(deliveryAmong([collected], { recipeId: null, shipping: 'digital' })).toEqual(deliveryBy('digital'));
});
