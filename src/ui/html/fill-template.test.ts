import { afterEach, expect, test, vi } from 'vitest';
import { safeAddress } from './fill-template.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['/p/skarn-NF104001MOS', 'http://shop.test/p/skarn-NF104001MOS'],
  ['http://shop.test/sale', 'http://shop.test/sale'],
  ['https://other.test/x', 'https://other.test/x'],
  ['//other.test/x', undefined],
  ['http://other.test/x', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  [undefined, undefined],
])('the address %s of a list from elsewhere is taken for %s', (address, safe) => {
  vi.stubGlobal('location', new URL('http://shop.test/en-gb'));
  expect(safeAddress(address)).toBe(safe);
});
