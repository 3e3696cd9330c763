import { expect, test } from 'vitest';
import { carriedOf, startOf, walkAddress, withCarried } from './walk-address.ts';

const ORIGIN = 'http://shop.test';
const frame = new URLSearchParams('docType=page&p13n_testcontext=segment:employee&preview=true&previewDateTime=');
const at = (path: string): URL => new URL(path, ORIGIN);

test('a link inside a frame leads into a walk that keeps context, version and moment', () => {
  expect(walkAddress(at('/en-us/c/jackets?page=2#top'), frame, ORIGIN)).toBe(
    '/preview/walk?preview=true&p13n_testcontext=segment%3Aemployee&path=%2Fen-us%2Fc%2Fjackets%3Fpage%3D2%23top',
  );
  expect(walkAddress(at('/en-us'), new URLSearchParams(), ORIGIN)).toBe('http://shop.test/en-us');
  expect(walkAddress(new URL('https://elsewhere.test/x'), frame, ORIGIN)).toBe('https://elsewhere.test/x');
});

test('pages of the shop get what is kept, once; calls and other hosts do not', () => {
  const carried = carriedOf(frame);
  const next = withCarried('/en-us/cart', carried, `${ORIGIN}/en-us`);
  expect(next).toBe('/en-us/cart?preview=true&p13n_testcontext=segment%3Aemployee');
  expect(withCarried(next ?? '', carried, ORIGIN)).toBeUndefined();
  expect(withCarried('/api/cart', carried, ORIGIN)).toBeUndefined();
  expect(withCarried('https://elsewhere.test/', carried, ORIGIN)).toBeUndefined();
  expect(withCarried('http://', carried, ORIGIN)).toBeUndefined();
});

test('a walk begins in this shop and nowhere else', () => {
  expect(startOf('/en-us/sale?x=1', '/en-us')).toBe('/en-us/sale?x=1');
  for (const path of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/preview/walk',
    '/api/cart',
    null,
  ])
    expect(startOf(path, '/en-us')).toBe('/en-us');
});
