import { DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import { MAX_ITEM_QTY } from '../../../src/commerce/contract/cart/cart.ts';
import type { Cart, Flash, PromoSummary } from '../../../src/commerce/contract/types.ts';
import { type Catalogue, skuOf } from '../catalogue/catalogue.ts';
import { unitPrice } from '../catalogue/price.ts';
import { shippingGroups } from '../delivery/groups.ts';
import { optionsOf, piecesFor, stockOfSize, stocksFor } from '../delivery/options.ts';
import { deliveryCost, type DeliveryFacts, pricedParcels } from '../delivery/shipments.ts';
import { ruleText } from '../promotions/claims.ts';
import { applyPromotions, type PromotionResult, refusalOf } from '../promotions/engine.ts';
import { isGift } from '../promotions/gifts.ts';
import { toAmount } from '../money.ts';
import type { CartDoc } from './cart-doc.ts';
import { type CartAudience, itemOf, priced, promotionLine } from './cart-item-view.ts';
import { totalsOf } from './totals.ts';

/** Promotions that apply or whose threshold is not reached yet (PROMO-01). */
function summaryOf(
  { applied, approaching, gifts }: PromotionResult,
  { lines }: CartDoc,
  currency: string,
  locale: string,
): PromoSummary[] {
  // A gift that is sold out is not announced.
  const missing = gifts.filter(({ id }) => !lines.some(({ gift }) => gift === id));
  const shown = approaching.filter(({ rule }) => !missing.includes(rule));
  const near = new Map(shown.map((one) => [one.rule.id, one]));
  const rules = new Map([...applied, ...shown].map(({ rule }) => [rule.id, rule]));
  return [...rules.values()].map((rule) => {
    const approach = near.get(rule.id);
    const isBelow = approach !== undefined && approach.distance > 0;
    return {
      level: rule.level,
      promotionName: ruleText(rule, rule.name, currency, locale),
      promotionId: rule.id,
      calloutMessage: ruleText(rule, rule.callout, currency, locale),
      thresholdStatus: isBelow ? 'Below Threshold' : approach ? 'Threshold Reached' : 'Above Threshold',
      distanceFromConditionThreshold: isBelow ? toAmount(approach.distance) : null,
      conditionThreshold: approach ? toAmount(approach.threshold) : null,
      approachingDisplayLevel: rule.approachingDisplayLevel,
    };
  });
}

/** Stocks that the view of a cart needs: those of its rows, their other sizes and their other ways of delivery. */
export function stocksToShow(
  cart: CartDoc,
  catalogue: Catalogue,
  facts: Pick<DeliveryFacts, 'site' | 'stores' | 'collectionPoints'>,
): string[] {
  const shown = cart.lines.flatMap((line) => {
    const sku = catalogue.skus.get(line.sku);
    if (!sku) return [];
    const sizes = sku.product.sizes.map((size) => stockOfSize(line, skuOf(sku.product, sku.colour, size)));
    return [...sizes, ...stocksFor(line, cart, facts)];
  });
  return [...new Set(shown)];
}

/**
 * A cart as the contract describes it (CART-01 … CART-11).
 * @param levels free pieces by SKU, without what the cart reserves
 * @param flash messages about changes the server made in this call
 * @param savedItems the first of the visitor's saved items
 * @returns the cart, and what its promotions take from a year's cap
 */
export function cartView(
  cart: CartDoc,
  version: number,
  catalogue: Catalogue,
  levels: ReadonlyMap<string, number>,
  audience: CartAudience,
  flash: readonly Flash[] = [],
  savedItems: Cart['savedItems'] = [],
): { cart: Cart } & Pick<PromotionResult, 'capped' | 'cappedRows'> {
  const { site, locale } = audience;
  const prices = cart.lines.flatMap((line) => {
    const sku = catalogue.skus.get(line.sku);
    const unit = sku && unitPrice(sku.product, sku.colour, site.currency);
    return sku && unit ? [{ line, sku, unit }] : [];
  });
  const pieces = new Map(prices.map(({ line }) => [line.itemId, piecesFor(line, line, levels)]));
  const charged = prices.filter(({ line }) => (pieces.get(line.itemId) ?? 0) >= line.qty);
  const chargedLines = charged.map(({ line }) => line);
  // Gift cards are money: promotions take nothing off them and their thresholds do not count them.
  const bought = charged.filter(({ line, sku }) => !isGift(line) && !sku.product.isGiftCard);
  const promotions = applyPromotions(
    bought.map(({ line, sku, unit }) => ({
      itemId: line.itemId,
      sku: line.sku,
      qty: line.qty,
      productId: sku.product.id,
      categoryIds: sku.product.categoryIds,
      original: unit.original,
      current: priced(unit, audience.isMember).current,
    })),
    audience.promotions.rules,
    audience.promotions.context,
    (goods) => deliveryCost(chargedLines, goods, audience.shipping),
  );
  const goods =
    bought.reduce((sum, { line, unit }) => sum + line.qty * priced(unit, audience.isMember).current, 0) -
    [...promotions.offItem.values(), ...promotions.offOrder.values()].reduce((sum, off) => sum + off, 0);
  const parcels = pricedParcels(
    cart,
    prices.map(({ line }) => line),
    new Set(chargedLines.map(({ itemId }) => itemId)),
    goods,
    promotions.shipping.discount,
    audience,
  );
  const parcelOf = new Map(parcels.flatMap((parcel) => parcel.itemIds.map((itemId) => [itemId, parcel] as const)));
  const rows = prices.flatMap(({ line, sku }) => {
    const parcel = parcelOf.get(line.itemId);
    if (!parcel) return [];
    const options = optionsOf(line, cart, parcel, levels, goods, audience);
    const maxQty = Math.min(pieces.get(line.itemId) ?? 0, MAX_ITEM_QTY);
    return itemOf(line, sku, levels, maxQty, audience, parcel, options, promotions) ?? [];
  });
  const totals = totalsOf(
    rows.filter(({ item }) => item.available).map(({ row }) => row),
    site.currency,
    parcels.map(({ net, tax }) => ({ cost: net, rate: tax })),
    site.taxIncluded,
  );
  const view: Cart = {
    basketId: cart.basketId,
    id: cart.basketId,
    version,
    currency: site.currency,
    totalItems: rows.reduce((sum, { item }) => sum + item.qty, 0),
    totals,
    items: rows.map(({ item }) => item),
    shipments: parcels.map(({ id, method, net, delivery, store, collectionPoint }) => ({
      shipmentId: id,
      shippingMethod: method,
      cost: toAmount(net),
      storeId: delivery.storeId ?? null,
      store,
      collectionPoint,
      shippingAddress: DELIVERY_METHODS[method.code].needs.includes('shippingAddress')
        ? (cart.shippingAddress ?? null)
        : null,
    })),
    billingAddress: cart.billingAddress ?? null,
    shippingMethods: shippingGroups(
      rows.map(({ item }) => item),
      goods,
      audience,
    ),
    paymentMethods: [],
    payment_instruments: [],
    savedItems: [...savedItems],
    favoriteStoreId: cart.favStoreId,
    verifiedShippingAddress: cart.verifiedShippingAddress ?? null,
    pickupContact: cart.pickupContact ?? null,
    collectionContact: cart.collectionContact ?? null,
    couponItems: [
      ...(cart.coupons ?? []).map((code) => {
        const { rules, context } = audience.promotions;
        const errorId = refusalOf(
          rules.find((rule) => rule.code === code),
          context,
        );
        const valid = promotions.applied.some(({ rule }) => rule.code === code);
        return { couponItemId: code, code, type: 'CODE' as const, valid, ...(errorId && { errorId }) };
      }),
      ...promotions.applied
        .filter(({ rule }) => rule.type === 'AUTO')
        .map(({ rule: { id } }) => ({ couponItemId: id, code: id, type: 'AUTO' as const, valid: true })),
    ],
    orderPromotions: promotions.applied
      .filter(({ rule }) => rule.level === 'ORDER')
      .map((one) => promotionLine(one, one.amount)),
    priceAdjustments: rows.flatMap(({ adjustments }) => adjustments),
    promoSummary: summaryOf(promotions, cart, site.currency, locale),
    flash: [...flash],
    customerNotifications: [],
  };
  return { cart: view, capped: promotions.capped, cappedRows: promotions.cappedRows };
}
