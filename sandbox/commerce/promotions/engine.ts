import { prorate, toMinor } from '../money.ts';
import type { Promotion } from './rule-file.ts';

/** A row of a basket. Amounts are minor units of one piece. */
export interface PromotionRow {
  itemId: string;
  sku: string;
  productId: string;
  categoryIds: readonly string[];
  qty: number;
  original: number;
  current: number;
}

/** Audiences whose discount has a cap for each year. */
export type CappedAudience = 'employees' | 'prosumers';

/** Who buys, where and when. */
export interface PromotionContext {
  siteId: string;
  currency: string;
  now: Date;
  audience: 'guests' | 'registered' | 'members';
  /** What employees and prosumers have left of the year's cap, minor units; absent for everybody else. */
  allowances?: Readonly<Partial<Record<CappedAudience, number>>>;
  /** Coupon codes of the basket, in capitals. */
  codes: readonly string[];
  /** Promotions, by id, whose limits leave nothing to this customer. */
  spent?: ReadonlyMap<string, LimitRefusal>;
}

/** A promotion's limit is used up, or this customer has used it before; by the error that says so. */
export type LimitRefusal = 'PRM140' | 'PRM150';

/** Why a promotion cannot be used, by the error that says so. */
type Refusal = LimitRefusal | 'PRM130' | 'PRM135' | 'PRM155' | 'PRM160';

/** A promotion that applies, and what it takes off. */
export interface AppliedPromotion {
  rule: Promotion;
  amount: number;
  /** What it takes off each row; empty for delivery. */
  rows: ReadonlyMap<string, number>;
  /** Value of the goods it discounts out of a year's cap, minor units by row; empty for one without. */
  capped: ReadonlyMap<string, number>;
}

/** A promotion with a threshold: how far the basket is from it, in minor units; 0 once it is reached. */
export interface Approach {
  rule: Promotion;
  distance: number;
  value: number;
  threshold: number;
}

export interface PromotionResult {
  applied: AppliedPromotion[];
  approaching: Approach[];
  /** Promotions whose gift the basket has earned. */
  gifts: Promotion[];
  /** Off each row by product promotions, and by order promotions. */
  offItem: ReadonlyMap<string, number>;
  offOrder: ReadonlyMap<string, number>;
  shipping: { cost: number; discount: number };
  /** What of the year's caps the basket takes, minor units. */
  capped: ReadonlyMap<CappedAudience, number>;
  /** The same by row. */
  cappedRows: ReadonlyMap<CappedAudience, ReadonlyMap<string, number>>;
}

const LEVELS = ['PRODUCT', 'ORDER', 'SHIPPING'] as const;

/** Whether the window of a promotion is open. */
export const isCurrent = ({ validFrom, validTo }: Promotion, now: Date): boolean =>
  (validFrom === undefined || Date.parse(validFrom) <= now.getTime()) &&
  (validTo === undefined || Date.parse(validTo) > now.getTime());

/** When the next promotion begins or ends by its dates, milliseconds; Infinity when none will. */
export const nextChange = (rules: readonly Promotion[], now: Date): number =>
  Math.min(
    ...rules
      .flatMap(({ validFrom, validTo }) => [validFrom, validTo])
      .map((edge) => (edge === undefined ? Infinity : Date.parse(edge)))
      .filter((edge) => edge > now.getTime()),
    Infinity,
  );

/** Whether it is meant for this site. */
export const isOnSite = ({ sites }: Promotion, siteId: string): boolean => sites?.includes(siteId) ?? true;

/** Whether it is meant for this site and visitor. */
export function isFor(rule: Promotion, context: PromotionContext): boolean {
  const { audience } = rule;
  if (!isOnSite(rule, context.siteId)) return false;
  if (audience === 'employees' || audience === 'prosumers') return context.allowances?.[audience] !== undefined;
  return (
    audience === undefined ||
    audience === context.audience ||
    (audience === 'registered' && context.audience === 'members')
  );
}

/** Why a promotion cannot be used here and now, whatever is in the basket; undefined when it can. */
export function refusalOf(rule: Promotion | undefined, context: PromotionContext): Refusal | undefined {
  if (!rule) return 'PRM130';
  if (!isCurrent(rule, context.now)) {
    const isOver = rule.validTo !== undefined && Date.parse(rule.validTo) <= context.now.getTime();
    return isOver ? 'PRM155' : 'PRM135';
  }
  return isFor(rule, context) ? context.spent?.get(rule.id) : 'PRM160';
}

/** Whether a promotion is about a product at its price. */
export function isAbout(
  { products }: Promotion,
  row: Pick<PromotionRow, 'productId' | 'categoryIds' | 'original' | 'current'>,
): boolean {
  if (products === undefined) return true;
  const { ids, categories, exceptIds, exceptReduced } = products;
  if (exceptIds.includes(row.productId) || (exceptReduced && row.current < row.original)) return false;
  if (ids === undefined && categories === undefined) return true;
  return Boolean(ids?.includes(row.productId)) || Boolean(categories?.some((id) => row.categoryIds.includes(id)));
}

const total = (amounts: Iterable<number>): number => [...amounts].reduce((sum, amount) => sum + amount, 0);
const add = (to: Map<string, number>, more: ReadonlyMap<string, number>): void => {
  for (const [id, amount] of more) to.set(id, (to.get(id) ?? 0) + amount);
};

/** What a discount takes off an amount, never more than it. */
function discountOf({ discount }: Promotion, base: number, currency: string): number {
  if ('gift' in discount) return 0;
  if ('free' in discount) return base;
  if ('percent' in discount) return Math.round((base * discount.percent) / 100);
  return Math.min(base, toMinor(discount.amount[currency] ?? 0));
}

