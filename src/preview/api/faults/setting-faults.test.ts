import { expect, test } from 'vitest';
import { z } from 'zod';
import { settingFaults } from './setting-faults.ts';

const throwing = z.string().transform((): string => {
  throw new RangeError('no such colour');
});
const note = z.object({ kind: z.string(), size: z.enum(['s', 'l']).optional(), colour: throwing.optional() });
const faults = (raw: unknown) => settingFaults('pages/home', raw, (kind) => (kind === 'note' ? note : undefined));

test('names whatever the content has keep their place, and have keys of their own', () => {
  const block = (size: string, more: object = {}) => ({ kind: 'note', size, ...more });
  const found = faults({ 'a/b': block('x'), c: block('x/size|y', { 'size|x': block('y') }) });
  expect(found.map(({ pointer }) => pointer)).toEqual(['/a~1b/size', '/c/size', '/c/size|x/size']);
  expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  expect(found[0]?.key).toBe('setting|pages/home|/a~1b/size|x');
});

test('a check that throws is a fault of its field, and the others are found', () => {
  const found = faults({
    items: [
      { kind: 'note', colour: 'red' },
      { kind: 'note', size: 'x' },
    ],
  });
  expect(found.map(({ pointer }) => pointer)).toEqual(['/items/0/colour', '/items/1/size']);
});
