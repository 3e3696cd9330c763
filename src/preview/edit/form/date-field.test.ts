import { expect, test } from 'vitest';
import { readEntered } from './date-field.ts';

const typed = (value: string, badInput = false) => ({ value, validity: { badInput } });

test.each([
  ['nothing', typed(''), typed(''), { type: 'none' }],
  ['a day', typed('2026-12-01'), typed(''), { type: 'day', day: '2026-12-01' }],
  ['a day where no time is asked for', typed('2026-12-01'), undefined, { type: 'day', day: '2026-12-01' }],
  ['a moment', typed('2026-12-01'), typed('18:00'), { type: 'wall', wall: '2026-12-01T18:00' }],
  ['half a date', typed('', true), typed('18:00'), { type: 'refused', why: 'incomplete' }],
  ['half a time', typed('2026-12-01'), typed('', true), { type: 'refused', why: 'incomplete' }],
  ['a time without a day', typed(''), typed('18:00'), { type: 'refused', why: 'noDay' }],
  ['a year that is being typed', typed('0202-12-01'), typed(''), { type: 'refused', why: 'incomplete' }],
  ['a day of another kind of input', typed('01.12.2026'), typed(''), { type: 'refused', why: 'incomplete' }],
])('%s is read from the two inputs of a date', (_, date, time, entered) => {
  expect(readEntered(date, time)).toEqual(entered);
});
