import { expect, test } from 'vitest';
import { adjustmentProblem } from '../associate/index.ts';
import { questionErrors } from './index.ts';

test.each([
  [{ question: 'Does it leak?', nickname: 'Jo', email: 'jo@example.com' }, {}],
  [{}, { question: 'required', nickname: 'required', email: 'required' }],
  [
    { question: ' ', nickname: 'J', email: 'jo' },
    { question: 'required', nickname: 'minLength', email: 'email' },
  ],
  [
    { question: 'x'.repeat(600), nickname: 'J'.repeat(31), email: `${'j'.repeat(96)}@e.uk` },
    { nickname: 'maxLength', email: 'maxLength' },
  ],
])('a question needs its words, a name and an address (%#)', (fields, rules) => {
  const broken = Object.entries(questionErrors(fields)).map(([name, { rule }]) => [name, rule]);
  expect(Object.fromEntries(broken)).toEqual(rules);
});

test.each([
  ['', 'required'],
  ['0', 'minValue'],
  ['0.01', undefined],
  ['100000', undefined],
  ['100000.01', 'maxValue'],
])('an associate may take %j off an item: %s', (amount, rule) => expect(adjustmentProblem(amount)?.rule).toBe(rule));
