import { describe, expect, test } from 'vitest';
import type { Consumer } from './consumer.ts';
import { checkNewPassword, withPassword } from './password-rules.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { refusedWith } from '../refused.support.ts';

const COST = 4;

describe('a new password', () => {
  const refused = (password: string, confirmation?: string) =>
    refusedWith(() => checkNewPassword(password, confirmation, 'body.password'));

  test.each([
    ['Abcdefg1', undefined],
    ['Äbcdéf1!', undefined],
    ['ÀÉÎõü 12', undefined],
    ['Abcdef1', 'FE872 body.password'],
    // Eight units of UTF-16, and seven characters.
    ['Abcde1😀', 'FE872 body.password'],
    ['abcdefg1', 'ATTR300 body.password'],
    ['ABCDEFG1', 'ATTR300 body.password'],
    ['Abcdefgh', 'ATTR300 body.password'],
  ])('%s: %s', async (password, code) => {
    expect(await refused(password)).toBe(code);
  });

  test('has to be confirmed as it is, where that is asked', async () => {
    expect([
      await refused('Abcdefg1', 'Abcdefg1'),
      await refused('Abcdefg1', 'Abcdefg2'),
      await refused('a', ''),
    ]).toEqual([undefined, 'FE340 body.confirmPassword', 'FE340 body.confirmPassword']);
  });
});

describe('a password that is changed', () => {
  test('is not one of the last four', async () => {
    let consumer = { passwordHash: '', isTemporaryPassword: true } as Consumer;
    for (const password of ['One-11111', 'Two-22222', 'Three-333', 'Four-4444', 'Five-5555'])
      consumer = await withPassword(consumer, password, COST);
    expect(consumer).not.toHaveProperty('isTemporaryPassword');
    expect(consumer.earlierHashes).toHaveLength(3);
    const refused = (password: string) => refusedWith(() => withPassword(consumer, password, COST));
    expect(await refused('Five-5555')).toBe('AUT451 body.newPassword');
    for (const used of ['Four-4444', 'Three-333', 'Two-22222'])
      expect(await refused(used)).toBe('AUT452 body.newPassword');
    expect(await refused('One-11111')).toBeUndefined();
  });

  test('leaves nothing to remember of an account without one', async () => {
    const consumer = await withPassword({ passwordHash: '' } as Consumer, 'One-11111', COST);
    expect([consumer.earlierHashes, await checkPassword('One-11111', consumer.passwordHash, COST)]).toEqual([[], true]);
  });
});

test('a password is known by a hash that is another every time, in whichever way its letters are composed', async () => {
  const [one, two] = [await hashPassword('Éclair-11', COST), await hashPassword('Éclair-11', COST)];
  expect(one).toMatch(/^scrypt\$4\$[\w-]{22}\$[\w-]{43}$/);
  expect(two).not.toBe(one);
  expect(await checkPassword('E\u0301clair-11', one)).toBe(true);
  for (const wrong of ['Eclair-11', '', 'éclair-11']) expect(await checkPassword(wrong, one)).toBe(false);
});

test.each([undefined, '', 'scrypt$4$$'])('nobody signs in to an account whose hash is %j', async (hash) => {
  expect([await checkPassword('', hash, COST), await checkPassword('Abcdefg1', hash, COST)]).toEqual([false, false]);
});
