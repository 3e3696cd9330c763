import { expect, test } from 'vitest';
import { etagOf } from './documents.ts';

test('the tag of a document tells its contents apart, also where a restored database counts its revisions anew', () => {
  expect(etagOf(2, 'pages/home:0123456789abcdef')).toBe('"r2-0123456789ab"');
  expect(etagOf(2, 'pages/home:fedcba9876543210')).not.toBe(etagOf(2, 'pages/home:0123456789abcdef'));
  expect(etagOf(3, 'pages/home:0123456789abcdef')).not.toBe(etagOf(2, 'pages/home:0123456789abcdef'));
});
