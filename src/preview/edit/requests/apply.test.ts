import { expect, test } from 'vitest';
import { readApply } from './apply.ts';

const message = {
  seq: 1,
  document: 'pages/home',
  entry: { key: 'hero', document: 'pages/home', pointer: '/sections/0/items/0', docType: 'media-banner' },
  have: [],
};

test('a field that is emptied is a change without a value, as JSON sends it', () => {
  const sent: unknown = JSON.parse(
    JSON.stringify({
      ...message,
      changes: [
        { pointer: '/sections/0/items/0/title', value: undefined },
        { pointer: '/name', value: null },
      ],
    }),
  );
  expect(readApply(sent)?.changes).toEqual([
    { pointer: '/sections/0/items/0/title' },
    { pointer: '/name', value: null },
  ]);
});

test('what is no message of the form is none', () => {
  expect(readApply({ ...message, changes: [{ value: 1 }] })).toBeUndefined();
  expect(readApply(7)).toBeUndefined();
});
