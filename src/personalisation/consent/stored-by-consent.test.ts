import { expect, test } from 'vitest';
import { grantsOfForm } from './consent-choice.ts';
import { belongsTo, cookieDomains } from './stored-by-consent.ts';

test('what is deleted with a category: its own names, and with those that let others in all that is not ours', () => {
  for (const name of ['cairn-decisions', 'cairn-experiment-events', 'vuid_123', 'optimizely_data'])
    expect(belongsTo('C0004', name), name).toBe(true);
  for (const name of ['cairn-cart', 'cairn-closed', 'cairn-consent', 'cairn-state', '_ga'])
    expect(belongsTo('C0004', name), name).toBe(false);
  expect(belongsTo('C0002', 'cairn-came'), 'the way to a product').toBe(true);
  for (const category of ['C0002', 'C0003'] as const) {
    expect(belongsTo(category, '_ga')).toBe(true);
    for (const name of ['cairn-cart', 'cairn-consent', 'cairn-state', '__Host-session'])
      expect(belongsTo(category, name), name).toBe(false);
  }
});

test('a cookie is deleted on every domain it may have been set for', () => {
  expect(cookieDomains('www.shop.example.com')).toEqual([
    undefined,
    'www.shop.example.com',
    'shop.example.com',
    'example.com',
  ]);
  expect(cookieDomains('localhost')).toEqual([undefined]);
});

test('a form grants all, nothing beyond the necessary, or what is ticked; without a choice it decides nothing', () => {
  const form = (fields: Readonly<Record<string, string>>) => grantsOfForm((name) => fields[name]);
  expect(form({ choice: 'all' })).toEqual({ C0001: true, C0002: true, C0003: true, C0004: true });
  expect(form({ choice: 'necessary', C0002: 'on' })).toEqual({ C0001: true, C0002: false, C0003: false, C0004: false });
  expect(form({ choice: 'chosen', C0004: 'on' })).toEqual({ C0001: true, C0002: false, C0003: false, C0004: true });
  expect(form({ choice: 'other' })).toBeUndefined();
  expect(form({})).toBeUndefined();
});
