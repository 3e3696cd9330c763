import type { Cart, CartItem } from '../../../src/commerce/contract/types.ts';

/** A row of a cart as pages and the mini cart show it. */
export const shownItem = (itemId: string, more: Partial<CartItem> = {}): CartItem =>
  ({
    itemId,
    id: itemId,
    productId: `${itemId}-M`,
    name: `Jacket ${itemId}`,
    pdpUrl: '/p/jacket-NF104001MOS',
    productImageId: 'product/NF104001/MOS/front',
    qty: 1,
    maxQty: 20,
    available: true,
    bonus: false,
    colour: { code: 'MOS', label: 'Moss' },
    size: { code: 'M', label: 'M' },
    isCustoms: false,
    isDigitalProduct: false,
    recipeId: null,
    giftOption: null,
    price: { currency: 'GBP', original: 100, current: 100, rowTotal: 100, priceAfterItemDiscount: 100 },
    shippingOptions: [],
    productPromotions: [],
    ...more,
  }) as unknown as CartItem;

/** A cart of these rows. */
export const shownCart = (items: readonly CartItem[], more: Partial<Cart> = {}): Cart =>
  ({
    basketId: 'b_1',
    id: 'b_1',
    version: 1,
    currency: 'GBP',
    totalItems: items.length,
    items,
    totals: { currency: 'GBP', total: 100, totalDiscount: 0, itemTotal: 100, shipping: 0, tax: 16, taxIncluded: true },
    couponItems: [],
    orderPromotions: [],
    promoSummary: [],
    flash: [],
    savedItems: [],
    customerNotifications: [],
    shippingMethods: [],
    shipments: [],
    paymentMethods: [],
    payment_instruments: [],
    favoriteStoreId: null,
    ...more,
  }) as unknown as Cart;

/** Two promotions that are not reached yet, one worded for guests and one for registered customers. */
export const NEAR = (['GUEST-WALK', 'WALK-REGISTERED'] as const).map((promotionId, at) => ({
  promotionId,
  level: 'ORDER' as const,
  promotionName: 'A walk',
  conditionThreshold: 200,
  calloutMessage: 'From 200|{distance} more|Reached',
  thresholdStatus: 'Below Threshold' as const,
  distanceFromConditionThreshold: 12.5 + at,
  approachingDisplayLevel: 'everywhere' as const,
}));
