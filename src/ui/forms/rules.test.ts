import { expect, test } from 'vitest';
import de from '../../messages/de/dialogs.ts';
import en from '../../messages/en/dialogs.ts';
import fr from '../../messages/fr/dialogs.ts';
import { email, EMAIL_MAX, type FieldProblem, name, newPassword, passwordRequirements, required, ticked } from './rules.ts';

test('[VAL-01] a blank or whitespace-only value is missing: "This field is required"', () => {
  expect(['', ' ', '\t \n'].map(required)).toEqual(['required', 'required', 'required']);
  expect(required(' a ')).toBeUndefined();
  expect(en['rule.required']).toBe('This field is required');
});

test('[VAL-02] an email needs the standard form and a dot in its domain: "Email is not valid"', () => {
  for (const wrong of ['mara', 'mara@', '@northfell.example', 'mara@northfell', 'mara@.example', 'mara@northfell.', 'ma ra@northfell.example', 'a@b@c.example', 'a@b..c']) expect(email(wrong), wrong).toBe('email');
  for (const right of ['mara@northfell.example', ' mara@northfell.example ', 'm+a.r_a@sub.northfell.co.uk', 'ö@bücher.example']) expect(email(right), right).toBeUndefined();
  expect(en['rule.email']).toBe('Email is not valid');
});

test('[VAL-03] a sign-in email has at most 100 characters', () => {
  const domain = '@northfell.example';
  expect(email('a'.repeat(EMAIL_MAX - domain.length) + domain)).toBeUndefined();
  expect(email('a'.repeat(EMAIL_MAX - domain.length + 1) + domain)).toBe('email.max');
});

test('[VAL-09] a name holds letters, spaces, comma, period, apostrophe, backtick and hyphen: else "Name is not valid."', () => {
  for (const right of ['Zoë', "O'Neill", 'O’Neill', 'Anne-Marie', 'J. R. Müller, Jr.', 'd`Arc', '']) expect(name(right), right).toBeUndefined();
  for (const wrong of ['R2D2', 'a_b', 'x@y', '<b>', '🏔']) expect(name(wrong), wrong).toBe('name');
  expect(en['rule.name']).toBe('Name is not valid.');
});

test('[VAL-10] a password needs 8 characters, an upper-case and a lower-case letter and a digit, each with words of its own', () => {
  expect(['Ab1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abcdefg1', ''].map(newPassword)).toEqual(['password.length', 'password.upper', 'password.lower', 'password.digit', undefined, 'required']);
  expect(passwordRequirements('abc1').filter(({ isMet }) => isMet).map(({ rule }) => rule)).toEqual(['lower', 'digit']);
});

test('[VAL-22] a checkbox that has to be ticked and is not has a message', () => {
  expect([ticked(false), ticked(true)]).toEqual(['checkbox', undefined]);
});

test('every problem is worded in every language', () => {
  const problems: FieldProblem[] = ['required', 'email', 'email.max', 'name', 'checkbox', 'password.length', 'password.upper', 'password.lower', 'password.digit'];
  for (const words of [en, fr, de]) expect(new Set(problems.map((problem) => words[`rule.${problem}`])).size).toBe(problems.length);
});
