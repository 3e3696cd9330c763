import { expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../../tests/support/engine.ts';
import { KIND, published } from './documents.ts';

test('pictures come newest first, those of one moment by their id, and only published ones', async () => {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const pictures = [
    ['b', '2026-10-02', 'published'],
    ['c', '2026-10-01', 'published'],
    ['hidden', '2026-10-03', 'hidden'],
    ['a', '2026-10-02', 'published'],
    ['d', '2026-10-03', 'published'],
    ['waits', '2026-10-03', 'pending'],
  ] as const;
  for (const [mediaId, createdAt, state] of pictures)
    await store.commit([
      { op: 'insert', kind: KIND.media, id: mediaId, ref: state, body: { mediaId, createdAt, state } },
    ]);
  expect((await published(store)).map(({ mediaId }) => mediaId)).toEqual(['d', 'a', 'b', 'c']);
});
