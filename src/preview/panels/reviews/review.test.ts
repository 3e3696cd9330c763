import { expect, test } from 'vitest';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';
import { reviewsOf, say, settle, type Said } from './review.ts';

/** A store in memory, in which somebody else may write between reading and writing. */
function store(meanwhile: () => unknown = () => undefined) {
  let items: readonly unknown[] = [];
  let version = 0;
  let document = 1;
  const drafts = {
    read: async () => ({ document: 'pages/home', state: 'draft', etag: `"${document}"`, raw: {} }),
    reviews: async () => ({ items, etag: String(version) }),
    review: async (_: string, next: readonly unknown[], etag: string) => {
      const other = meanwhile();
      if (other !== undefined) {
        items = [...items, other];
        version += 1;
      }
      if (etag !== String(version)) return undefined;
      items = next;
      version += 1;
      return { items, etag: String(version) };
    },
  } as unknown as DraftStore;
  return { drafts, changed: () => (document += 1) };
}
const said: Said = {
  kind: 'comment',
  author: 'Ada',
  text: 'Too dark',
  entry: '/sections/0/items/0',
  width: '390',
  variant: 'segment:employee',
};
const at = new Date('2026-11-21T12:00:00Z');

test('a remark belongs to its entry, width and variant, and says when the content has moved on', async () => {
  const { drafts, changed } = store();
  await say(drafts, 'pages/home', said, at, 'a');
  await say(drafts, 'pages/home', { ...said, kind: 'approved', entry: '/sections/0/items/1' }, at, 'b');
  expect(await reviewsOf(drafts, 'pages/home', [said.entry])).toMatchObject([
    { id: 'a', width: '390', variant: 'segment:employee', moved: false, done: false },
  ]);
  changed();
  expect(await reviewsOf(drafts, 'pages/home', ['/sections/0/items/1'])).toMatchObject([
    { kind: 'approved', moved: true },
  ]);
});

test('a comment stays with its block when another is inserted before it', async () => {
  const { drafts } = store();
  await say(drafts, 'pages/home', { ...said, entry: 'k1' }, at, 'a');
  await say(drafts, 'pages/home', { ...said, entry: '/sections/0/items/0' }, at, 'of before keys');
  const ids = async (names: string[]) => (await reviewsOf(drafts, 'pages/home', names)).map(({ id }) => id);
  expect(await ids(['k1', '/sections/0/items/1'])).toEqual(['a']);
  expect(await ids(['k2', '/sections/0/items/0'])).toEqual(['of before keys']);
});

test('two who write at the same moment are both kept', async () => {
  let others = 2;
  const { drafts } = store(() =>
    (others -= 1) >= 0 ? { ...said, id: `other-${others}`, at: at.toISOString(), etag: '"1"' } : undefined,
  );
  expect(await say(drafts, 'pages/home', said, at, 'mine')).toBe(true);
  expect((await reviewsOf(drafts, 'pages/home', [said.entry])).map(({ id }) => id).sort()).toEqual([
    'mine',
    'other-0',
    'other-1',
  ]);
});

test('a remark is dealt with, and opened again', async () => {
  const { drafts } = store();
  await say(drafts, 'pages/home', said, at, 'a');
  await settle(drafts, 'pages/home', 'a', true, 'Bea', at);
  expect(await reviewsOf(drafts, 'pages/home', [said.entry])).toMatchObject([{ done: true }]);
  await settle(drafts, 'pages/home', 'a', false, 'Ada', new Date('2026-11-22T08:00:00Z'));
  expect(await reviewsOf(drafts, 'pages/home', [said.entry])).toMatchObject([
    {
      done: false,
      marks: [
        { done: true, by: 'Bea', at: at.toISOString() },
        { done: false, by: 'Ada', at: '2026-11-22T08:00:00.000Z' },
      ],
    },
  ]);
});

test('what is said of content as it was shared has moved on when that is no longer what stands there', async () => {
  const { drafts } = store();
  await say(drafts, 'pages/home', said, at, 'now');
  await say(drafts, 'pages/home', said, at, 'then', '"0"');
  expect((await reviewsOf(drafts, 'pages/home', [said.entry])).map(({ id, moved }) => [id, moved])).toEqual([
    ['then', true],
    ['now', false],
  ]);
});
