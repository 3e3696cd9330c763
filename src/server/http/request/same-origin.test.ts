import { expect, test } from 'vitest';
import { createSameOriginCheck } from './same-origin.ts';

const SHOP = 'https://shop.example';
const isSameOrigin = createSameOriginCheck(SHOP, (host) => host === 'www.shop.example');

test.each<[string, string | undefined, string | undefined, string | undefined, boolean]>([
  ['a page of the shop', SHOP, 'same-origin', undefined, true],
  ['a page of the shop in an old browser', SHOP, undefined, undefined, true],
  ['a page at another name of the shop', 'https://www.shop.example', undefined, 'www.shop.example', true],
  ['a page at that name over http', 'http://www.shop.example', undefined, 'www.shop.example', false],
  ['a page at a name that is not the shop’s', 'https://evil.example', undefined, 'evil.example', false],
  ['a page that names another host than it asks', 'https://www.shop.example', undefined, 'shop.example', false],
  ['a page with a strict referrer policy', 'null', 'same-origin', undefined, true],
  ['a sandboxed page in an old browser', 'null', undefined, undefined, false],
  ['a page that says no origin', undefined, 'same-origin', undefined, true],
  ['somebody who says nothing', undefined, undefined, undefined, false],
  ['another site', 'https://evil.example', 'cross-site', undefined, false],
  ['another site that names the shop', SHOP, 'cross-site', undefined, false],
  ['another host of the same site', SHOP, 'same-site', undefined, false],
  ['another site that claims to be the same', 'https://evil.example', 'same-origin', undefined, false],
  ['an address typed in', undefined, 'none', undefined, false],
])('%s', (_, origin, site, host, expected) => {
  expect(isSameOrigin({ origin, site, host })).toBe(expected);
  const none = (value: string | undefined) => value ?? null;
  expect(isSameOrigin({ origin: none(origin), site: none(site), host })).toBe(expected);
});
