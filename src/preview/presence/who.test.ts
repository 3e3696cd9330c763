import { expect, test } from 'vitest';
import type { Presence } from '../../content/drafts/discussion.ts';
import { colleaguesOf, initialsOf } from './who.ts';

const tab = (name: string, id: string, more: Partial<Presence> = {}): Presence => ({
  tab: id,
  by: { id: name, name },
  hidden: false,
  seen: '2026-11-26T12:00:00Z',
  ...more,
});

test('initials are of the first and the last name', () => {
  expect(['Nora Pike', 'Cher', 'Ada  King Lovelace', 'øyvind ås'].map(initialsOf)).toEqual(['NP', 'C', 'AL', 'ØÅ']);
});

test('each colleague is listed once, where they look, and one’s own tab is left out', () => {
  const found = colleaguesOf(
    [
      tab('Tom', 'mine'),
      tab('Nora', 'n1', { entry: 'pages/sale', hidden: true, seen: '2026-11-26T12:01:00Z' }),
      tab('Nora', 'n2', { entry: 'pages/home', block: 'k1' }),
      tab('Imke', 'i1', { hidden: true }),
    ],
    'mine',
  );
  expect(found.map(({ name, tabs, isAway }) => [name, tabs, isAway])).toEqual([
    ['Imke', [{ entry: undefined, block: undefined }], true],
    [
      'Nora',
      [
        { entry: 'pages/home', block: 'k1' },
        { entry: 'pages/sale', block: undefined },
      ],
      false,
    ],
  ]);
});
