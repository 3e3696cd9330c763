import type { Screen } from './screen.ts';
import { SAMPLE_ORDER } from './sample-ids.ts';
import { SCREEN_VARIANTS } from './screen-variants.ts';

const PRODUCT = '/p/skarn-shell-jacket-NF104001MOS';

/** Screens by id; their names are messages of the viewer (`js.messages.at.…`). */
export const SCREENS = {
  home: { path: '' },
  category: { path: '/c/jackets-21001' },
  search: { path: '/search', query: { q: 'jacket' } },
  searchNone: { path: '/search', query: { q: 'qwxzv' } },
  product: { path: PRODUCT },
  reviews: { path: `${PRODUCT}/reviews` },
  questions: { path: `${PRODUCT}/questions` },
  ask: { path: `${PRODUCT}/ask` },
  stores: { path: '/stores' },
  compare: { path: '/compare' },
  notFound: { path: '/there-is-no-such-page' },
  signIn: { path: '/account/sign-in' },
  signUp: { path: '/sign-up' },
  forgot: { path: '/forgot-password' },
  reset: { path: '/forgot-password', query: { token: 'preview' } },
  enrol: { path: '/account/enrol' },
  trackOrder: { path: '/track-order' },
  contact: { path: '/help/contact-us' },
  warranty: { path: '/help/warranty' },
  newsletter: { path: '/newsletter' },
  cookies: { path: '/cookies' },
  favorites: { path: '/favorites' },
  associateLogin: { path: '/associate-login' },
  locations: { path: '/locations' },
  cartEmpty: { path: '/cart' },
  cart: { path: '/cart', state: 'cart' },
  checkoutShipping: { path: '/checkout/shipping', state: 'checkout' },
  checkoutBilling: { path: '/checkout/billing', state: 'checkout' },
  checkoutSummary: { path: '/checkout/summary', state: 'checkout' },
  account: { path: '/account', state: 'account' },
  profile: { path: '/account/profile', state: 'account' },
  addresses: { path: '/account/addresses', state: 'account' },
  payment: { path: '/account/payment', state: 'account' },
  orders: { path: '/account/orders', state: 'account' },
  order: { path: `/account/orders/${SAMPLE_ORDER}`, state: 'account' },
  loyalty: { path: '/account/loyalty', state: 'account' },
  subscriptions: { path: '/account/messages', state: 'account' },
  desk: { path: '/associate', state: 'desk' },
  deskLog: { path: '/associate/log', state: 'desk' },
  orderReturn: { path: `/account/orders/${SAMPLE_ORDER}/return`, state: 'account' },
  newAddress: { path: '/account/addresses/edit', query: { type: 'S' }, state: 'account' },
  loyaltyCard: { path: '/account/loyalty-card', state: 'account' },
  enrolWelcome: { path: '/account/enrol', query: { step: 'welcome' }, state: 'account' },
  enrolMobile: { path: '/account/enrol', query: { step: 'mobile' }, state: 'account' },
  enrolProfile: { path: '/account/enrol', query: { step: 'profile' }, state: 'account' },
  enrolInterests: { path: '/account/enrol', query: { step: 'interests' }, state: 'account' },
  enrolSuccess: { path: '/account/enrol', query: { step: 'success' }, state: 'account' },
  signInDialog: { path: '', hash: '#modal-sign-in' },
  signUpDialog: { path: '', hash: '#modal-sign-up' },
  signOutDialog: { path: '', hash: '#modal-sign-out' },
  forgotDialog: { path: '', hash: '#modal-forgot-password' },
  welcomeDialog: { path: '', hash: '#modal-welcome' },
  termsDialog: { path: '', hash: '#modal-employee-terms' },
  newsletterDialog: { path: '', hash: '#modal-newsletter' },
  languageDialog: { path: '', hash: '#modal-language' },
  preferenceDialog: { path: '', hash: '#modal-language-preference' },
  locationDialog: { path: '', hash: '#modal-location-confirmation' },
  consentDialog: { path: '', hash: '#modal-consent' },
  miniCart: { path: '', hash: '#mini-cart' },
  quickshopDialog: { path: '', query: { product: 'NF104001MOS' }, hash: '#modal-quickshop' },
  eventDialog: { path: '/stores', query: { event: 'repair-days-kendal-2026' }, hash: '#modal-event' },
  askDialog: { path: PRODUCT, query: { product: 'NF104001MOS' }, hash: '#modal-ask-question' },
  ...SCREEN_VARIANTS,
} as const satisfies Readonly<Record<string, Screen>>;
export type ScreenId = keyof typeof SCREENS;

type NameOf<Id extends string> = Id extends `${infer Name}.${string}` ? Name : Id;
/** Message with the name of a screen; the states of one bear the same. */
export const screenName = (id: ScreenId): `js.messages.at.${NameOf<ScreenId>}` =>
  `js.messages.at.${id.split('.', 1)[0] as NameOf<ScreenId>}`;
