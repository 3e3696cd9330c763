import { expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { Op } from '../../store/store.ts';
import type { Consumer } from '../auth/consumer.ts';
import { ORDER } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { pointsAccount } from '../stored-value/consumer-value.ts';
import { balancesOf, bookOps, commitOps, releaseOps, reserveOps } from '../stored-value/ledger.ts';
import { pointsHistory } from './history.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));

async function memberWith(points: number | null) {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const member = { consumerId: 'c1', points } as Consumer;
  const account = pointsAccount(member);
  const hold = (units: number) => [{ account, units }];
  return {
    store,
    account,
    commit: (ops: readonly Op[]) => store.commit([...ops]),
    spend: (attempt: string, units: number, day: number, end: typeof commitOps) =>
      store
        .commit(reserveOps(attempt, hold(units), at(day)))
        .then(() => store.commit(end(attempt, hold(units), at(day + 1)))),
    history: () => pointsHistory({ store } as Services, member),
  };
}

test('what the account was opened with comes last, and is not told where it was nothing', async () => {
  const opening = { kind: 'opening', points: 40, at: null, orderNumber: null, cause: null };
  expect(await (await memberWith(40)).history()).toEqual({ balance: 40, changes: [opening] });
  expect(await (await memberWith(0)).history()).toEqual({ balance: 0, changes: [] });
  expect(await (await memberWith(null)).history()).toEqual({ balance: 0, changes: [] });
});

test('points that were earned, spent and taken back are told once, newest first, with their order', async () => {
  const { store, account, commit, spend, history } = await memberWith(1_000);
  await commit([{ op: 'insert', kind: ORDER, id: 'b_1', body: { orderNumber: 'NF1' } }]);
  await commit(bookOps('earn', account, { kind: 'earn', units: 360, at: at(5).toISOString(), orderNumber: 'NF0' }));
  await spend('b_1.1', 500, 1, releaseOps);
  await spend('b_1.2', 500, 3, commitOps);
  const back = { kind: 'take-back', units: -60, at: at(9).toISOString(), orderNumber: 'NF0', cause: 'return' } as const;
  await commit(bookOps('back', account, back));
  const { balance, changes } = await history();
  expect(changes.map(({ kind, points, orderNumber, cause }) => [kind, points, orderNumber, cause])).toEqual([
    ['take-back', -60, 'NF0', 'return'],
    ['earn', 360, 'NF0', null],
    ['spend', -500, 'NF1', null],
    ['opening', 1_000, null, null],
  ]);
  expect(balance).toBe(800);
  expect((await balancesOf(store, [account])).get(account.id)).toBe(balance);
});
