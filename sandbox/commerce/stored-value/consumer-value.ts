import type { Consumer } from '../auth/consumer.ts';
import type { Services } from '../services.ts';
import { type Account, balancesOf } from './ledger.ts';

/** Points and their value in minor units, the same in every currency. */
export const VOUCHERS = [
  { points: 500, worth: 500 },
  { points: 1_000, worth: 1_000 },
  { points: 2_500, worth: 3_000 },
  { points: 5_000, worth: 7_500 },
] as const;

export const pointsAccount = ({ consumerId, points }: Consumer): Account => ({
  id: `points:${consumerId}`,
  opening: points ?? 0,
});

/** Kinds of consumers with a figure per calendar year. */
type SpendKind = keyof Consumer['spend'];

/** What a consumer may still use of the year's figure; undefined for others. */
export function creditAccount({ consumerId, spend }: Consumer, kind: SpendKind, now: Date): Account | undefined {
  const known = spend[kind];
  if (!known) return undefined;
  const year = now.getUTCFullYear();
  const spent = year === known.year ? known.currentSpend : 0;
  return { id: `${kind}:${consumerId}:${year}`, opening: Math.max(0, known.limit - spent) };
}

/** The consumer as it stands after what its accounts have paid: points left or owed, and spent this year. */
export async function withBalances({ store, now }: Services, consumer: Consumer): Promise<Consumer> {
  const points = pointsAccount(consumer);
  const credits = (['athlete', 'employee', 'prosumer'] as const).flatMap((kind) => {
    const account = creditAccount(consumer, kind, now());
    return account ? [{ kind, account }] : [];
  });
  const left = await balancesOf(store, [points, ...credits.map(({ account }) => account)]);
  const spend = { ...consumer.spend };
  for (const { kind, account } of credits) {
    const known = consumer.spend[kind];
    if (known)
      spend[kind] = {
        ...known,
        year: now().getUTCFullYear(),
        currentSpend: known.limit - (left.get(account.id) ?? account.opening),
      };
  }
  return { ...consumer, spend, points: consumer.points === null ? null : (left.get(points.id) ?? 0) };
}
