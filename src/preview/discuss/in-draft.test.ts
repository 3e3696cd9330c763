import { expect, test } from 'vitest';
import { itemOf, keysIn, picturesIn } from './in-draft.ts';

const raw = {
  sections: [
    {
      _key: 's',
      items: [
        { _key: 'a', media: { url: 'scene/fell', alt: '' } },
        { _key: 'b', items: [{ _key: 'c', link: { url: '/sale' } }] },
      ],
    },
  ],
};

test('an item is found by its key, with the keys in it', () => {
  expect(itemOf(raw, 'c')).toEqual({ _key: 'c', link: { url: '/sale' } });
  expect(itemOf(raw, 'none')).toBeUndefined();
  expect([...keysIn(itemOf(raw, 'b'))]).toEqual(['b', 'c']);
});

test('pictures are named by the block they stand in and their field there', () => {
  expect(picturesIn(raw)).toEqual([{ block: 'a', field: '/media/url', id: 'scene/fell' }]);
});
