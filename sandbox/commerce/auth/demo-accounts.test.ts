import { expect, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import { CONSUMER, type Consumer } from './consumer.ts';
import { DEMO_PASSWORD, seedDemoAccounts, shutDemoAccounts } from './demo-accounts.ts';
import { checkPassword, hashPassword } from './passwords.ts';

const COST = 4;

test('a shop that starts without demo accounts shuts those of an earlier start, and the next start opens them', async () => {
  const store = await openTestStore();
  const opens = async (password: string, no = '10000001') => {
    const doc = await store.get<Consumer>(CONSUMER, `demo-${no}`);
    return checkPassword(password, doc?.body.passwordHash, COST);
  };
  await seedDemoAccounts(store, COST);
  // This account's owner has chosen a new password.
  const own = await store.get<Consumer>(CONSUMER, 'demo-10000002');
  if (own === undefined) throw new TypeError('There is no second demo account.');
  const body = { ...own.body, passwordHash: await hashPassword('Own-Word-1', COST) };
  await store.commit([{ op: 'update', kind: CONSUMER, id: own.id, version: own.version, body }]);

  expect(await opens(DEMO_PASSWORD)).toBe(true);
  await shutDemoAccounts(store);
  expect([await opens(DEMO_PASSWORD), await opens(''), await opens('Own-Word-1', '10000002')]).toEqual([
    false,
    false,
    true,
  ]);
  await seedDemoAccounts(store, COST);
  expect([await opens(DEMO_PASSWORD), await opens('Own-Word-1', '10000002')]).toEqual([true, true]);
  await store.close();
});
