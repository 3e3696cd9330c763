import type { Implementation } from '../http/implement.ts';
import addItem from './add-item.ts';
import agentLogin from './agent-login.ts';
import autoSuggest from './auto-suggest.ts';
import catalogue from './catalogue.ts';
import changePassword from './change-password.ts';
import * as contact from './contact.ts';
import confirmForgotPassword from './confirm-forgot-password.ts';
import createConsumer from './create-consumer.ts';
import createCart from './create-cart.ts';
import createCartWithItem from './create-cart-with-item.ts';
import * as favorites from './favorites.ts';
import issueToken from './issue-token.ts';
import lookup from './lookup.ts';
import * as loyalty from './loyalty.ts';
import productDetails from './product-details.ts';
import productInventory from './product-inventory.ts';
import productReviews from './product-reviews.ts';
import productSearch from './product-search.ts';
import readCart from './read-cart.ts';
import readConsumer from './read-consumer.ts';
import registerForEvent from './register-for-event.ts';
import removeItem from './remove-item.ts';
import resetPassword from './reset-password.ts';
import retrieveUserData from './retrieve-user-data.ts';
import * as saved from './saved.ts';
import searchStores from './search-stores.ts';
import signIn from './sign-in.ts';
import signOut from './sign-out.ts';
import signUp from './sign-up.ts';
import * as subscriptions from './subscriptions.ts';
import updateConsumer from './update-consumer.ts';
import updateItem from './update-item.ts';
import widgetRecommendations from './widget-recommendations.ts';

/** Every operation the sandbox implements. */
export const implementations: readonly Implementation[] = [
  issueToken,
  signIn,
  signOut,
  signUp,
  agentLogin,
  changePassword,
  resetPassword,
  confirmForgotPassword,
  readConsumer,
  updateConsumer,
  createConsumer,
  lookup,
  subscriptions.readOwn,
  subscriptions.update,
  subscriptions.create,
  registerForEvent,
  retrieveUserData,
  loyalty.token,
  loyalty.welcome,
  loyalty.vouchers,
  productDetails,
  productInventory,
  productReviews,
  productSearch,
  autoSuggest,
  catalogue,
  widgetRecommendations,
  createCart,
  createCartWithItem,
  readCart,
  addItem,
  removeItem,
  updateItem,
  favorites.read,
  favorites.add,
  favorites.remove,
  saved.read,
  saved.save,
  searchStores,
  contact.categories,
  contact.send,
];
