import { expect, test } from 'vitest';
import { kindAround } from './kind-around.ts';

const page = {
  kind: 7,
  sections: [{ items: [{ kind: 'tabs', items: [{ kind: 'hero', title: 'A' }], media: { url: 'x' } }] }],
};

test.each([
  ['', undefined],
  ['/sections/0/items', undefined],
  ['/sections/0/items/0', undefined],
  ['/sections/0/items/0/media/url', 'tabs'],
  ['/sections/0/items/0/items/0', 'tabs'],
  ['/sections/0/items/0/items/0/title', 'hero'],
  ['/sections/9/items/0/title', undefined],
])('%s stands in a block of the kind %s', (pointer, kind) => {
  expect(kindAround(page, pointer)).toBe(kind);
});
