import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PAINT_STATE } from './inline-scripts.ts';

/**
 * Loads a page with a stored list of products lately seen.
 *
 * @param isDenied whether reading the storage throws
 * @param styles the page's style elements
 */
function load(cookie: string, region: 'NA' | 'EMEA', isDenied = false, styles: readonly object[] = []) {
  const localStorage: Record<string, string> = { 'cairn-seen': 'NF104001MOS:20730', 'cairn-cart': '{}' };
  Object.defineProperties(localStorage, {
    getItem: { value: (name: string) => localStorage[name] ?? null },
    removeItem: { value: (name: string) => Reflect.deleteProperty(localStorage, name) },
  });
  const attributes = new Set<string>();
  const later: (() => void)[] = [];
  const keepForLater = (act: () => void) => void later.push(act);
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
      querySelectorAll: (selector: string) => (selector === 'style' ? styles : []),
      // Of these fonts only that of the headings has come.
      fonts: { check: (font: string) => font.includes('Heading') },
      addEventListener: () => undefined,
      adoptedStyleSheets: [],
    },
    location: { pathname: '/en-gb' },
    addEventListener: () => undefined,
    dispatchEvent: () => undefined,
    requestAnimationFrame: keepForLater,
    setTimeout: keepForLater,
    Event,
    URLSearchParams,
  });
  /** Runs all frames, also after one in which something goes wrong, as a browser does. */
  const frames = (): boolean => {
    for (let act = later.shift(); act !== undefined; act = later.shift())
      try {
        act();
      } catch {
        // The console has it.
      }
    return attributes.has('data-painted');
  };
  return { stored: Object.keys(localStorage), isShown: attributes.has('data-has-seen'), frames };
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
    expect(load(cookie, region)).toMatchObject({
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

test('a web font that has not come by the second frame is left out, whatever other style elements there are', () => {
  const face = (fontFamily: string, fontDisplay = 'optional') => ({
    style: { fontFamily, fontDisplay, cssText: 'src' },
  });
  const faces = [face('Heading'), face('Text'), face('Text Fallback', '')];
  const rules = [{ style: { fontFamily: 'Text', cssText: 'a rule of a selector' } }, { media: 'a rule of rules' }];
  const page = load('', 'NA', false, [{ sheet: { cssRules: [...faces, ...rules] } }]);
  expect(page.frames()).toBe(true);
  expect(faces.map(({ style }) => style.cssText)).toEqual(['src', '', 'src']);
  expect(rules[0]).toMatchObject({ style: { cssText: 'a rule of a selector' } });
});

test('the consent question comes in also where a style element of a browser’s extension cannot be read', () => {
  expect(load('', 'EMEA', false, [{ sheet: null }]).frames()).toBe(true);
});
