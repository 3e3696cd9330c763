import { describe, expect, test } from 'vitest';
import type { Address, Cart, SavedInstrument } from '../contract/types.ts';
import { expressCheckout } from './express.ts';

type Facts = Parameters<typeof expressCheckout>[0];

const card = (id: string, main: boolean): SavedInstrument => ({
  payment_method_id: 'CREDIT_CARD',
  payment_instrument_id: id,
  maskedNumber: '•••• 4242',
  card_type: 'visa',
  card: { paymentInstrumentId: id, main, expiry: '04/29' },
  balance: null,
});
const address = (id: string, more: Partial<Address> = {}): Address =>
  ({ id, countryCode: 'GB', approachType: 'S', main: false, ...more }) as Address;
const cart = (...codes: readonly string[]): Pick<Cart, 'shipments'> =>
  ({ shipments: codes.map((code) => ({ shippingMethod: { code } })) }) as unknown as Cart;

const FACTS: Facts = {
  isOn: true,
  consumer: { address: [address('a1'), address('a2', { main: true })] },
  cards: [card('c1', false), card('c2', true)],
  cart: cart('standard'),
  country: 'GB',
};
const offered = (change: Partial<Facts>): boolean => expressCheckout({ ...FACTS, ...change }) !== undefined;

describe('express checkout', () => {
  test('[CHK-02] is offered while its flag is on, and to who is signed in', () => {
    expect(offered({})).toBe(true);
    expect(offered({ isOn: false })).toBe(false);
    expect(offered({ consumer: null })).toBe(false);
  });

  test('[CHK-03] needs a main card, and pays with that one', () => {
    expect(expressCheckout(FACTS)?.card.payment_instrument_id).toBe('c2');
    expect(offered({ cards: [card('c1', false)] })).toBe(false);
    expect(offered({ cards: [] })).toBe(false);
    expect(offered({ cards: [{ ...card('g1', true), payment_method_id: 'GIFT_CARD' }] })).toBe(false);
  });

  test('[CHK-04] needs a main delivery address in the country, or a cart with pickup items only', () => {
    expect(expressCheckout(FACTS)?.address?.id).toBe('a2');
    const none = { address: [address('a1')] };
    expect(offered({ consumer: none })).toBe(false);
    expect(offered({ consumer: { address: [address('b1', { main: true, approachType: 'B' })] } })).toBe(false);
    expect(offered({ consumer: { address: [address('d1', { main: true, countryCode: 'DE' })] } })).toBe(false);
    expect(offered({ consumer: none, cart: cart('pickup') })).toBe(true);
    expect(offered({ consumer: none, cart: cart('pickup', 'pickup') })).toBe(true);
    expect(offered({ consumer: none, cart: cart('pickup', 'standard') })).toBe(false);
    expect(offered({ consumer: none, cart: cart() })).toBe(false);
  });
});
