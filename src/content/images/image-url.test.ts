import { expect, test } from 'vitest';
import { imageUrl } from './image-url.ts';

const size = { width: 320, height: 400 };

test('[IMG-01] an address asks for quality 50 and format auto', () => {
  expect(imageUrl('scene/fell-rain', size)).toMatch(/\/image\/upload\/f_auto,q_50,/);
});

test('[IMG-02] an address asks for twice the displayed width and height', () => {
  expect(imageUrl('scene/fell-rain', size)).toContain('c_fill,w_640,h_800/');
  expect(imageUrl('scene/fell-rain', { width: 100.3, height: 50.2 })).toContain('w_201,h_100/');
});

test('[IMG-03] [CFG-04] sharpening is 60 unless another value is given', () => {
  expect(imageUrl('scene/fell-rain', size)).toContain('e_sharpen:60,');
  expect(imageUrl('scene/fell-rain', { ...size, sharpen: 100 })).toContain('e_sharpen:100,');
});

test('the base address and the public id make the rest; odd characters are escaped', () => {
  expect(imageUrl('/product/NF104001/MOS/front', size, 'https://media.test')).toBe(
    'https://media.test/image/upload/f_auto,q_50,e_sharpen:60,c_fill,w_640,h_800/product/NF104001/MOS/front',
  );
  expect(imageUrl('scene/a b?c"', size)).toMatch(/\/scene\/a%20b%3Fc%22$/);
});

test('an absolute address stays as it is', () => {
  expect(imageUrl('https://img.test/a.jpg', size)).toBe('https://img.test/a.jpg');
});

test('a name with half of a surrogate pair has an address too, so that it fails no page', () => {
  expect(imageUrl('scene/a\ud83e%b🧥', { width: 1, height: 1 })).toMatch(/\/scene\/a%EF%BF%BD%25b%F0%9F%A7%A5$/);
});
