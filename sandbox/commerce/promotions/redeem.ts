import { createHash } from 'node:crypto';
import type { Op, Store } from '../../store/store.ts';
import { Problem } from '../problem.ts';
import { isCurrent, isFor, type PromotionContext } from './engine.ts';
import type { Promotion } from './rule-file.ts';

const REDEMPTION = 'redemption';
/** Counter of what is left of a promotion's limit. */
const limitCounter = (id: string): string => `promotion:${id}`;

const redemptionId = (promotionId: string, email: string) =>
  `${promotionId} ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;

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

/** @throws Problem PRM140 when a limit is used up; PRM150 when this customer has used the promotion before */
export async function requireRedeemable(store: Store, redeemed: readonly Redeemed[], email: string): Promise<void> {
  const left = await store.counters(redeemed.map(({ id }) => limitCounter(id)));
  for (const { id, limit, isOncePerCustomer } of redeemed) {
    if (limit !== null && (left.get(limitCounter(id)) ?? limit) < 1)
      throw new Problem('PRM140', 409, `${id} has been used up.`);
    if (isOncePerCustomer && (await store.get(REDEMPTION, redemptionId(id, email))))
      throw new Problem('PRM150', 409, `${id} was used with this email address before.`);
  }
}

/** Operations that take a placed order's promotions from their limits; they fail when a limit is used up. */
export const redeemOps = (redeemed: readonly Redeemed[], email: string, basketId: string): Op[] =>
  redeemed.flatMap(({ id, limit, isOncePerCustomer }): Op[] => [
    ...(limit === null
      ? []
      : [
          { op: 'ensure' as const, counter: limitCounter(id), value: limit },
          { op: 'add' as const, counter: limitCounter(id), delta: -1 },
        ]),
    ...(isOncePerCustomer
      ? [{ op: 'insert' as const, kind: REDEMPTION, id: redemptionId(id, email), body: { basketId } }]
      : []),
  ]);

/** Operations that give the promotions of an order back that is canceled. */
export const giveBackOps = (redeemed: readonly Redeemed[], email: string): Op[] =>
  redeemed.flatMap(({ id, limit, isOncePerCustomer }): Op[] => [
    ...(limit === null ? [] : [{ op: 'add' as const, counter: limitCounter(id), delta: 1 }]),
    ...(isOncePerCustomer ? [{ op: 'delete' as const, kind: REDEMPTION, id: redemptionId(id, email) }] : []),
  ]);

/**
 * The promotion of a coupon code.
 * @throws Problem PRM130 unknown; PRM135 not yet; PRM155 over; PRM160 for others; PRM140 used up
 */
export async function requireCoupon(
  store: Store,
  rules: readonly Promotion[],
  code: string,
  context: PromotionContext,
): Promise<Promotion> {
  const rule = rules.find((one) => one.code === code);
  if (!rule) throw new Problem('PRM130', 404, 'There is no such coupon.');
  if (!isCurrent(rule, context.now)) {
    const isOver = rule.validTo !== undefined && Date.parse(rule.validTo) <= context.now.getTime();
    throw isOver
      ? new Problem('PRM155', 409, 'The coupon has expired.')
      : new Problem('PRM135', 409, 'The coupon is not valid yet.');
  }
  if (!isFor(rule, context)) throw new Problem('PRM160', 409, 'The coupon is not valid for this basket.');
  if (rule.limit !== undefined) {
    const left = await store.counters([limitCounter(rule.id)]);
    if ((left.get(limitCounter(rule.id)) ?? rule.limit) < 1)
      throw new Problem('PRM140', 409, 'The coupon has been used up.');
  }
  return rule;
}
