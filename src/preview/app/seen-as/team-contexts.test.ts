import { expect, test } from 'vitest';
import type { DraftStore } from '../../../content/drafts/draft-store.ts';
import { changeContexts, readContext, teamContexts } from './team-contexts.ts';

/** A store in memory, in which somebody else may save between reading and writing. */
function store(meanwhile?: unknown) {
  let items: readonly unknown[] = [];
  let version = 0;
  let other = meanwhile;
  return {
    reviews: async () => ({ items, etag: String(version) }),
    review: async (_: string, next: readonly unknown[], etag: string) => {
      if (other !== undefined) {
        items = [...items, other];
        version += 1;
        other = undefined;
      }
      if (etag !== String(version)) return undefined;
      items = next;
      version += 1;
      return { items, etag: String(version) };
    },
  } as unknown as DraftStore;
}

test('a context is kept for everybody, in place of an older one of its name, and forgotten', async () => {
  const drafts = store();
  await changeContexts(drafts, { name: 'Colleague', context: 'segment:employee' });
  await changeContexts(drafts, { name: 'Member', context: 'segment:member' });
  await changeContexts(drafts, { name: 'Colleague', context: 'segment:employee,hero:b' });
  expect(await teamContexts(drafts)).toEqual([
    { name: 'Member', context: 'segment:member' },
    { name: 'Colleague', context: 'segment:employee,hero:b' },
  ]);
  expect(await changeContexts(drafts, { forget: 'Member' })).toEqual([
    { name: 'Colleague', context: 'segment:employee,hero:b' },
  ]);
});

test('two who save at the same moment are both kept', async () => {
  const drafts = store({ name: 'Theirs', context: 'segment:guest' });
  await changeContexts(drafts, { name: 'Mine', context: 'segment:employee' });
  expect((await teamContexts(drafts)).map(({ name }) => name)).toEqual(['Theirs', 'Mine']);
});

test('what is no context is not taken', () => {
  expect(readContext({ name: ' ', context: 'segment:employee' })).toBeUndefined();
  expect(readContext({ name: 'Colleague' })).toBeUndefined();
  expect(readContext({ forget: 'Colleague' })).toEqual({ forget: 'Colleague' });
});
