import { expect, test } from 'vitest';
import { ERROR_IDS } from '../../commerce/contract/error-codes.ts';
import { errorOf } from '../../commerce/http/api-error.ts';
import { ApiError } from '../../commerce/http/index.ts';
import { translator } from '../../messages/message.ts';
import messages from '../../messages/shop/en/dialogs.ts';
import { isSessionOver, reason } from './reasons.ts';

const said = (code: string): string =>
  reason(
    translator(messages, 'en-US'),
    errorOf(400, { errorDetails: [{ errorId: code, message: 'What the server says.' }] }),
  );

test('[ERR-GEN-04] a code without words of ours is told in the server’s, and one with words in ours', () => {
  for (const code of ['XYZ999', 'toString']) expect(said(code), code).toBe('What the server says.');
  expect(said('AUT441')).not.toBe('What the server says.');
});

test.each([404, 415, 502])(
  '[ERR-GEN-04] an answer of status %i that says nothing is told in the shop’s words',
  (status) => {
    expect(reason(translator(messages, 'en-US'), errorOf(status, undefined))).toBe(messages['error.GENERAL_ERROR']);
  },
);

test('whatever a code tells the visitor is a whole sentence, with no place left open', () => {
  expect(said('FE872')).toBe('The password is too short.');
  for (const code of Object.keys(ERROR_IDS)) expect(said(code), code).not.toMatch(/[{}]/);
});

test('[ERR-AUT-02] every code of invalid credentials says the same, and a locked account something else', () => {
  for (const code of ['AUT401', 'AUT418', 'AUT437', 'AUT438'])
    expect(said(code), code).toBe('Email and password do not match. Try once more.');
  expect(said('AUT441')).toBe('This account is locked for now. Reset the password to open it.');
});

test('a shop that cannot be reached is told from one that fails', () => {
  const failure = (kind: 'api' | 'network' | 'timeout') =>
    reason(translator(messages, 'en-US'), new ApiError({ kind, message: 'GEN500 of the server' }));
  expect(failure('network')).toBe(messages['error.offline']);
  expect(failure('timeout')).toBe(messages['error.offline']);
  expect(failure('api')).toBe(messages['error.GENERAL_ERROR']);
});

test('a session is over when the server does not know it, or not whose it is', () => {
  const over = (status: number, code: string): boolean =>
    isSessionOver(new ApiError({ kind: 'api', status, code, message: 'x' }));
  expect([over(401, 'AUT432'), over(401, 'AUT498'), over(404, 'AUT498')]).toEqual([true, true, true]);
  expect([over(403, 'AUT403'), over(404, 'BSK404'), isSessionOver(new Error('401'))]).toEqual([false, false, false]);
});
