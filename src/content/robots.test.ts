import { expect, test } from 'vitest';
import { robotsIn } from './robots.ts';

test.each([
  'noindex',
  'NOINDEX, follow',
  'index,follow',
  'none',
  'all',
  '',
  'max-snippet:20, max-image-preview:large',
  'noarchive, unavailable_after: Friday, 01-Jan-27 00:00:00 GMT',
])('%j is left to search engines as it is', (robots) => expect(robotsIn({ robots })).toBe(robots));

test.each([undefined, null, {}, { robots: null }, { htmlTitle: 'Home' }])('%j says nothing', (metadata) =>
  expect(robotsIn(metadata)).toBeUndefined(),
);

test.each([
  { robots: true },
  { robots: false },
  { robots: ['noindex'] },
  { robots: { index: false } },
  { robots: 'no-index' },
  { robots: 'no index' },
  { robots: 'hidden' },
  { robots: 'noindex;nofollow' },
  [{ name: 'robots', content: 'noindex' }],
  'noindex',
])('%j lists no page', (metadata) => expect(robotsIn(metadata)).toBe('noindex'));
