import { expect, test } from 'vitest';
import {
  categoryIdInPath,
  categoryNamesInPath,
  categoryPath,
  isProductCode,
  pathOf,
  productIdInPath,
  productPath,
  recipeIn,
} from './page-ids.ts';
import { pageKindOf } from './page-kind.ts';

test('the path is what stands between host and query, without the slashes at its end', () => {
  const path = '/en-us/p/skarn-NF104001';
  for (const address of [
    path,
    `${path}/`,
    `${path}///`,
    `${path}?a=/b`,
    `${path}#/c`,
    `https://shop.example${path}?a`,
    `HTTP://shop.example:4321${path}`,
    `x-app+1.0://shop${path}#d`,
    new URL(`https://shop.example${path}/?a#b`),
  ])
    expect(pathOf(address), String(address)).toBe(path);
  for (const address of ['', '/', '//', 'https://shop.example', 'https://shop.example?a=/b', '?a=/b', '#/c'])
    expect(pathOf(address), address).toBe('/');
  expect(pathOf('/from/https://shop.example/p')).toBe('/from/https://shop.example/p');
});

test('a product or category path begins with its locale and ends with its id', () => {
  expect(productPath('/fr-ca/p/skarn-shell-jacket-NF104001MOS')).toEqual({
    slug: 'skarn-shell-jacket',
    id: 'NF104001MOS',
  });
  expect(categoryPath('/fr-ca/c/vestes-21001')).toEqual({ slug: 'vestes', id: '21001' });
  for (const path of ['/shop/en-us/p/skarn-NF104001', '/en-us/p/skarn-NF1o4001', '/en-us/p/skarn-NF104001/x'])
    expect(productPath(path), path).toBeUndefined();
  for (const path of ['/shop/en-us/c/jackets-21001', '/en-us/c/jackets-21001/x'])
    expect(categoryPath(path), path).toBeUndefined();
});

test('an address without an id has none, whatever it is asked for', () => {
  for (const path of ['/', '/en-us', '/en-us/sale', '/en-us/stories/for-the-professional']) {
    expect(productIdInPath(path), path).toBeUndefined();
    expect(categoryIdInPath(path), path).toBeUndefined();
  }
});

test('[PAGE-16] [ROUTE-13] a recipe in the query of a product address makes the product a customised one', () => {
  const recipe = (path: string) => recipeIn(new URL(path, 'https://shop.example'));
  expect(recipe('/en-us/p/skarn-NF104001?color=MOS&recipe=a1_b-2')).toBe('a1_b-2');
  expect(recipe('/en-us/sale/skarn-pNF104001?recipe=7')).toBe('7');
  for (const path of ['/en-us/p/skarn-NF104001', '/en-us/p/skarn-NF104001#?recipe=1', '/en-us/sale?recipe=1'])
    expect(recipe(path), path).toBeUndefined();
  for (const id of ['', '%20a', 'a%20', 'a'.repeat(61)])
    expect(recipe(`/en-us/p/skarn-NF104001?recipe=${id}`), id).toBeUndefined();
});

test('a product code is the whole text', () => {
  for (const text of ['xNF104001', 'NF104001 ', 'NF104001x', ' NF104001'])
    expect(isProductCode(text), text).toBe(false);
});

test('a number is taken from a category name only at its end', () => {
  expect(categoryNamesInPath('/en-us/c/tents-2-people-24001/3-season-24002')).toEqual(['tents-2-people', '3-season']);
  expect(categoryNamesInPath('/en-us/c/-21001/jackets-c21001')).toEqual(['jackets']);
});

test('a locale in front is skipped, elsewhere it is a word like any other', () => {
  expect(pageKindOf('/es-419/cart')).toBe('cart');
  expect(pageKindOf('/de-de/x/en-us')).toBe('other');
  expect(pageKindOf('/x-de/en-us')).toBe('other');
  expect(pageKindOf(new URL('https://shop.example/en-us/checkout?x'))).toBe('checkout');
  // Behind a locale, and without one, the last segment alone is no product and no category.
  for (const path of ['/p', '/c', '/en-us/p', '/es-419/c']) expect(pageKindOf(path), path).toBe('other');
});
