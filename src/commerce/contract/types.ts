/** Every type of the contract. Types only: importing it adds nothing to a bundle. */
export type * from './shapes/auth.ts';
export type * from './shapes/cart.ts';
export type * from './shapes/cart-item.ts';
export type * from './shapes/cart-calls.ts';
export type * from './shapes/consumer.ts';
export type * from './shapes/consumer-calls.ts';
export type * from './shapes/contact.ts';
export type * from './shapes/error.ts';
export type * from './shapes/lists.ts';
export type * from './shapes/loyalty.ts';
export type * from './shapes/password.ts';
export type * from './shapes/product.ts';
export type * from './shapes/review.ts';
export type * from './shapes/search.ts';
export type * from './shapes/sign-up.ts';
export type * from './shapes/store.ts';
