import type { Implementation } from '../http/implement.ts';
import addItem from './add-item.ts';
import autoSuggest from './auto-suggest.ts';
import catalogue from './catalogue.ts';
import createCart from './create-cart.ts';
import createCartWithItem from './create-cart-with-item.ts';
import issueToken from './issue-token.ts';
import productDetails from './product-details.ts';
import productInventory from './product-inventory.ts';
import productReviews from './product-reviews.ts';
import productSearch from './product-search.ts';
import readCart from './read-cart.ts';
import readConsumer from './read-consumer.ts';
import removeItem from './remove-item.ts';
import signIn from './sign-in.ts';
import signOut from './sign-out.ts';
import updateItem from './update-item.ts';

/** Every operation the sandbox implements. */
export const implementations: readonly Implementation[] = [
  issueToken, signIn, signOut, readConsumer,
  productDetails, productInventory, productReviews, productSearch, autoSuggest, catalogue,
  createCart, createCartWithItem, readCart, addItem, removeItem, updateItem,
];
