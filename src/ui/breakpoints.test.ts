import { expect, test } from 'vitest';
import { at, BREAKPOINT_NAMES, BREAKPOINTS, FROM, ONLY, perBreakpointClasses } from './breakpoints.ts';

test('[BLK-COM-29] the breakpoints sm, md and lg and their widths stand in one place', () => {
  expect(BREAKPOINT_NAMES).toEqual(['sm', 'md', 'lg']);
  expect(BREAKPOINTS).toEqual({ sm: 0, md: 768, lg: 1200 });
  expect(ONLY).toEqual({ sm: '(width < 768px)', md: '(768px <= width < 1200px)', lg: '(width >= 1200px)' });
  expect(FROM.lg).toBe('(width >= 1200px)');
});

test('a value holds upwards until a larger breakpoint sets its own', () => {
  expect(at({ sm: 'a', lg: 'c' }, 'md')).toBe('a');
  expect(at({ sm: 'a', lg: 'c' }, 'lg')).toBe('c');
  expect(at({ md: 'b' }, 'sm')).toBeUndefined();
  expect(perBreakpointClasses('place', { sm: 'left', lg: 'center' })).toEqual(['place-left', 'lg-place-center']);
});
