import { expect, test } from 'vitest';
import { signInBody } from './auth.ts';

test('[VAL-03] the email of a sign-in has at most 100 characters', () => {
  const accepts = (length: number) =>
    signInBody.safeParse({
      username: 'northfell.example'.padStart(length, 'a@'),
      password: 'Northfell-2026',
      codeChallenge: 'c'.repeat(43),
    }).success;
  expect([accepts(100), accepts(101)]).toEqual([true, false]);
});
