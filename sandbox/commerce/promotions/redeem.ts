import type { Op, Store } from '../../store/store.ts';
import { Problem } from '../problem.ts';
import { type Customer, useKeys } from './customer.ts';
import { type LimitRefusal, type PromotionContext, refusalOf } from './engine.ts';
import type { Promotion } from './rule-file.ts';

/** Uses of promotions that one customer can use once; `ref` is the basket of the order that used them. */
const REDEMPTION = 'redemption';
/** Counter of what is left of a promotion's limit. */
const limitCounter = (id: string): string => `promotion:${id}`;

/** What an order has to take from the limits of its promotions. */
export interface Redeemed {
  id: string;
  limit: number | null;
  isOncePerCustomer: boolean;
}

export const redeemedBy = ({ id, limit, limitPerCustomer }: Promotion): Redeemed => ({
  id,
  limit: limit ?? null,
  isOncePerCustomer: limitPerCustomer !== undefined,
});

/** The promotions whose limits leave nothing to a customer: used up, or used by this customer before. */
export async function spentFor(
  store: Store,
  redeemed: readonly Redeemed[],
  customer: Customer,
): Promise<Map<string, LimitRefusal>> {
  const spent = new Map<string, LimitRefusal>();
  const limited = redeemed.filter(({ limit }) => limit !== null);
  const left =
    limited.length === 0 ? new Map<string, number>() : await store.counters(limited.map(({ id }) => limitCounter(id)));
  for (const { id, limit, isOncePerCustomer } of redeemed) {
    const known = isOncePerCustomer ? useKeys(id, customer).known : [];
    const uses = await Promise.all(known.map((key) => store.get(REDEMPTION, key)));
    if (uses.some((use) => use !== undefined)) spent.set(id, 'PRM150');
    else if (limit !== null && (left.get(limitCounter(id)) ?? limit) < 1) spent.set(id, 'PRM140');
  }
  return spent;
}

/** @throws Problem PRM140 when a limit is used up; PRM150 when this customer has used the promotion before */
export function requireRedeemable(spent: ReadonlyMap<string, LimitRefusal>): void {
  for (const [id, code] of spent)
    throw new Problem(code, 409, code === 'PRM140' ? `${id} has been used up.` : `${id} was used before.`, {
      type: 'CartChanged',
    });
}

const useOp = (id: string, basketId: string): Op => ({
  op: 'insert',
  kind: REDEMPTION,
  id,
  ref: basketId,
  body: { basketId },
});

/**
 * Operations that take a placed order's promotions from their limits. They fail when a limit is used up, or when this
 * customer has just used one.
 */
export const redeemOps = (redeemed: readonly Redeemed[], customer: Customer, basketId: string): Op[] =>
  redeemed.flatMap(({ id, limit, isOncePerCustomer }): Op[] => [
    ...(limit === null
      ? []
      : [
          { op: 'ensure' as const, counter: limitCounter(id), value: limit },
          { op: 'add' as const, counter: limitCounter(id), delta: -1 },
        ]),
    ...(isOncePerCustomer ? useKeys(id, customer).kept.map((key) => useOp(key, basketId)) : []),
  ]);

/** Operations by which what a guest's order has used counts for the account that the order joins. */
export async function joinOps(
  store: Store,
  redeemed: readonly Redeemed[],
  account: Customer,
  basketId: string,
): Promise<Op[]> {
  const used = new Set((await store.find(REDEMPTION, basketId)).map(({ id }) => id.split(' ', 1)[0]));
  const keys = redeemed.flatMap(({ id }) => (used.has(id) ? useKeys(id, account).kept : []));
  const known = await Promise.all(keys.map((key) => store.get(REDEMPTION, key)));
  return keys.flatMap((key, index) => (known[index] === undefined ? [useOp(key, basketId)] : []));
}

/** Operations that give back exactly what an order has taken from the limits of its promotions. */
export async function giveBackOps(store: Store, redeemed: readonly Redeemed[], basketId: string): Promise<Op[]> {
  const uses = await store.find(REDEMPTION, basketId);
  return [
    ...redeemed.flatMap(({ id, limit }): Op[] =>
      limit === null ? [] : [{ op: 'add', counter: limitCounter(id), delta: 1 }],
    ),
    ...uses.map(({ id, version }): Op => ({ op: 'delete', kind: REDEMPTION, id, version })),
  ];
}

/** What an error of a coupon says to developers. */
const MESSAGES = {
  PRM130: 'There is no such coupon.',
  PRM135: 'The coupon is not valid yet.',
  PRM140: 'The coupon has been used up.',
  PRM150: 'The customer has used the coupon before.',
  PRM155: 'The coupon has expired.',
  PRM160: 'The coupon is not valid for this basket.',
} as const;

/**
 * @throws Problem for a coupon code that cannot be used: PRM130 unknown; PRM135 not yet; PRM155 over; PRM160 for
 * others; PRM140 used up; PRM150 used by this customer before
 */
export function requireCoupon(rules: readonly Promotion[], code: string, context: PromotionContext): void {
  const refusal = refusalOf(
    rules.find((one) => one.code === code),
    context,
  );
  if (refusal) throw new Problem(refusal, refusal === 'PRM130' ? 404 : 409, MESSAGES[refusal]);
}
