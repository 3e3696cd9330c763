import { expect, test } from 'vitest';
import { EXPORTED, LINKS, isAbout, isOfWork, isTalk } from './talk.ts';

test('what colleagues do besides content changes no page and no frame', () => {
  for (const tag of ['presence', EXPORTED, LINKS, 'releases', 'comments:pages/home', 'entry:pages/home'])
    expect(isTalk(tag), tag).toBe(true);
  for (const tag of ['docs', 'doc:pages/home', 'product:NF104001', 'doc:entry:x']) expect(isTalk(tag), tag).toBe(false);
});

test('a row changes by comments on its entry and by its state, the first page by states and releases', () => {
  expect(['comments:pages/a', 'entry:pages/a', 'entry:pages/ab'].map((tag) => isAbout(tag, 'pages/a'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(['releases', 'entry:pages/a', 'comments:pages/a', 'presence'].map(isOfWork)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
