import {
  DEFAULT_DELIVERY,
  DELIVERY_METHODS,
  sortDeliveryOptions,
} from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { Cart, Flash, PromoSummary, ShippingCode, ShippingMethod } from '../../../src/commerce/contract/types.ts';
import { type Catalogue, skuOf } from '../catalogue/catalogue.ts';
import { unitPrice } from '../catalogue/price.ts';
import { applyPromotions, type PromotionResult } from '../promotions/engine.ts';
import { label } from '../text/labels.ts';
import { toAmount } from '../money.ts';
import { textFor } from '../text/text.ts';
import type { CartDoc } from './cart-doc.ts';
import { type CartAudience, itemOf, priced, promotionLine, SHIPPING_ID } from './cart-item-view.ts';
import { shippingCost, totalsOf } from './totals.ts';

/** A method of the table as this cart is offered it. */
function offeredMethod(code: ShippingCode, siteCost: number, { site, locale, shipping }: CartAudience): ShippingMethod {
  const { id, kind, price, deliveryTime } = DELIVERY_METHODS[code];
  const cost = price === 'site' ? siteCost : 0;
  return {
    ...{ code, id, kind },
    label: label(`shipping.${code}`, locale),
    deliveryTime: deliveryTime === 'site' ? shipping.deliveryTime : deliveryTime,
    price: { amount: toAmount(cost), currency: site.currency },
  };
}
/** Promotions that apply or whose threshold is not reached yet (PROMO-01). */
function summaryOf({ applied, approaching }: PromotionResult, locale: string): PromoSummary[] {
  const near = new Map(approaching.map((one) => [one.rule.id, one]));
  const rules = new Map([...applied, ...approaching].map(({ rule }) => [rule.id, rule]));
  return [...rules.values()].map((rule) => {
    const approach = near.get(rule.id);
    const isBelow = approach !== undefined && approach.distance > 0;
    return {
      level: rule.level,
      promotionName: textFor(rule.name, locale),
      promotionId: rule.id,
      calloutMessage: textFor(rule.callout, locale),
      thresholdStatus: isBelow ? 'Below Threshold' : approach ? 'Threshold Reached' : 'Above Threshold',
      distanceFromConditionThreshold: isBelow ? toAmount(approach.distance) : null,
      conditionThreshold: approach ? toAmount(approach.threshold) : null,
      approachingDisplayLevel: rule.approachingDisplayLevel,
    };
  });
}

/** SKUs whose stock the view of a cart needs: its rows and their other sizes. */
export function skusToShow(cart: CartDoc, catalogue: Catalogue): string[] {
  const shown = cart.lines.flatMap((line) => {
    const sku = catalogue.skus.get(line.sku);
    return sku ? sku.product.sizes.map((size) => skuOf(sku.product, sku.colour, size)) : [];
  });
  return [...new Set(shown)];
}

/**
 * A cart as the contract describes it (CART-01 … CART-11).
 * @param levels free pieces by SKU, without what the cart reserves
 * @param flash messages about changes the server made in this call
 */
export function cartView(
  cart: CartDoc,
  version: number,
  catalogue: Catalogue,
  levels: ReadonlyMap<string, number>,
  audience: CartAudience,
  flash: readonly Flash[] = [],
): Cart {
  const { site, locale } = audience;
  const prices = cart.lines.flatMap((line) => {
    const sku = catalogue.skus.get(line.sku);
    const unit = sku && unitPrice(sku.product, sku.colour, site.currency);
    return sku && unit ? [{ line, sku, unit }] : [];
  });
  const charged = prices.filter(({ line }) => (levels.get(line.sku) ?? 0) + line.reserved >= line.qty);
  const delivery = (goods: number) => shippingCost(goods, charged.length, audience.shipping);
  const promotions = applyPromotions(
    charged.map(({ line, sku, unit }) => ({
      ...{ itemId: line.itemId, sku: line.sku, qty: line.qty },
      ...{ productId: sku.product.id, categoryIds: sku.product.categoryIds },
      ...{ original: unit.original, current: priced(unit, audience.isMember).current },
    })),
    audience.promotions.rules,
    audience.promotions.context,
    delivery,
  );
  const method = offeredMethod(DEFAULT_DELIVERY, promotions.shipping.cost, audience);
  const rows = prices.flatMap(({ line, sku }) => itemOf(line, sku, levels, audience, method, promotions) ?? []);
  const totals = totalsOf(
    rows.filter(({ item }) => item.available).map(({ row }) => row),
    site.currency,
    audience.tax,
    audience.shipping,
    promotions.shipping.discount,
  );
  return {
    basketId: cart.basketId,
    id: cart.basketId,
    version,
    currency: site.currency,
    totalItems: rows.reduce((sum, { item }) => sum + item.qty, 0),
    totals,
    items: rows.map(({ item }) => item),
    shipments:
      rows.length === 0
        ? []
        : [
            {
              shipmentId: SHIPPING_ID,
              shippingMethod: method,
              storeId: null,
              shippingAddress: cart.shippingAddress ?? null,
            },
          ],
    billingAddress: cart.billingAddress ?? null,
    shippingMethods: [
      { shippingId: SHIPPING_ID, selectedCode: method.code, applicableShippingMethods: sortDeliveryOptions([method]) },
    ],
    paymentMethods: (['CREDIT_CARD'] as const).map((id) => ({
      id,
      label: label(`payment.${id}`, locale),
      additionalData: null,
    })),
    payment_instruments: [],
    savedItems: [],
    favoriteStoreId: cart.favStoreId,
    verifiedShippingAddress: cart.verifiedShippingAddress ?? null,
    couponItems: (cart.coupons ?? []).map((code) => ({
      ...{ couponItemId: code, code, type: 'CODE' as const },
      valid: promotions.applied.some(({ rule }) => rule.code === code),
    })),
    orderPromotions: promotions.applied
      .filter(({ rule }) => rule.level === 'ORDER')
      .map((one) => promotionLine(one, one.amount)),
    promoSummary: summaryOf(promotions, locale),
    flash: [...flash],
    customerNotifications: [],
  };
}