/**
 * Applies promotions to a basket: product promotions first, then order, then delivery; within a level by priority and
 * id. Each one sees what those before it have left. What an order promotion takes off is divided over its rows by
 * largest remainder, rows in the order of their SKU, so that the order of a basket changes no total.
 * @param rules as `openPromotions` gives them, sorted
 * @param deliveryCost price of delivery for goods of that value
 */
export function applyPromotions(
  basket: readonly PromotionRow[],
  rules: readonly Promotion[],
  context: PromotionContext,
  deliveryCost: (goods: number) => number,
): PromotionResult {
  const rows = [...basket].sort((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : a.qty - b.qty));
  const gross = new Map(rows.map(({ itemId, qty, current }) => [itemId, qty * current]));
  const left = new Map(gross);
  const offItem = new Map<string, number>();
  const offOrder = new Map<string, number>();
  const applied: AppliedPromotion[] = [];
  const approaching: Approach[] = [];
  const gifts: Promotion[] = [];
  let delivery = 0;
  let deliveryOff = 0;

  const usable = rules.filter(
    (rule) => refusalOf(rule, context) === undefined && (rule.code === undefined || context.codes.includes(rule.code)),
  );

  const used = new Map<CappedAudience, Map<string, number>>();
  const leftOfYear = (audience: Promotion['audience']): number =>
    audience === 'employees' || audience === 'prosumers'
      ? (context.allowances?.[audience] ?? 0) - total(used.get(audience)?.values() ?? [])
      : 0;

  /** What a promotion would take off now; undefined below its threshold. */
  function worth(rule: Promotion): AppliedPromotion | undefined {
    const about = rows.filter((row) => isAbout(rule, row));
    const counted = rule.thresholdBase === 'gross' ? gross : left;
    const value = total(about.map(({ itemId }) => counted.get(itemId) ?? 0));
    const threshold = rule.threshold && toMinor(rule.threshold[context.currency] ?? Infinity);
    if (threshold !== undefined && value < threshold) return undefined;
    if (rule.level === 'SHIPPING') {
      const amount = discountOf(rule, delivery - deliveryOff, context.currency);
      return { rule, amount, rows: new Map(), capped: new Map() };
    }
    const bases = about.map(({ itemId }) => left.get(itemId) ?? 0);
    const capped = rule.isYearlyCapped ? Math.min(total(bases), leftOfYear(rule.audience)) : 0;
    const shares =
      rule.level === 'PRODUCT'
        ? about.map(({ qty }, index) => {
            const base = bases[index] ?? 0;
            const isPerPiece = 'amount' in rule.discount;
            return isPerPiece
              ? Math.min(base, qty * discountOf(rule, base, context.currency))
              : discountOf(rule, base, '');
          })
        : prorate(discountOf(rule, rule.isYearlyCapped ? capped : total(bases), context.currency), bases);
    const cappedShares = prorate(capped, bases);
    return {
      rule,
      amount: total(shares),
      capped: new Map(capped === 0 ? [] : about.map(({ itemId }, index) => [itemId, cappedShares[index] ?? 0])),
      rows: new Map(about.map(({ itemId }, index) => [itemId, shares[index] ?? 0])),
    };
  }

  function approach(rule: Promotion): void {
    if (rule.threshold === undefined) return;
    const counted = rule.thresholdBase === 'gross' ? gross : left;
    const about = rows.filter((row) => isAbout(rule, row));
    // An offer on some products says nothing to a cart without any of them, nor one on delivery where it costs nothing.
    if (about.length === 0 && rule.type === 'AUTO') return;
    if (rule.level === 'SHIPPING' && deliveryCost(0) === 0) return;
    const value = total(about.map(({ itemId }) => counted.get(itemId) ?? 0));
    const threshold = toMinor(rule.threshold[context.currency] ?? Infinity);
    if (Number.isFinite(threshold))
      approaching.push({ rule, value, threshold, distance: Math.max(0, threshold - value) });
  }

  for (const level of LEVELS) {
    if (level === 'SHIPPING') delivery = deliveryCost(total(left.values()));
    const ofLevel = usable.filter((rule) => rule.level === level);
    const done = new Set<string>();
    for (const rule of ofLevel) {
      approach(rule);
      if (rule.group !== undefined && done.has(rule.group)) continue;
      const rivals = rule.group === undefined ? [rule] : ofLevel.filter(({ group }) => group === rule.group);
      const best = rivals.flatMap((rival) => worth(rival) ?? []).sort((a, b) => b.amount - a.amount)[0];
      if (rule.group !== undefined) done.add(rule.group);
      if (best && 'gift' in best.rule.discount && rows.length > 0) gifts.push(best.rule);
      if (best === undefined || best.amount === 0) continue;
      applied.push(best);
      if (level === 'SHIPPING') deliveryOff += best.amount;
      const { audience } = best.rule;
      if (best.capped.size > 0 && (audience === 'employees' || audience === 'prosumers')) {
        const before = used.get(audience) ?? new Map<string, number>();
        add(before, best.capped);
        used.set(audience, before);
      }
      for (const [id, amount] of best.rows) left.set(id, (left.get(id) ?? 0) - amount);
      add(level === 'PRODUCT' ? offItem : offOrder, best.rows);
      if (best.rule.combine === 'stop') break;
    }
  }
  return {
    applied,
    approaching,
    gifts,
    offItem,
    offOrder,
    shipping: { cost: delivery, discount: deliveryOff },
    capped: new Map([...used].map(([audience, byRow]) => [audience, total(byRow.values())])),
    cappedRows: used,
  };
}
