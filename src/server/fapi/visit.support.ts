import type { Measured } from './measurements.ts';

/** What a browser measured on one page. @param LCP milliseconds to the largest paint */
export const visit = (LCP: number): Measured => ({
  at: '2026-11-21T10:00:00.000Z',
  page: '/en-gb',
  kind: 'home',
  variants: [],
  values: { LCP },
});
