import { expect, test } from 'vitest';
import { createOpenParts } from './open-parts.ts';

test('what is open stays open with its block when others come before it, and is forgotten with it', () => {
  const parts = createOpenParts();
  parts.set('pages/home', '/items/0', true);
  parts.set('pages/home', '/items/1', false);
  parts.set('pages/home', '/items/1 part media', true);
  parts.set('pages/home', '/items/2', true);
  parts.set('pages/sale', '/items/0', true);
  const now: Readonly<Record<string, string>> = { '/items/0': '/items/1', '/items/1': '/items/2' };
  parts.carry('pages/home', (pointer) => now[pointer]);
  const open = (place: string, document = 'pages/home') => parts.isOpen(document, place);
  expect(['/items/0', '/items/1', '/items/2', '/items/2 part media'].map((place) => open(place))).toEqual([
    undefined,
    true,
    false,
    true,
  ]);
  expect([open('/items/1 part media'), open('/items/0', 'pages/sale')]).toEqual([undefined, true]);
});
