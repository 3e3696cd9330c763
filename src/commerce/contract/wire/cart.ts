import type { Cart } from '../shapes/cart.ts';
import type {
  AddItemBody,
  CartWithItemBody,
  CartWithItemQuery,
  CreateCartBody,
  ReadCartQuery,
  RemoveItemQuery,
  UpdateItemBody,
} from '../shapes/cart-calls.ts';
import { wire } from './wire.ts';

type BasketId = { basketId: string };

export const createCart = wire<{ body: CreateCartBody; response: Cart }>('createCart', 'POST', '/cart/v1/cart');
export const createCartWithItem = wire<{ query: CartWithItemQuery; body: CartWithItemBody; response: Cart }>(
  'createCartWithItem',
  'POST',
  '/cart/v1/cartWithItem',
);
export const readCart = wire<{ params: BasketId; query: ReadCartQuery; response: Cart }>(
  'readCart',
  'GET',
  '/cart/v1/cart/{basketId}',
);
export const addItem = wire<{ body: AddItemBody; response: Cart }>('addItem', 'POST', '/cart/v1/item');
export const removeItem = wire<{ query: RemoveItemQuery; response: Cart }>('removeItem', 'DELETE', '/cart/v1/item');
export const updateItem = wire<{ params: BasketId; body: UpdateItemBody; response: Cart }>(
  'updateItem',
  'PUT',
  '/cart/v1/cart/{basketId}/item',
);
