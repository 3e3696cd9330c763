import { GENERAL_NOTICES, type NoticeCode, NOTICES } from '../../../messages/shop/notices.ts';
import type { ScreenId } from './screens.ts';

/** A screen, and the parameters with which the shop itself leads there to say the message. */
type Told = readonly [screen: ScreenId, query: Readonly<Record<string, string>>];

/** SKU of the sample cart's item. */
const SKU = 'NF104001MOS-M';
const FLASHES: Readonly<Record<string, string>> = {
  'cart.flash.gone': 'ProductItemNotAvailable',
  'cart.flash.short': 'ProductLineItemInventoryMissing',
  'cart.flash.soldOut': 'ProductLineItemFullInventoryMissing',
  'cart.flash.maxQuantity': 'ProductItemMaxQuantity',
  'cart.flash.required': 'ProductItemRequired',
  'checkout.changed': 'CartChanged',
};
/** Where an order that was not placed, a profile that was not saved, or who had to sign in first, comes back; a page that is gone. */
const REFUSALS: Readonly<Record<string, Told>> = {
  'checkout.challenge.failed': ['checkoutSummary', { refused: 'not-confirmed' }],
  'checkout.orderUnknown': ['checkoutSummary', { refused: 'order-unknown' }],
  'checkout.cartRenewed': ['checkoutSummary', { refused: 'BSK404' }],
  'cart.ended': ['cartEmpty', { error: 'AUT432' }],
  'checkout.collection.need': ['cart', { invalid: 'near:required' }],
  'checkout.resumed': ['checkoutShipping', { resumed: '1' }],
  'checkout.codeSpent': ['checkoutSummary.full', { refused: 'PRM140' }],
  'checkout.offerSpent': ['checkoutSummary', { refused: 'PRM140' }],
  'error.PROFILE_NOT_LOADED': ['profile', { error: 'PROFILE_NOT_LOADED' }],
  '404.lastPage': ['category', { page: '400' }],
  'error.INVALID_CUSTOMER': ['profile', { error: 'AUT498' }],
};
const refusalsOf = (key: string): Told[] => {
  const told = REFUSALS[key];
  return told === undefined ? [] : [told];
};

/** Where a page says what the form came to that led there; the general ones stand on every page for want of scripts. */
const screenOf = (notice: NoticeCode): ScreenId =>
  GENERAL_NOTICES.has(notice) ? 'home' : notice.startsWith('associate-') ? 'desk' : 'account';
const noticesOf = (key: string): Told[] =>
  (Object.keys(NOTICES) as NoticeCode[]).flatMap((notice): Told[] =>
    NOTICES[notice] === key ? [[screenOf(notice), { notice }]] : [],
  );

/** `notice.cartMerged.text` is of the toast for `cart-merged`. */
function toastsOf(key: string): Told[] {
  const name = /^notice\.(\w+)/.exec(key)?.[1]?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return name !== undefined && GENERAL_NOTICES.has(name as NoticeCode) ? [['home', { notice: name }]] : [];
}

function checksOf(key: string): Told[] {
  const rule = /^validation\.(.+)$/.exec(key)?.[1];
  if (rule !== undefined) return [['signUp', { invalid: `firstName:${rule === 'form' ? 'required' : rule}` }]];
  const [, way, field] = /^checkout\.(need|wrong)\.(\w+)$/.exec(key) ?? [];
  return field === undefined
    ? []
    : [['checkoutShipping', { invalid: `${field}:${way === 'need' ? 'required' : 'pattern'}` }]];
}

function flashesOf(key: string): Told[] {
  const flash = FLASHES[key] ?? /^delivery\.news\.(\w+)$/.exec(key)?.[1];
  return flash === undefined ? [] : [['cart', { flash: `${flash}:${SKU}` }]];
}

/** Where what a script says comes up once something is pressed there. */
const PRESSED: readonly (readonly [keys: RegExp, screen: ScreenId])[] = [
  [/^signIn\.(?:pending|expired)$/, 'signInDialog'],
  [/^(?:confirmed\.|error\.(?:offline|tooMany)$|dialog\.dismiss$)/, 'signInDialog'],
  [/^signUp\.pending$/, 'signUpDialog'],
  [/^forgot\.(?:pending|done)/, 'forgotDialog'],
  [/^signOut\.pending$/, 'signOutDialog'],
  [/^(?:terms|notice\.termsDeclined)(?:\.|$)/, 'termsDialog'],
  [/^location\.other$/, 'locationDialog'],
  [/^event\.(?:step|pending|gone|done)(?:\.|$)/, 'eventDialog'],
  [/^newsletter\.(?:policyMissing|done)/, 'newsletterDialog'],
  [/^quick\./, 'quickshopDialog'],
  [/^(?:dialog\.gone|sets\.(?:total|add)\.some)$/, 'product'],
  [/^suggest\./, 'home'],
  [/^compare\.oneSize$/, 'compare'],
  [/^compare\.(?:bar|count|open|clear|added|removed|full)/, 'category'],
  [
    /^cart\.(?:removed|changed|qty\.(?:less|more)|error|error\.(?:unknown|gone)|remove\.failed|error\.stale|saved\.hint|missing\.hint)$/,
    'miniCart',
  ],
  [/^favorites\.added$/, 'product'],
];
const pressedOf = (key: string): Told[] =>
  PRESSED.flatMap(([keys, screen]): Told[] => (keys.test(key) ? [[screen, {}]] : []));

/**
 * Screens that say a message when the shop leads there with it (notices, checks of forms, changes of a cart), or when
 * something is pressed.
 */
export const toldPlaces = (key: string): readonly Told[] => [
  ...pressedOf(key),
  ...noticesOf(key),
  ...toastsOf(key),
  ...checksOf(key),
  ...flashesOf(key),
  ...refusalsOf(key),
];
