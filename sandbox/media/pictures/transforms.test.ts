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
    ['an unknown key', 'z_1'],
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
    ['*/*', 'jpg'],
    [undefined, 'jpg'],
  ])('a browser that accepts %s gets %s', (accept, format) => {
    expect(negotiate('auto', accept)).toBe(format);
  });

  test('a named format is kept whatever the browser says', () => {
    expect(negotiate('png', 'image/avif')).toBe('png');
  });
});
