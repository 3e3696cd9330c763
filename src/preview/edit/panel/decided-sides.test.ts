import { expect, test } from 'vitest';
import { LIST, NAME, opened, retitle, source, title } from '../drafts/workspace/testing.ts';
import { decidedSides } from './decided-sides.ts';

test('a choice between two texts does not overwrite a third that has come meanwhile', async () => {
  const from = source();
  const tab = await opened(from);
  for (const key of ['a', 'b']) tab.workspace.apply(NAME, retitle(key, 'Mine'));
  from.change(retitle('a', 'T1'), retitle('b', 'Theirs'));
  await tab.follow();
  const seen = tab.state()?.conflicts ?? [];
  expect(seen).toHaveLength(2);
  const sides = Object.fromEntries(seen.map(({ id }) => [id, 'mine' as const]));
  from.change(retitle('a', 'T2'), { type: 'insert', into: LIST, item: { kind: 'note' }, before: 'a' });
  await tab.follow();
  const decided = decidedSides(sides, seen, tab.state()?.conflicts ?? []);
  tab.workspace.resolve(NAME, decided);
  expect(tab.state()?.conflicts).toMatchObject([{ at: title('a'), mine: 'Mine', theirs: 'T2' }]);
  expect(await tab.workspace.save(NAME), 'it is asked about anew').toEqual({ failure: 'conflict' });
  expect(decidedSides(sides, seen, seen)).toEqual(sides);
});
