import { afterEach, expect, test, vi } from 'vitest';
import { LOCALES } from '../content/addresses/sites.ts';
import { BROWSER_KEYS } from './browser-keys.ts';
import { t } from './index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the area of the cart in a page with these edited texts. */
async function cartIn(texts: object | undefined, lang = 'en-GB') {
  const block = texts === undefined ? null : { textContent: JSON.stringify(texts) };
  vi.stubGlobal('document', { documentElement: { lang }, getElementById: () => block });
  const { loadMessages } = await import('./browser.ts');
  return loadMessages('cart');
}

test('scripts say what editors have written, over language and region, and what is built in without it', async () => {
  const built = await cartIn(undefined);
  vi.resetModules();
  const edited = await cartIn({ 'cart.title': 'Your trolley', 'cart.max': { one: 'One', other: 'Only {count}' } });
  expect(edited('cart.title')).toBe('Your trolley');
  expect([edited('cart.max', { count: 1 }), edited('cart.max', { count: 3 })]).toEqual(['One', 'Only 3']);
  expect(edited('cart.empty')).toBe(built('cart.empty'));
  expect(built('cart.title')).not.toBe('Your trolley');
});

test.each(LOCALES)('scripts of $locale say what its pages say', async ({ locale, tag }) => {
  const said = await cartIn(undefined, tag);
  const { default: cart } = await import('./shop/en/cart.ts');
  for (const key of Object.keys(cart) as (keyof typeof cart)[])
    for (const count of [1, 2]) expect(said(key, { count, name: 'x' })).toBe(t(locale, key, { count, name: 'x' }));
});

test('scripts of a page in an unknown language say it in English, and try again when texts did not come', async () => {
  expect((await cartIn(undefined, 'xx-XX'))('cart.empty')).toBe(t('en-us', 'cart.empty'));
  vi.resetModules();
  vi.stubGlobal('document', undefined);
  const { loadMessages } = await import('./browser.ts');
  await expect(loadMessages('cart')).rejects.toThrow();
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, getElementById: () => null });
  const loaded = loadMessages('cart');
  expect((await loaded)('cart.empty')).toBe(t('en-gb', 'cart.empty'));
  expect(loadMessages('cart')).toBe(loaded);
});

test('the texts that a page carries for its scripts are those of all areas that scripts load', async () => {
  const source = await import('node:fs').then(({ readFileSync }) => readFileSync('src/messages/browser.ts', 'utf8'));
  const areas = [...source.matchAll(/import\('\.\/shop\/en\/([\w-]+)\.ts'\)/g)].map(([, area]) => area);
  expect(areas.length).toBeGreaterThan(5);
  const keys = await Promise.all(
    areas.map(async (area) => Object.keys(((await import(`./shop/en/${area}.ts`)) as { default: object }).default)),
  );
  expect([...BROWSER_KEYS].sort()).toEqual([...new Set(keys.flat())].sort());
});
