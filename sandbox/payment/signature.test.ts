import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const NOW = new Date('2026-11-21T08:00:00.900Z');
const BODY = '{"key":"b_1.1"}';
const HEADER = sign('secret', BODY, NOW);
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

test('a notification is taken that the provider has signed within the last five minutes', () => {
  expect(isSigned('secret', BODY, HEADER, NOW)).toBe(true);
  expect([299, 301, -298, -302].map((seconds) => isSigned('secret', BODY, HEADER, later(seconds)))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test.each([
  ['another secret', 'other', BODY, HEADER],
  ['another body', 'secret', `${BODY} `, HEADER],
  ['another time', 'secret', BODY, HEADER.replace(/t=\d+/, (t) => `${t.slice(0, -1)}${(Number(t.at(-1)) + 1) % 10}`)],
  ['half a signature', 'secret', BODY, HEADER.slice(0, -1)],
  ['more than one', 'secret', BODY, `${HEADER},${HEADER}`],
  ['no time', 'secret', BODY, HEADER.replace(/^t=\d+,/, '')],
  ['no signature', 'secret', BODY, null],
])('one with %s is refused', (_, secret, body, header) => {
  expect(isSigned(secret, body, header, NOW)).toBe(false);
});
