import type { Op, Store } from '../../store/store.ts';

/**
 * Stored value: gift cards, points, rewards, credit of athletes. What is left on an account is what it was opened with
 * plus its entries; a guarded counter keeps that sum, so that nothing is spent twice.
 */
export const ENTRY = 'ledger-entry';

/**
 * `opening` is what the account held before its first entry. Both in the account's own units: minor units or points.
 */
export interface Account {
  id: string;
  opening: number;
}

/** Units of an account that belong to one attempt to pay until it ends. */
export interface Hold {
  account: Account;
  units: number;
}

/**
 * A change of an account. Those of an attempt to pay add up to minus what it spent: to 0 once it is released. The
 * other kinds are of points, which are earned and may be taken or given back.
 */
export interface Entry {
  account: string;
  /** Attempts to pay: its key. */
  attempt?: string;
  /** Points: the order that they are for; absent when no order is. */
  orderNumber?: string;
  kind: 'reserve' | 'commit' | 'release' | 'earn' | 'bonus' | 'take-back' | 'give-back';
  /** Why it was taken or given back; absent in entries of before. */
  cause?: 'cancellation' | 'return' | 'withdrawal';
  units: number;
  at: string;
}

const counterOf = ({ id }: Account): string => `value:${id}`;

/** What is left on each account, by its id. */
export async function balancesOf(store: Store, accounts: readonly Account[]): Promise<Map<string, number>> {
  const counters = await store.counters(accounts.map(counterOf));
  return new Map(accounts.map((account) => [account.id, counters.get(counterOf(account)) ?? account.opening]));
}

const entryOp = (id: string, entry: Entry): Op => ({ op: 'insert', kind: ENTRY, id, ref: entry.account, body: entry });

/**
 * Operations that change an account outside a payment, once per id. The balance may fall below 0: what is taken back
 * may have been spent already.
 */
export function bookOps(id: string, account: Account, entry: Omit<Entry, 'account' | 'attempt'>): Op[] {
  if (entry.units === 0) return [];
  return [
    entryOp(id, { ...entry, account: account.id }),
    { op: 'ensure', counter: counterOf(account), value: account.opening },
    { op: 'add', counter: counterOf(account), delta: entry.units, min: Number.MIN_SAFE_INTEGER },
  ];
}

type Payment = 'reserve' | 'commit' | 'release';

const entries = (attempt: string, holds: readonly Hold[], kind: Payment, now: Date): Op[] =>
  holds.flatMap(({ account, units }): Op[] => {
    const change = { reserve: -units, commit: 0, release: units }[kind];
    // An attempt reserves once and ends once: both ends share one id, which the database takes only once.
    const id = `${attempt} ${account.id} ${kind === 'reserve' ? 'reserve' : 'end'}`;
    return [
      entryOp(id, { account: account.id, attempt, kind, units: change, at: now.toISOString() }),
      { op: 'ensure', counter: counterOf(account), value: account.opening },
      ...(change === 0 ? [] : [{ op: 'add' as const, counter: counterOf(account), delta: change }]),
    ];
  });

/** Operations that take the units; they fail with CounterError when an account has fewer. */
export const reserveOps = (attempt: string, holds: readonly Hold[], now: Date): Op[] =>
  entries(attempt, holds, 'reserve', now);

/** Operations that make a reservation final. They fail with ConflictError when it has ended already. */
export const commitOps = (attempt: string, holds: readonly Hold[], now: Date): Op[] =>
  entries(attempt, holds, 'commit', now);

/** Operations that give the units back. They fail with ConflictError when the reservation has ended already. */
export const releaseOps = (attempt: string, holds: readonly Hold[], now: Date): Op[] =>
  entries(attempt, holds, 'release', now);
