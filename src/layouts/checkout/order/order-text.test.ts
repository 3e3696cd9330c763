import { expect, test } from 'vitest';
import type { Address, Cart, ShipmentPlace } from '../../../commerce/contract/types.ts';
import { countryName } from '../../../messages/country.ts';
import { brandName, cityText, daysText, deliveryText, paymentText, placeText, tenderText } from './order-text.ts';

const tender = (payment_method_id: Parameters<typeof tenderText>[1]['payment_method_id'], more: object = {}) =>
  tenderText('en-gb', { payment_method_id, maskedNumber: '', ...more });

test('a delivery takes days, or comes the same day', () => {
  expect(['2-4', '0-0', '0', '0-1', '10-14'].map((range) => daysText('en-gb', range))).toEqual([
    '2–4 working days',
    'Today',
    'Today',
    '0–1 working days',
    '10–14 working days',
  ]);
});

test('a town stands before its postal code where the country writes it so', () => {
  const at = (countryCode: string) => cityText({ city: 'Town', postalCode: '12345', countryCode } as ShipmentPlace);
  expect(['US', 'CA', 'GB', 'FR', 'DE'].map(at)).toEqual([
    'Town 12345',
    'Town 12345',
    'Town 12345',
    '12345 Town',
    '12345 Town',
  ]);
});

test('a card is called by its brand, another one a card', () => {
  expect(['visa', 'MasterCard', 'AMEX', 'klarna', 'unheard-of', ''].map((type) => brandName('en-gb', type))).toEqual([
    'Visa',
    'Mastercard',
    'American Express',
    'Klarna',
    'Card',
    'Card',
  ]);
});

test('what pays is called by its kind, with its number or its points', () => {
  expect(tender('CREDIT_CARD', { card_type: 'visa', maskedNumber: '•••• 4242' })).toBe('Visa •••• 4242');
  expect([tender('CREDIT_CARD'), tender('CREDIT_CARD', { card_type: null })]).toEqual(['Card', 'Card']);
  expect(tender('GIFT_CARD', { maskedNumber: '•••• 0001' })).toBe('Gift card •••• 0001');
  expect(tender('LOYALTY_POINTS', { points: 2_500 })).toBe('2,500 points');
});

test('the card that pays the rest has its number when it is saved, else the name on it', () => {
  const visa = { code: 'CREDIT_CARD', type: 'visa', holder: 'Mara Lind', saved: null } as const;
  expect(paymentText('en-gb', visa)).toBe('Visa, in the name of Mara Lind');
  expect(paymentText('en-gb', { ...visa, holder: '' })).toBe('Visa');
  expect(paymentText('en-gb', { ...visa, saved: { id: 'p', maskedNumber: '•••• 4242' } })).toBe('Visa •••• 4242');
});

test('an address is one line, and a country has its name in the language of the page', () => {
  const address = { firstName: 'Mara', lastName: 'Lind', addressLine1: '12 Fell Lane', city: 'Kendal' } as Address;
  expect(placeText({ ...address, addressLine2: '', postalCode: 'LA9 4PU', province: '', countryCode: 'GB' })).toContain(
    'Mara Lind, 12 Fell Lane, Kendal',
  );
  expect(placeText(null)).toBe('');
  expect([countryName('en-gb', 'DE'), countryName('fr-fr', 'DE'), countryName('fr-fr', 'GB')]).toEqual([
    'Germany',
    'Allemagne',
    'Royaume-Uni',
  ]);
});

test('every shipment says how it arrives', () => {
  const shipment = (code: string, name?: string) => ({
    shippingMethod: { code, label: 'Standard', deliveryTime: '2-4' },
    store: name === undefined ? null : { name },
  });
  const shipments = [shipment('standard'), shipment('pickup', 'Kendal')] as unknown as Cart['shipments'];
  expect(deliveryText('en-gb', { shipments })).toBe('Standard, 2–4 working days; Pick up today: Kendal');
});
