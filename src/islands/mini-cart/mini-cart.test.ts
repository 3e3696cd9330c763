import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOrder, textOf } from '../../../tests/support/rendering/markup.ts';
import { NEAR, shownCart, shownItem } from '../../../tests/support/rendering/shop-cart.ts';
import { CART_UNKNOWN, type CartStore } from '../../commerce/cart/index.ts';
import type { Cart } from '../../commerce/contract/types.ts';
import { ApiError } from '../../commerce/http/index.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { translator } from '../../messages/message.ts';
import messages from '../../messages/shop/en/cart.ts';
import { MiniCart } from './MiniCart.tsx';

const t = translator(messages, 'en-GB') as AreaTranslate<'cart'>;

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } }));
afterEach(() => void vi.unstubAllGlobals());

function shown(
  cart: Cart | null,
  { isBonusFirst = false, code, failed = null }: { isBonusFirst?: boolean; code?: string; failed?: string | null } = {},
): string {
  const error = code === undefined ? null : new ApiError({ kind: 'api', status: 409, code, message: code });
  const store = { $state: atom({ cart, pending: [], error, failed }) } as unknown as CartStore;
  return renderToStaticMarkup(
    createElement(MiniCart, { store, t, isBonusFirst, say: () => undefined, onClose: () => undefined }),
  );
}

test('[CART-12] bonus items come first when the setting is on, and where they are when it is off', () => {
  const cart = shownCart([shownItem('i1'), shownItem('i2'), shownItem('i3', { bonus: true })]);
  expect(inOrder(shown(cart, { isBonusFirst: true }), 'Jacket i3', 'Jacket i1', 'Jacket i2')).toBe(true);
  expect(inOrder(shown(cart), 'Jacket i1', 'Jacket i2', 'Jacket i3')).toBe(true);
});

test('[PROMO-04] [PROMO-07] [PROMO-11] offers are those of the cart, with their distance and words for guests or accounts', () => {
  const items = [shownItem('i1')];
  const text = textOf(shown(shownCart(items, { promoSummary: [...NEAR] })));
  expect(text).toContain('Guests: £12.50 more');
  expect(text).toContain('With an account: £13.50 more');
  expect(textOf(shown(shownCart(items, { promoSummary: NEAR.slice(1) })))).not.toContain('Guests');
});

test('[ERR-PRM-03] a code that cannot be used says why, with a form that takes it off and comes back to the page', () => {
  vi.stubGlobal('location', { pathname: '/en-gb/p/jacket', search: '?colour=MOS' });
  const coupon = { couponItemId: 'SPENT', code: 'SPENT', type: 'CODE' as const, valid: false };
  const markup = shown(shownCart([shownItem('i1')], { couponItems: [{ ...coupon, errorId: 'PRM150' }] }));
  expect(textOf(markup)).toContain('SPENT You have used this code before. It works once. Remove');
  expect(markup).toMatch(/<form action="\/api\/form\/cart\/remove-coupon" method="post">/);
  expect(markup).toContain('name="back" value="/en-gb/p/jacket?colour=MOS"');
  expect(markup).toContain('name="code" value="SPENT"');
  for (const couponItems of [[], [coupon], [{ ...coupon, valid: true }]])
    expect(textOf(shown(shownCart([shownItem('i1')], { couponItems })))).not.toContain('SPENT');
});

test('items that are missing from the cart are counted, and the cart’s page names them', () => {
  for (const cart of [shownCart([shownItem('i1')]), null]) {
    vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, cookie: 'cairn-state=c=1&m=2' });
    expect(shown(cart)).toContain('<a href="/en-gb/cart">2 items are missing from your cart</a>');
    vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, cookie: 'cairn-state=c=1' });
    expect(shown(cart)).not.toContain('missing');
  }
});

test('[CART-16] [ERR-CART-03] an invalid customer is told so, with the cart that is cleared by then', () => {
  for (const cart of [shownCart([shownItem('i1')]), null])
    expect(textOf(shown(cart, { code: 'AUT498' }))).toContain('Your sign-in is no longer valid.');
  expect(textOf(shown(null, { code: 'GEN500' }))).toContain('Your cart could not be loaded.');
});

test('an item that another tab has taken out is told to be gone, one that is there to be sold no more', () => {
  const gone = 'That item has been moved or removed in the meantime.';
  const told = (cart: Cart, failed: string): string => textOf(shown(cart, { code: 'ORD404', failed }));
  const cart = shownCart([shownItem('i1')]);
  expect(told(cart, 'i2')).toContain(gone);
  expect(told(cart, 'i2')).not.toContain('no longer sold');
  expect(told(cart, 'i1')).toContain('This product is no longer sold.');
  expect(told(shownCart([]), 'i2')).toContain(`${gone} Nothing in here yet`);
});

test('a change of which nobody knows whether it was made shows the cart as it was last seen, at its row', () => {
  const text = textOf(shown(shownCart([shownItem('i1')]), { code: CART_UNKNOWN, failed: 'i1' }));
  expect(text).toContain('This is your cart as we last saw it.');
});
