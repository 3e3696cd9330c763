import { afterEach, expect, test, vi } from 'vitest';
import { grantsOfForm } from './consent-choice.ts';
import { consentPage } from './consent-page.support.ts';
import { belongsTo, cookieDomains, forget } from './stored-by-consent.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is deleted with a category: its own names, and with those that let others in all that is not ours', () => {
  for (const name of ['cairn-decisions', 'cairn-experiment-events', 'vuid_123', 'optimizely_data'])
    expect(belongsTo('C0004', name), name).toBe(true);
  for (const name of ['cairn-cart', 'cairn-closed', 'cairn-consent', 'cairn-state', '_ga', 'my-vuid'])
    expect(belongsTo('C0004', name), name).toBe(false);
  for (const name of ['_cairn-came', 'cairn-came-back']) expect(belongsTo('C0004', name), name).toBe(false);
  for (const name of ['cairn-came-back', 'cairn-not-cairn-came'])
    expect(belongsTo('C0002', name), 'a longer name of ours').toBe(false);
  expect(belongsTo('C0002', 'not-cairn'), 'a name with ours in it').toBe(true);
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

test('[ROLE-08] a form grants all, nothing beyond the necessary, or what is ticked; without a choice it decides nothing', () => {
  const form = (fields: Readonly<Record<string, string>>) => grantsOfForm((name) => fields[name]);
  expect(form({ choice: 'all' })).toEqual({ C0001: true, C0002: true, C0003: true, C0004: true });
  expect(form({ choice: 'necessary', C0002: 'on' })).toEqual({ C0001: true, C0002: false, C0003: false, C0004: false });
  const none = { C0001: true, C0002: false, C0003: false, C0004: false };
  for (const category of ['C0002', 'C0003', 'C0004'])
    expect(form({ choice: 'chosen', [category]: 'on' })).toEqual({ ...none, [category]: true });
  expect(form({ choice: 'other' })).toBeUndefined();
  expect(form({})).toBeUndefined();
});

test('the cookies and entries of a category go, on every domain; those of others stay', () => {
  const { cookies, written, localStorage, sessionStorage } = consentPage(
    { url: 'https://www.shop.example/en-gb' },
    { 'cairn-visitor': 'v', 'cairn-cart': 'c', vuid: '1', _ga: '2' },
  );
  for (const storage of [localStorage, sessionStorage])
    Object.assign(storage, { 'cairn-experiment-events': '[]', 'cairn-cart': '{}', _ga: '2' });
  forget('C0004');
  expect([...cookies.keys()]).toEqual(['cairn-cart', '_ga']);
  expect(written.slice(0, 3)).toEqual([
    'cairn-visitor=; Path=/; Max-Age=0',
    'cairn-visitor=; Path=/; Max-Age=0; Domain=www.shop.example',
    'cairn-visitor=; Path=/; Max-Age=0; Domain=shop.example',
  ]);
  expect(written).toHaveLength(6);
  for (const storage of [localStorage, sessionStorage]) expect(Object.keys(storage)).toEqual(['cairn-cart', '_ga']);
});

test('without cookies nothing is written, and blocked storage is no failure', () => {
  const { written, window } = consentPage();
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new Error('SecurityError');
    },
  });
  expect(() => forget('C0002')).not.toThrow();
  expect(written).toEqual([]);
});
