import { expect, test } from 'vitest';
import type { Approval } from '../../content/drafts/discussion.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { sayTalk } from './say-talk.ts';

const said = (name: string, at: number, verdict: Approval['verdict'], place: Approval['place'] = {}): Approval => ({
  id: `${name}${at}`,
  entry: 'pages/home',
  revision: 3,
  at: `2026-11-2${at}T12:00:00Z`,
  by: { id: name, name },
  verdict,
  place,
});

test('a list says what waits for an answer, and whose verdict holds for which width and locale', () => {
  const t = viewerMessages('en');
  expect(sayTalk(0, [], t, 'en')).toBe('');
  expect(sayTalk(2, [said('Ada', 1, 'changes'), said('Ada', 2, 'approved')], t, 'en')).toBe(
    '2 open comments · Approved by Ada',
  );
  const narrow = [
    said('Ada', 1, 'approved', { width: 390 }),
    said('Béa', 1, 'approved', { locale: 'de-at', variant: 'segment:loyalty-member,hero:b' }),
    said('Cem', 1, 'changes'),
  ];
  const hero = { id: 'hero', name: 'Hero', variants: [{ id: 'b', name: 'Warm' }] };
  expect(sayTalk(1, narrow, t, 'en', [hero])).toBe(
    '1 open comment · Approved by Ada (390 px), Béa (Loyalty member, Hero: Warm, German (Austria)) · Changes wanted by Cem',
  );
  expect(sayTalk(1, narrow.slice(2), viewerMessages('de'), 'de')).toBe(
    '1 offener Kommentar · Änderungen gewünscht von Cem',
  );
});

test('of one person’s verdicts on one place the last counts, in whatever order they come; of two places both do', () => {
  const t = viewerMessages('en');
  const [first, last] = [said('Ada', 1, 'approved'), said('Ada', 2, 'changes')];
  expect(sayTalk(0, [first, last], t, 'en')).toBe('Changes wanted by Ada');
  expect(sayTalk(0, [last, first], t, 'en')).toBe('Changes wanted by Ada');
  const places = [
    said('Ada', 1, 'approved', { locale: 'de-de' }),
    said('Ada', 1, 'approved', { variant: 'x' }),
    said('Ada', 1, 'approved', { width: 390 }),
    said('Ada', 1, 'approved', { block: 'k1' }),
    said('Bea', 1, 'approved'),
  ];
  expect(sayTalk(0, places, t, 'en')).toBe('Approved by Ada (German (Germany)), Ada (x), Ada (390 px), Ada, Bea');
});
