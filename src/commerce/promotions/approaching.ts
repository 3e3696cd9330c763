import type { PromoSummary } from '../contract/types.ts';

type Status = PromoSummary['thresholdStatus'];
type Context = 'cart' | 'mini-cart';

/** What a promotion says of itself; `calloutMsg` is the name some backends use. */
export type PromotionEntry = Pick<PromoSummary, 'promotionId' | 'level' | 'promotionName'> &
  Partial<Omit<PromoSummary, 'promotionId' | 'level' | 'promotionName'>> & { readonly calloutMsg?: string };

/** A promotion that the cart is on its way to, or has reached (PROMO-02). */
export interface ApproachingPromotion {
  /** Where it shows. */
  readonly contexts: readonly Context[];
  readonly id: string;
  readonly message: string;
  readonly promotionClass: PromoSummary['level'] | 'GIFT';
  readonly thresholdStatus: Status | undefined;
  /** How far the cart is, 0 to 1; undefined for a promotion without a threshold. */
  readonly progress: number | undefined;
}

/** Texts around the promotions' own words. */
export interface PromotionWords {
  /** A distance as an amount with its currency. */
  readonly money: (amount: number) => string;
  /** The message of a promotion for guests, and of one for registered customers. */
  readonly guest: (message: string) => string;
  readonly registered: (message: string) => string;
}

const isGift = (id: string): boolean => id.includes('GWP');

/** Initial, approaching and reached text; undefined unless the callout has exactly three parts (PROMO-06). */
function threeTexts(callout: string): readonly [string, string, string] | undefined {
  const parts = callout.split('|').map((part) => part.trim());
  const [initial, approaching, reached] = parts;
  return parts.length === 3 && initial !== undefined && approaching !== undefined && reached !== undefined
    ? [initial, approaching, reached]
    : undefined;
}

function textOf(entry: PromotionEntry): string {
  const { promotionId, promotionName, thresholdStatus, distanceFromConditionThreshold: distance } = entry;
  const callout = entry.calloutMsg ?? entry.calloutMessage ?? '';
  if (isGift(promotionId) && !callout.includes('|')) return callout || promotionName;
  const texts = threeTexts(callout);
  if (texts === undefined) return promotionName;
  const [initial, approaching, reached] = texts;
  if (thresholdStatus === 'Threshold Reached' || thresholdStatus === 'Above Threshold') return reached;
  return thresholdStatus === 'Below Threshold' && typeof distance === 'number' ? approaching : initial;
}

function messageOf(entry: PromotionEntry, { money, guest, registered }: PromotionWords): string {
  const text = textOf(entry).replaceAll('{distance}', money(entry.distanceFromConditionThreshold ?? 0));
  if (entry.promotionId.includes('GUEST')) return guest(text);
  return entry.promotionId.includes('REGISTERED') ? registered(text) : text;
}

function progressOf({ conditionThreshold: whole, distanceFromConditionThreshold: left }: PromotionEntry) {
  if (whole === undefined || whole === null || whole <= 0) return undefined;
  return Math.min(1, Math.max(0, (whole - (left ?? 0)) / whole));
}

/**
 * The promotions that a cart is on its way to, built from its summary alone: what an earlier cart said counts no more
 * (PROMO-03, PROMO-04). Those without callout and threshold have nothing to announce.
 * @param dismissed ids the shopper does not want to see
 */
export const approachingPromotions = (
  summary: readonly PromotionEntry[],
  words: PromotionWords,
  dismissed: readonly string[] = [],
): ApproachingPromotion[] =>
  summary
    .filter(({ calloutMsg, calloutMessage, conditionThreshold }) =>
      Boolean(calloutMsg ?? calloutMessage ?? conditionThreshold),
    )
    .filter(({ promotionId }) => !dismissed.includes(promotionId))
    .map((entry) => ({
      contexts: entry.approachingDisplayLevel === 'everywhere' ? ['cart', 'mini-cart'] : ['cart'],
      id: entry.promotionId,
      message: messageOf(entry, words),
      promotionClass: isGift(entry.promotionId) ? 'GIFT' : entry.level,
      thresholdStatus: entry.thresholdStatus,
      progress: progressOf(entry),
    }));
