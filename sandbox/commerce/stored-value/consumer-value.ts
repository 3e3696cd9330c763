import type { Consumer } from '../auth/consumer.ts';
import { wallClock } from '../places/opening-hours.ts';
import type { CappedAudience } from '../promotions/engine.ts';
import type { Services } from '../services.ts';
import { SITES } from '../sites.ts';
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
export type SpendKind = keyof Consumer['spend'];
const SPEND_KINDS = ['athlete', 'employee', 'prosumer'] as const satisfies readonly SpendKind[];
const YEAR_ACCOUNT = new RegExp(`^(${SPEND_KINDS.join('|')}):.+:(\\d{4})$`);

/** Whose discount has a cap for the year, and by which figure. */
export const CAPPED = { employees: 'employee', prosumers: 'prosumer' } as const satisfies Record<
  CappedAudience,
  SpendKind
>;

/** What went back to another year than it was taken from. `to`: null when the consumer has no figure of that kind now. */
export interface Carried {
  kind: SpendKind;
  from: number;
  to: number | null;
}

/** What was added to a year from years before it. */
const carriedAccount = ({ id }: Account): Account => ({ id: `${id} carried`, opening: 0 });

/**
 * The currency of a consumer's figure for the year, in which alone it counts; undefined for others. A figure of an
 * earlier build does not name one: it is in that of the account's country.
 */
export function figureCurrency({ spend, profile }: Consumer, kind: SpendKind): string | undefined {
  const known = spend[kind];
  if (!known || known.currency !== undefined) return known?.currency;
  const { address } = profile.consumerDetails;
  const home = (address.find(({ main }) => main) ?? address[0])?.countryCode;
  return SITES.find(({ country }) => country === home)?.currency;
}

/**
 * The consumer with the currency of each figure written down, so that another main address changes none: whoever moves
 * would choose where the credit counts.
 */
export function withFigureCurrencies(consumer: Consumer): Consumer {
  const spend = { ...consumer.spend };
  for (const kind of SPEND_KINDS) {
    const known = spend[kind];
    if (known) spend[kind] = { ...known, currency: figureCurrency(consumer, kind) };
  }
  return { ...consumer, spend };
}

/**
 * The currency of a consumer's figure for the year where it cannot be used; undefined where it can.
 * @param currency of the site
 */
export function foreignCurrency(consumer: Consumer, kind: SpendKind, currency: string): string | undefined {
  const own = figureCurrency(consumer, kind);
  return own === currency ? undefined : own;
}

/** The calendar year where a consumer's figure counts; where nothing says where that is, by UTC. */
function yearOf(consumer: Consumer | undefined, kind: SpendKind, now: Date): number {
  const own = consumer && figureCurrency(consumer, kind);
  const timeZone = SITES.find(({ currency }) => currency === own)?.timeZone ?? 'UTC';
  return Number(wallClock(now, timeZone).date.slice(0, 4));
}

/** What a consumer may still use of the year's figure, in minor units of its currency; undefined for others. */
export function creditAccount(consumer: Consumer, kind: SpendKind, now: Date): Account | undefined {
  const { consumerId, spend } = consumer;
  const known = spend[kind];
  if (!known) return undefined;
  const year = yearOf(consumer, kind, now);
  const spent = year === known.year ? known.currentSpend : 0;
  return { id: `${kind}:${consumerId}:${year}`, opening: Math.max(0, known.limit - spent) };
}

/**
 * Where units of an account go back to. Those of a year that has ended, which nobody could use, are added to the
 * consumer's current one (record 0128).
 * @returns the accounts, each of which gets the units
 */
export function backTo(
  consumer: Consumer | undefined,
  account: Account,
  now: Date,
): { accounts: readonly Account[]; carried?: Carried } {
  const [, kind, year] = YEAR_ACCOUNT.exec(account.id) ?? [];
  if (kind === undefined) return { accounts: [account] };
  const from = Number(year);
  const to = yearOf(consumer, kind as SpendKind, now);
  if (from === to) return { accounts: [account] };
  const current = consumer && creditAccount(consumer, kind as SpendKind, now);
  if (current === undefined) return { accounts: [account], carried: { kind: kind as SpendKind, from, to: null } };
  return { accounts: [current, carriedAccount(current)], carried: { kind: kind as SpendKind, from, to } };
}

/** The consumer after what its accounts have paid: points left or owed, and spent this year. */
export async function withBalances({ store, now }: Services, consumer: Consumer): Promise<Consumer> {
  const points = pointsAccount(consumer);
  const credits = SPEND_KINDS.flatMap((kind) => {
    const account = creditAccount(consumer, kind, now());
    return account ? [{ kind, account }] : [];
  });
  const left = await balancesOf(store, [
    points,
    ...credits.flatMap(({ account }) => [account, carriedAccount(account)]),
  ]);
  const spend = { ...consumer.spend };
  for (const { kind, account } of credits) {
    const known = consumer.spend[kind];
    if (!known) continue;
    const limit = known.limit + (left.get(carriedAccount(account).id) ?? 0);
    spend[kind] = {
      year: yearOf(consumer, kind, now()),
      limit,
      currency: figureCurrency(consumer, kind),
      currentSpend: limit - (left.get(account.id) ?? account.opening),
    };
  }
  return { ...consumer, spend, points: consumer.points === null ? null : (left.get(points.id) ?? 0) };
}
