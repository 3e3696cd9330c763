import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/EN-US', '/en-us'],
  ['/en-us/', '/en-us'],
  ['/en-us//', '/en-us'],
  ['/Fr-Ca/c/jackets-21001/', '/fr-ca/c/jackets-21001'],
  ['/en-us//p///shell-NF104001?color=MOS&back=//x/', '/en-us/p/shell-NF104001?color=MOS&back=//x/'],
  ['/DE-DE/?preview=true', '/de-de?preview=true'],
])('%s leads to %s', (target, address) => {
  expect(canonicalPath(target)).toBe(address);
  expect(canonicalPath(address)).toBeUndefined();
});

test.each([
  '/',
  '/en-us',
  '/en-us?x=/',
  '/en-us/help',
  '/en-us/p/shell-NF104001',
  '/xx-yy/',
  '/preview/',
  '/robots.txt',
  '/Media/',
])('%s stays as it is', (target) => expect(canonicalPath(target)).toBeUndefined());
