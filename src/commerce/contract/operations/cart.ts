import { cart } from '../shapes/cart.ts';
import {
  addItemBody,
  cartWithItemBody,
  cartWithItemQuery,
  createCartBody,
  readCartQuery,
  removeItemQuery,
  updateItemBody,
} from '../shapes/cart-calls.ts';
import * as wire from '../wire/cart.ts';
import { define } from './operation.ts';

/** Why an item can be refused. */
const item = { ORD404: 404, INV700: 409, INV408: 409, INV702: 409, PRC400: 409 } as const;
const basket = { BSK404: 404 } as const;

export const createCart = define(wire.createCart, { body: createCartBody, response: cart, status: 201 });
export const createCartWithItem = define(wire.createCartWithItem, {
  query: cartWithItemQuery,
  body: cartWithItemBody,
  response: cart,
  status: 201,
  errors: { ...item, INV406: 409 },
});
export const readCart = define(wire.readCart, { query: readCartQuery, response: cart, errors: basket });
export const addItem = define(wire.addItem, { body: addItemBody, response: cart, errors: { ...basket, ...item } });
export const removeItem = define(wire.removeItem, {
  query: removeItemQuery,
  response: cart,
  errors: { ...basket, ORD404: 404 },
});
export const updateItem = define(wire.updateItem, {
  body: updateItemBody,
  response: cart,
  errors: { ...basket, ...item, SHP404: 409, GWP403: 409 },
});
