import { describe, expect, test } from 'vitest';
import { BadTransformError, MAX_SIDE, negotiate, parseTransforms } from './transforms.ts';

describe('reading transforms', () => {
  test('the address that the shop builds is understood', () => {
    expect(parseTransforms('f_auto,q_50,e_sharpen:60,c_fill,w_780,h_975')).toEqual({
      format: 'auto',
      quality: 50,
      sharpen: 60,
      width: 780,
      height: 975,
    });
  });

  test.each([
    ['w_8', { width: 8 }],
    [`w_${MAX_SIDE}`, { width: MAX_SIDE }],
    ['h_300', { height: 300 }],
    [`w_${MAX_SIDE},h_1700`, { width: MAX_SIDE, height: 1700 }],
    ['q_90', { quality: 90 }],
    ['e_sharpen:0', { sharpen: 0 }],
    ['e_sharpen:100', { sharpen: 100 }],
    ['f_png', { format: 'png' }],
    ['c_fill', {}],
  ])('%s is taken, and the rest is as usual', (text, more) => {
    expect(parseTransforms(text)).toEqual({ format: 'auto', quality: 50, sharpen: 0, ...more });
  });

  test.each([
    ['an unknown key', 'z_1'],
    ['a side that is too small', 'w_7'],
    ['a side that is too small', 'h_7'],
    ['an area just too large', `w_${MAX_SIDE},h_1701`],
    ['a sharpening between the steps', 'e_sharpen:30'],
    ['an unknown format', 'f_exe'],
    ['a name that every object has', 'f_constructor'],
    ['a quality between the steps', 'q_51'],
    ['a sharpening beyond its end', 'e_sharpen:120'],
    ['another effect', 'e_blur:60'],
    ['another crop', 'c_pad'],
    ['a side beyond the cap', `w_${MAX_SIDE + 1}`],
    ['a negative side', 'w_-5'],
    ['a broken number', 'w_1e3'],
    ['nothing wide', 'w_0'],
    ['the same key twice', 'w_100,w_200'],
    ['too large an area', `w_${MAX_SIDE},h_${MAX_SIDE}`],
    ['nothing at all', ''],
  ])('%s is refused', (_, text) => {
    expect(() => parseTransforms(text)).toThrow(BadTransformError);
  });
});

describe('choosing a format', () => {
  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.0,image/webp', 'webp'],
    ['image/avif; q=0.5', 'avif'],
    ['IMAGE/WEBP', 'webp'],
    ['image/webp;q=0', 'jpg'],
    ['image/avifx', 'jpg'],
    ['*/*', 'jpg'],
    [undefined, 'jpg'],
  ])('a browser that accepts %s gets %s', (accept, format) => {
    expect(negotiate('auto', accept)).toBe(format);
  });

  test('a named format is kept whatever the browser says', () => {
    expect(negotiate('png', 'image/avif')).toBe('png');
  });
});
