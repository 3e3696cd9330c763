import { expect, test } from 'vitest';
import { forFrame } from './restyle.ts';

test('units of the screen’s height are those of the device, alone and in sums', () => {
  expect(forFrame('a{min-height:100svh}')).toBe('a{min-height:calc(100*var(--screen-vh,1svh))}');
  expect(forFrame('a{height:min(32rem, calc(70.5dvh - 2rem))}')).toBe(
    'a{height:min(32rem, calc(calc(70.5*var(--screen-vh,1dvh)) - 2rem))}',
  );
  expect(forFrame('a{margin-top:-10vh;inset-block:.5lvb}')).toBe(
    'a{margin-top:calc(-10*var(--screen-vh,1vh));inset-block:calc(.5*var(--screen-vh,1lvb))}',
  );
  expect(forFrame('a{width:50vmin;height:2vmax}')).toBe(
    'a{width:calc(50*min(1vw,var(--screen-vh,1vh)));height:calc(2*max(1vw,var(--screen-vh,1vh)))}',
  );
});

test('widths, names and colours stay as they are', () => {
  const css = '.h-100vh,.v100svh{width:100vw;color:#100f;--a-10vh-b:1px;background:url(a1vh.svg)}';
  expect(forFrame(css)).toBe(css);
});

test('a font that comes late is shown all the same', () => {
  expect(forFrame('@font-face{font-family:A;font-display:optional}')).toBe(
    '@font-face{font-family:A;font-display:swap}',
  );
});
