import type { ErrorCode } from '../../../commerce/contract/error-codes.ts';
import { SAMPLE_ITEM } from './sample-ids.ts';
import type { ScreenId } from './screens.ts';

/** A screen and the parameters with which the shop itself sends a form back to it. */
type ErrorScreen = readonly [screen: ScreenId, query: Readonly<Record<string, string>>];

/** Screens that tell codes by one parameter. */
const by =
  (parameter: string) =>
  (screen: ScreenId, codes: string, more: Readonly<Record<string, string>> = {}): (readonly [string, ErrorScreen])[] =>
    codes.split(' ').map((code) => [code, [screen, { [parameter]: code, ...more }]] as const);
/** A form that was sent back, an order that was refused, something that could not be kept in the account. */
const [at, refused, failed] = [by('error'), by('refused'), by('failed')];

/** Of the cart; an error of one item stands at it. */
const ITEM = { item: SAMPLE_ITEM };
const COUPON = { failed: 'coupon' };
const GIFT_CARD = { failed: 'gift-card' };

const ALL = [
  ...at('signIn', 'AUT401 AUT418 AUT437 AUT438 AUT423 AUT441 AUT426 AUT409 AUT404 AUT500 AUT432 AUT403 PRO404'),
  // Whoever calls the shop as it is not meant to be called reads the general text.
  ...at('signIn', 'GEN500 API400 API404 API405 API406 API415 ATTR100 ATTR200'),
  ...at('signUp', 'AUT439 PRO400 AUT440 AUT453 AUT444 AUT442 PRO410 PRO411 FE340 FE872'),
  ...at('reset', 'AUT402'),
  ...at('profile', 'PRO412 PRO418 PRO400 AUT442'),
  ...at('profile', 'AUT450 AUT451 AUT452 PRO415', { part: 'password' }),
  ...at('addresses', 'PRO414 CCA400 CCA401'),
  ...at('payment', 'FE309'),
  ...failed('payment', 'PYT300', { add: 'gift-card' }),
  ...at('subscriptions', '4044'),
  ...at('cart', 'AUT498 PAY400 PYT402 PAY401'),
  ...at('cart', 'INV700 INV701 INV406 INV409 INV405 INV407 ORD404 ORD430 INV702 PRC400 GWP403', ITEM),
  ...at('cart', 'PLP400 GFS800 GFO404 GFO405', ITEM),
  ...at('cart', 'INV408', ITEM),
  ...at('cart', 'INV408', { ...ITEM, max: '3' }),
  ...at('cart', 'PRM130 PRM160 PRM135 PRM140 PRM150 PRM155 PRM416 PRM175', COUPON),
  ...refused('checkoutShipping', 'CHK380 CHK320 PYT405 PYT406 SHP404 SHP410 SHP500 PAY401 ORD516 ORD517 ORD518'),
  ...refused('checkoutBilling', 'BIL400 BILL410 PAY400 PYT402 PYT404 PYT400 FE309'),
  ...at('checkoutBilling', 'GFC410 GFC799 GFC800 GFC700 GFC760 GFC812 GFC725 GFC740 GFC755 GFC400', GIFT_CARD),
  ...at('checkoutBilling', 'REW401 REW130 REW135 REW140', { failed: 'reward' }),
  ...refused('checkoutSummary', 'TAX309 TAX310 ORD415 INV405 INV407 INV409'),
  ...at('checkoutSummary', 'BSK404'),
  ...at('trackOrder', 'OHS4004 ORD409 ORD400'),
  ...at('order', 'RTN500'),
  ...at('contact', 'ATTR300'),
  ...at('ask', 'REV410'),
  ...at('associateLogin', 'STR404'),
  ...at('desk', 'CCN404', { part: 'buyer' }),
];

/** Where each error code of the specification is shown. */
export const ERROR_SCREENS: Readonly<Partial<Record<ErrorCode, readonly ErrorScreen[]>>> = Object.fromEntries(
  [...Map.groupBy(ALL, ([code]) => code)].map(([code, screens]) => [code, screens.map(([, screen]) => screen)]),
);
