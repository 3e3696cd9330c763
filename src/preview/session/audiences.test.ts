import { expect, test } from 'vitest';
import { audiencesIn, objectsIn } from './audiences.ts';
import { contextsIn, parsePairs, withPair } from './context-report.ts';

const contexts = (item: unknown, chosen?: string) => audiencesIn([item], chosen).map(({ context }) => context);
const segmentation = (...segments: unknown[]) => ({ kind: 'segmentation', segments });
const experience = (more: object, ...variants: unknown[]) => ({ kind: 'experience', ...more, variants });

test('an audience is a segment or variant that has a name; what is half written is none', () => {
  expect(contexts(segmentation({ id: ' Loyalty member ' }, { id: '' }, {}, null, { id: 7 }, 'x'))).toEqual([
    '',
    'segment:loyalty-member',
  ]);
  expect(contexts({ kind: 'segmentation', segments: 'none' })).toEqual(['']);
  expect(contexts(experience({ experienceId: 'hero' }, { variantId: ' b ' }, { name: 'no id' }, null))).toEqual([
    '',
    'hero:b',
    'hero:baseline',
  ]);
  expect(contexts(experience({ name: 'without an id' }, { variantId: 'b' }))).toEqual(['']);
  expect(
    contexts({ kind: 'hero', segments: [{ id: 'x' }], experienceId: 'y', variants: [{ variantId: 'z' }] }),
  ).toEqual(['']);
});

test('each is there once, variants after segments, the one that was chosen last unless it is among them', () => {
  const item = [experience({ experienceId: 'hero' }, { variantId: 'b' }), segmentation({ id: 'a' }, { id: 'A' })];
  expect(contexts(item)).toEqual(['', 'segment:a', 'hero:b', 'hero:baseline']);
  expect(contexts(item, ' hero:b ')).toEqual(['', 'segment:a', 'hero:b', 'hero:baseline']);
  expect(contexts(item, '  ')).toEqual(['', 'segment:a', 'hero:b', 'hero:baseline']);
  expect(contexts(item, 'hero:c')).toEqual(['', 'segment:a', 'hero:b', 'hero:baseline', 'hero:c']);
  expect(audiencesIn(item).at(-2)).toEqual({ context: 'hero:b', type: 'variant', name: 'b', of: 'hero' });
});

test('what a service does not choose is an audience too; an experiment shows it to everyone who looks', () => {
  const decided = experience({ experienceId: 'hero', name: 'Hero' }, { variantId: 'b' });
  const drawn = experience({ experienceId: 'hero', experiment: 'words' }, { variantId: 'b' });
  expect(audiencesIn([decided]).at(-1)).toEqual({ context: 'hero:baseline', type: 'baseline', name: '', of: 'Hero' });
  expect(contexts(drawn)).toEqual(['', 'hero:b']);
  expect(contextsIn(drawn)).toEqual(['hero:b']);
});

test('a content is seen in every context that changes something in it, each by one name', () => {
  const item = {
    items: [
      segmentation({ id: 'Employee' }, { name: 'Without id' }, {}, null),
      experience({ id: 'x', experienceId: 'hero' }, { variantId: 'b', name: 'Warm' }, { variantId: 'c' }, {}),
      experience({}, { variantId: 'd' }),
    ],
  };
  expect(contextsIn(item)).toEqual(['segment:employee', 'hero:b', 'hero:c', 'hero:baseline']);
  expect(contextsIn({ kind: 'hero' })).toEqual([]);
  expect([...objectsIn([[{ a: { b: null } }], 'text', 7])]).toEqual([{ a: { b: null } }, { b: null }]);
});

test('pairs are told apart at the first colon, without the space around them; an empty one is none', () => {
  expect(parsePairs(' a : b:c ,, :x, lone ')).toEqual([
    { name: 'a', value: 'b:c' },
    { name: '', value: 'x' },
    { name: 'lone', value: '' },
  ]);
  expect(parsePairs('')).toEqual([]);
  expect(withPair('lone,a:b', ['a'], 'c')).toBe('lone,a:c');
  expect(withPair('', ['segment'], 'x')).toBe('segment:x');
  expect(withPair('segment:x', ['segment'], '')).toBe('');
});
