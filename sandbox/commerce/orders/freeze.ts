import { DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { Address, Cart, CartItem, CollectionContact } from '../../../src/commerce/contract/types.ts';
import { atRest } from '../auth/secrets.ts';
import type { CartDoc, Prepared } from '../cart/cart-doc.ts';
import { deliveryOfLine } from '../delivery/stock-source.ts';
import { prorate, toMinor } from '../money.ts';
import { Problem } from '../problem.ts';
import { isGift } from '../promotions/gifts.ts';
import { redeemedBy } from '../promotions/redeem.ts';
import type { Promotion } from '../promotions/rule-file.ts';
import type { Tender } from '../stored-value/tenders.ts';
import { isTaxKnown } from '../tax.ts';
import type { FrozenOrder, UnitMoney } from './order-doc.ts';

const digest = (parts: unknown): string => atRest(JSON.stringify(parts));

/**
 * What a basket consists of, as a digest: rows, coupons, adjustments of prices, delivery and where it goes. Prices are
 * not part of it, nor are gifts, which come and go by themselves.
 */
export function contentOf({ lines, shippingAddress, siteId, basketId, coupons = [] }: CartDoc): string {
  const rows = lines
    .filter((line) => !isGift(line))
    .map((line) => [line.sku, line.qty, line.recipeId, line.giftOption, deliveryOfLine(line), line.adjustments ?? []]);
  return digest([basketId, siteId, rows, coupons, shippingAddress ?? null]);
}

/**
 * Everything an answer says of a basket that makes up its order, as digests: items and gifts with their prices, sums,
 * what pays, where it goes and who is told; and the billing address.
 */
export function asShown(cart: Cart): Pick<Prepared, 'shown' | 'billing'> {
  const { items, totals, payment_instruments: instruments, shipments, pickupContact, collectionContact } = cart;
  return {
    shown: digest([
      items.map(({ itemId, productId, qty, bonus, recipeId, giftOption, shipmentId, price }) => [
        [itemId, productId, qty, bonus, recipeId, giftOption, shipmentId],
        [price.rowTotal, price.proratedPrice],
      ]),
      totals,
      instruments.map((one) => [one.payment_method_id, one.maskedNumber, one.amount]),
      shipments.map(({ shippingMethod, cost, storeId, collectionPoint, shippingAddress }) => [
        [shippingMethod.code, cost, storeId, collectionPoint?.id],
        shippingAddress,
      ]),
      [pickupContact, collectionContact],
    ]),
    billing: digest(cart.billingAddress),
  };
}

/** Each piece of a row with its share of what the row costs, and of what it takes of yearly caps. */
function unitsOf(
  { itemId, productId, qty, price, taxTotal }: CartItem,
  caps: readonly ReadonlyMap<string, number>[],
): Omit<UnitMoney, 'tender'>[] {
  const even = Array.from({ length: qty }, () => 1);
  const paid = toMinor(price.proratedPrice);
  const [rows, discounts, taxes] = [
    prorate(paid, even),
    prorate(toMinor(price.original) * qty - paid, even),
    prorate(toMinor(taxTotal), even),
  ];
  const capped = caps.map((rows) => prorate(rows.get(itemId) ?? 0, even));
  return even.map((_, index) => ({
    itemId,
    sku: productId,
    paid: rows[index] ?? 0,
    discount: discounts[index] ?? 0,
    tax: taxes[index] ?? 0,
    ...(caps.length > 0 && { capped: capped.map((parts) => parts[index] ?? 0) }),
  }));
}

/**
 * Divides what each instrument pays over the pieces and delivery: by largest remainder, over what those before it left.
 * @param costs what each part costs, with its tax
 * @param pays minor units of each instrument; the card or Klarna pays the rest
 * @returns for each part what each instrument pays of it, and the rest
 */
export function tendersByPart(costs: readonly number[], pays: readonly number[]): number[][] {
  const left = [...costs];
  const shares = pays.map((amount) => {
    const parts = prorate(amount, left);
    parts.forEach((part, index) => (left[index] = (left[index] ?? 0) - part));
    return parts;
  });
  return costs.map((_, index) => [...shares.map((parts) => parts[index] ?? 0), left[index] ?? 0]);
}

/**
 * Checks that a basket can be ordered.
 * @throws Problem INV405 nothing in it, or only sold-out items; INV409 some items are short; SHP404 a collection point
 * that is no longer served, or a delivery whose price is not known; CHK380 without a shipping address that its delivery needs; TAX309 its tax is not known
 */
export function requireOrderable(cart: Cart): void {
  const bought = cart.items.filter(({ bonus }) => !bonus);
  const short = bought.filter(({ available }) => !available);
  if (short.length === bought.length)
    throw new Problem('INV405', 409, 'Nothing in the basket can be had.', {
      type: 'ProductLineItemFullInventoryMissing',
    });
  if (short.length > 0)
    throw new Problem('INV409', 409, `${short[0]?.productId} is not there in this quantity.`, {
      type: 'ProductLineItemInventoryMissing',
    });
  if (bought.some(({ shippingOptions }) => shippingOptions.some(({ selected, available }) => selected && !available)))
    throw new Problem('SHP404', 409, 'What the delivery costs is not known.');
  for (const { shipmentId, shippingMethod, shippingAddress, collectionPoint } of cart.shipments) {
    const { needs } = DELIVERY_METHODS[shippingMethod.code];
    if (needs.includes('shippingAddress') && shippingAddress === null)
      throw new Problem('CHK380', 400, 'The shipping address is missing.', {
        type: 'InvalidShippingAddress',
        shipmentId,
      });
    if (shippingAddress && !isTaxKnown(shippingAddress))
      throw new Problem('TAX309', 409, `The tax of ${shippingAddress.province} is not known.`, { shipmentId });
    if (needs.includes('collectionPoint') && collectionPoint === null)
      throw new Problem('SHP404', 409, 'The collection point is no longer served.');
  }
}

/** Whom the carrier tells: whom the shopper has named, and who pays for the rest. */
function contactAtPoint(
  { collectionContact: named }: CartDoc,
  { shipments }: Cart,
  billed: Address,
): CollectionContact | null {
  if (!shipments.some(({ collectionPoint }) => collectionPoint)) return null;
  return {
    email: named?.email || billed.email,
    phone: named?.phone || billed.phone,
    name: named?.name || `${billed.firstName} ${billed.lastName}`,
  };
}

/**
 * The order a basket makes.
 * @param cart its view, already found orderable
 * @param tenders what its instruments pay
 * @param rules all promotions
 * @param caps what rows take of each yearly cap, minor units by item
 */
export function freeze(
  doc: CartDoc,
  cart: Cart,
  tenders: readonly Tender[],
  billingAddress: Address,
  rules: readonly Promotion[],
  caps: readonly ReadonlyMap<string, number>[] = [],
): FrozenOrder {
  const units = cart.items.flatMap((item) => unitsOf(item, caps));
  const costs = units.map(({ paid, tax }) => paid + (cart.totals.taxIncluded ? 0 : tax));
  const delivery = toMinor(cart.totals.total) - costs.reduce((sum, cost) => sum + cost, 0);
  const byPart = tendersByPart(
    [...costs, delivery],
    tenders.map(({ pays }) => pays),
  );
  const used = new Set([
    ...[...cart.orderPromotions, ...cart.items.flatMap((item) => item.productPromotions)].map((one) => one.promotionId),
    // Those by themselves may be about delivery, or give something away.
    ...cart.couponItems.filter(({ type }) => type === 'AUTO').map(({ couponItemId }) => couponItemId),
    ...doc.lines.flatMap(({ gift }) => gift ?? []),
  ]);
  const entered = new Set(
    cart.couponItems.filter(({ type, valid }) => type === 'CODE' && valid).map(({ code }) => code),
  );
  const isUsed = ({ id, code }: Promotion) => used.has(id) || (code !== undefined && entered.has(code));
  return {
    redeemed: rules.filter(isUsed).map(redeemedBy),
    content: contentOf(doc),
    total: toMinor(cart.totals.remainingToPay),
    currency: cart.currency,
    email: billingAddress.email,
    items: cart.items,
    units: units.map((unit, index) => ({ ...unit, tender: byPart[index] ?? [] })),
    deliveryTender: byPart[units.length] ?? [],
    instruments: tenders.map(({ instrument }) => instrument),
    shipments: cart.shipments,
    pickupContact: doc.pickupContact ?? null,
    collectionContact: contactAtPoint(doc, cart, billingAddress),
    billingAddress,
    totals: cart.totals,
    coupons: [...entered],
    promoSummary: cart.promoSummary,
  };
}

/** An order whose total is 0 and that has no payment instruments (CHK-12). */
export const isZeroOrder = ({ totals, payment_instruments }: Pick<Cart, 'totals' | 'payment_instruments'>): boolean =>
  toMinor(totals.total) === 0 && payment_instruments.length === 0;
