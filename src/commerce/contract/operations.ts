import * as addresses from './account/addresses.ts';
import * as associates from './account/associates.ts';
import * as auth from './account/auth.ts';
import * as contact from './account/contact.ts';
import * as events from './account/events.ts';
import * as loyalty from './account/loyalty.ts';
import * as password from './account/password.ts';
import * as paymentInstruments from './account/payment-instruments.ts';
import * as profile from './account/profile.ts';
import * as purchases from './account/purchases.ts';
import * as signUp from './account/sign-up.ts';
import * as subscriptions from './account/subscriptions.ts';
import * as cart from './cart/cart.ts';
import * as checkout from './cart/checkout.ts';
import * as inStore from './cart/in-store.ts';
import * as payment from './cart/payment.ts';
import * as wishlists from './cart/wishlists.ts';
import * as availability from './catalogue/availability.ts';
import * as notifications from './catalogue/notifications.ts';
import * as productSets from './catalogue/product-sets.ts';
import * as products from './catalogue/products.ts';
import * as questions from './catalogue/questions.ts';
import * as reviews from './catalogue/reviews.ts';
import * as search from './catalogue/search.ts';
import * as stores from './catalogue/stores.ts';
import * as decisions from './services/decisions.ts';
import * as internal from './services/internal.ts';
import * as ugc from './services/ugc.ts';
import type { Operation } from './operation.ts';

/** All modules that declare calls, by path. */
export const SUBJECTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  './account/addresses.ts': addresses,
  './account/associates.ts': associates,
  './account/auth.ts': auth,
  './account/contact.ts': contact,
  './account/events.ts': events,
  './account/loyalty.ts': loyalty,
  './account/password.ts': password,
  './account/payment-instruments.ts': paymentInstruments,
  './account/profile.ts': profile,
  './account/purchases.ts': purchases,
  './account/sign-up.ts': signUp,
  './account/subscriptions.ts': subscriptions,
  './cart/cart.ts': cart,
  './cart/checkout.ts': checkout,
  './cart/in-store.ts': inStore,
  './cart/payment.ts': payment,
  './cart/wishlists.ts': wishlists,
  './catalogue/availability.ts': availability,
  './catalogue/product-sets.ts': productSets,
  './catalogue/notifications.ts': notifications,
  './catalogue/products.ts': products,
  './catalogue/questions.ts': questions,
  './catalogue/reviews.ts': reviews,
  './catalogue/search.ts': search,
  './catalogue/stores.ts': stores,
  './services/decisions.ts': decisions,
  './services/internal.ts': internal,
  './services/ugc.ts': ugc,
};

/** The calls exported by a module, by export name. */
export const callsOf = (subject: Readonly<Record<string, unknown>>): [name: string, Operation][] =>
  Object.entries(subject).filter(
    (entry): entry is [string, Operation] => typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1],
  );

/** Every contract call by id. For servers and tests only, because it includes zod. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.values(SUBJECTS).flatMap(callsOf),
);
