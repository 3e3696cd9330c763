import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PAINT_STATE } from './inline-scripts.ts';

/** Loads a page with a stored list of products lately seen. @param isDenied whether reading the storage throws */
function load(cookie: string, region: 'NA' | 'EMEA', isDenied = false) {
  const localStorage: Record<string, string> = { 'cairn-seen': 'NF104001MOS:20730', 'cairn-cart': '{}' };
  Object.defineProperties(localStorage, {
    getItem: { value: (name: string) => localStorage[name] ?? null },
    removeItem: { value: (name: string) => Reflect.deleteProperty(localStorage, name) },
  });
  const attributes = new Set<string>();
  const documentElement = {
    dataset: { region },
    hasAttribute: (name: string) => attributes.has(name),
    toggleAttribute: (name: string, on: boolean) => void (on ? attributes.add(name) : attributes.delete(name)),
    setAttribute: (name: string) => void attributes.add(name),
  };
  runInNewContext(PAINT_STATE, {
    get localStorage() {
      if (isDenied) throw new DOMException('The storage is denied.', 'SecurityError');
      return localStorage;
    },
    document: {
      cookie,
      documentElement,
      querySelectorAll: () => [],
      addEventListener: () => undefined,
      adoptedStyleSheets: [],
    },
    location: { pathname: '/en-gb' },
    addEventListener: () => undefined,
    dispatchEvent: () => undefined,
    requestAnimationFrame: () => undefined,
    setTimeout: () => undefined,
    Event,
    URLSearchParams,
  });
  return { stored: Object.keys(localStorage), isShown: attributes.has('data-has-seen') };
}

test.each([
  ['a refusal', 'cairn-consent=C0001%3A1%2CC0003%3A0', 'EMEA', false, false],
  ['a refusal elsewhere', 'a=1; cairn-consent=C0001:1,C0003:0', 'NA', false, false],
  ['consent', 'cairn-consent=C0001%3A1%2CC0003%3A1', 'EMEA', true, true],
  ['consent that names the others only', 'cairn-consent=C0001:1,C0002:1', 'EMEA', true, false],
  ['consent beside the refusal of another shop', 'other=C0003:0; cairn-consent=C0003:1', 'EMEA', true, true],
  ['a refusal that a consent manager has written', 'cairn-consent=C0001%3a1%2cC0003%3a0', 'NA', false, false],
  ['no answer where one is asked for', '', 'EMEA', true, false],
  ['no answer where none is needed', '', 'NA', true, true],
] as const)(
  'with %s (cookie %j, region %s) a stored list of products lately seen is kept: %s, shown: %s',
  (_, cookie, region, isKept, isShown) => {
    expect(load(cookie, region)).toEqual({
      stored: isKept ? ['cairn-seen', 'cairn-cart'] : ['cairn-cart'],
      isShown,
    });
  },
);

test.each([
  ['', 'NA'],
  ['cairn-consent=C0003:0', 'EMEA'],
] as const)('without access to the storage nothing lately seen is shown (cookie %j, region %s)', (cookie, region) => {
  expect(load(cookie, region, true).isShown).toBe(false);
});
