import type { Cart, CartItem } from '../contract/types.ts';

/** Id of the promotion that represents the members' price. It has no rule, so no name either. */
const MEMBERS_PRICE = 'MEMBERS-PRICE';

/** A coupon of the cart and what it took off. */
export interface AppliedCoupon {
  readonly code: string;
  /** False while its conditions are not met. */
  readonly valid: boolean;
  /** Amount in the cart's currency, 0 or more. */
  readonly off: number;
  readonly name: string | undefined;
}

type Discounted = Pick<Cart, 'couponItems' | 'orderPromotions' | 'items' | 'promoSummary'>;

const toCents = (amount: number): number => Math.round(amount * 100);

function offBy(cart: Discounted, isOurs: (promotion: Cart['orderPromotions'][number]) => boolean): number {
  const all = [...cart.orderPromotions, ...cart.items.flatMap(({ productPromotions }) => productPromotions)];
  return all.filter(isOurs).reduce((sum, { price }) => sum - toCents(price), 0) / 100;
}

/** The cart's coupons in the order they were entered, with what each one took off. */
export const appliedCoupons = (cart: Discounted): AppliedCoupon[] =>
  cart.couponItems
    .filter(({ type }) => type === 'CODE')
    .map(({ code, valid }) => {
      const ids = [...cart.orderPromotions, ...cart.items.flatMap(({ productPromotions }) => productPromotions)]
        .filter(({ couponCode }) => couponCode === code)
        .map(({ promotionId }) => promotionId);
      return {
        code,
        valid,
        off: offBy(cart, ({ couponCode }) => couponCode === code),
        name: cart.promoSummary.find(({ promotionId }) => ids.includes(promotionId))?.promotionName,
      };
    });

/** An order promotion that applies by itself, and what it took off. */
export const automaticDiscounts = (cart: Discounted): { readonly name: string; readonly off: number }[] =>
  cart.orderPromotions
    .filter(({ couponCode }) => couponCode === null)
    .map(({ promotionId, price }) => ({
      name: cart.promoSummary.find((one) => one.promotionId === promotionId)?.promotionName ?? '',
      off: -price,
    }));

/** Names of the promotions that reduce a row; `'members'` is the members' price. */
export const rowPromotions = (
  { productPromotions }: Pick<CartItem, 'productPromotions'>,
  { promoSummary }: Pick<Cart, 'promoSummary'>,
): string[] =>
  productPromotions.flatMap(({ promotionId }) =>
    promotionId === MEMBERS_PRICE
      ? ['members']
      : (promoSummary.find((one) => one.promotionId === promotionId)?.promotionName ?? []),
  );
