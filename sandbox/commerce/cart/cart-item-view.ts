import { createHash } from 'node:crypto';
import type { Cart, CartItem, ShippingOption } from '../../../src/commerce/contract/types.ts';
import { type Sku, skuOf } from '../catalogue/catalogue.ts';
import { type UnitPrice, unitPrice } from '../catalogue/price.ts';
import { frontPicture, productUrl } from '../catalogue/views.ts';
import { stockOfSize } from '../delivery/options.ts';
import type { DeliveryFacts, PricedParcel } from '../delivery/shipments.ts';
import type { AppliedPromotion, PromotionContext, PromotionResult } from '../promotions/engine.ts';
import { isGift } from '../promotions/gifts.ts';
import type { Promotion } from '../promotions/rule-file.ts';
import { toAmount } from '../money.ts';
import { textFor } from '../text/text.ts';
import type { Adjustment, Line } from './cart-doc.ts';
import { rowNet, rowTax, rowTotal, type TaxedRow } from './totals.ts';

/** Context in which a cart is shown. */
export interface CartAudience extends DeliveryFacts {
  /** Loyalty members pay the member price where there is one. */
  isMember: boolean;
  mediaBase: string;
  /** The most that price adjustments may take off a row, in percent of what it costs. */
  adjustmentLimit: number;
  promotions: { rules: readonly Promotion[]; context: PromotionContext };
}

/** A promotion on a row or order. @param off what it takes off, minor units */
export const promotionLine = ({ rule }: AppliedPromotion, off: number) => ({
  couponCode: rule.code ?? null,
  promotionId: rule.id,
  campaignId: rule.campaignId,
  price: toAmount(-off),
});

/** Displayed size of the picture in a cart row; its URL requests twice that (D1 §9). */
const PICTURE = { width: 160, height: 200 };

/** A 13-digit internal number, stable per SKU: GS1 reserves the prefix 2 for use within a company. */
function upcOf(sku: string): string {
  const digest = createHash('sha256').update(sku).digest().readUIntBE(0, 6);
  const digits = `2${String(digest % 10 ** 11).padStart(11, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const pictureUrl = (mediaBase: string, id: string) =>
  `${mediaBase}/image/upload/f_auto,q_50,e_sharpen:60,c_fill,w_${PICTURE.width * 2},h_${PICTURE.height * 2}/${id}`;

/**
 * The most that adjustments may take off a row, in minor units.
 * @param cost what promotions leave of it, minor units
 * @param limit in percent
 */
export const mostOff = (cost: number, limit: number): number => Math.floor((cost * limit) / 100);

/**
 * What each adjustment of a row takes off it, in minor units. Quantity and promotions change after an adjustment was
 * made, so the limit holds here too: the last ones give way.
 * @param most see `mostOff`
 */
export function adjustedOff(adjustments: readonly Adjustment[], most: number): number[] {
  let left = most;
  return adjustments.map(({ off }) => {
    const taken = Math.min(off, left);
    left -= taken;
    return taken;
  });
}

/** Price of one piece for this visitor, and whether it is the members' price. */
export function priced(price: UnitPrice, isMember: boolean): { current: number; members: boolean } {
  const members = isMember && price.member !== null && price.member < price.current;
  return { current: members ? (price.member as number) : price.current, members };
}

/**
 * A row as the contract describes it, its adjustments and its money; undefined without a price on the site.
 * @param maxQty pieces it could have
 * @param parcel what it travels in
 */
export function itemOf(
  line: Line,
  sku: Sku,
  levels: ReadonlyMap<string, number>,
  maxQty: number,
  audience: CartAudience,
  parcel: Pick<PricedParcel, 'id' | 'tax'>,
  shippingOptions: ShippingOption[],
  promotions: PromotionResult,
): { item: CartItem; adjustments: Cart['priceAdjustments']; row: TaxedRow } | undefined {
  const { product, colour } = sku;
  const { site, locale } = audience;
  const unit = unitPrice(product, colour, site.currency);
  if (!unit) return undefined;
  // A gift costs nothing, and counts neither as goods nor as a discount.
  const price = isGift(line) ? { ...unit, original: 0, current: 0, member: null } : unit;
  const { current, members } = priced(price, audience.isMember);
  const [offItem, offOrder] = [promotions.offItem.get(line.itemId) ?? 0, promotions.offOrder.get(line.itemId) ?? 0];
  const promoted = line.qty * current - offItem - offOrder;
  const { itemId, adjustments = [] } = line;
  const taken = adjustedOff(adjustments, mostOff(promoted, audience.adjustmentLimit));
  const adjusted = taken.reduce((sum, one) => sum + one, 0);
  const off = offItem + offOrder + adjusted;
  const row = { qty: line.qty, original: price.original, current, off, rate: parcel.tax };
  const available = maxQty >= line.qty;
  const image = frontPicture(product, colour);
  const net = toAmount(rowNet(row));
  const item: CartItem = {
    itemId: line.itemId,
    id: line.itemId,
    productId: line.sku,
    masterId: product.id,
    masterId2: product.id + colour.code,
    upc: upcOf(line.sku),
    shipmentId: parcel.id,
    slug: product.slug,
    pageUrl: productUrl(product),
    pdpUrl: productUrl(product) + colour.code + (line.recipeId === null ? '' : `?recipe=${line.recipeId}`),
    productImageURL: pictureUrl(audience.mediaBase, image),
    productImageId: image,
    name: textFor(product.name, locale),
    brand: product.brand,
    colour: { code: colour.code, label: textFor(colour.label, locale) },
    size: { code: sku.size, label: sku.size },
    qty: line.qty,
    maxQty,
    available,
    bonus: isGift(line),
    isCustoms: line.recipeId !== null,
    isDigitalProduct: product.isGiftCard,
    recipeId: line.recipeId,
    precreatedCustomsCode: new Map(Object.entries(product.designs)).get(line.recipeId ?? '') ?? null,
    taxTotal: toAmount(rowTax(row, parcel.tax)),
    variants: product.sizes.map((size) => {
      const other = skuOf(product, colour, size);
      const selected = other === line.sku;
      return {
        productId: other,
        colour: colour.code,
        size,
        label: size,
        available: (levels.get(stockOfSize(line, other)) ?? 0) + (selected ? line.reserved : 0) > 0,
        selected,
      };
    }),
    price: {
      currency: site.currency,
      current: toAmount(current),
      original: toAmount(price.original),
      highCurrent: toAmount(current),
      highOriginal: toAmount(price.original),
      rowTotal: toAmount(rowTotal(row)),
      priceAfterItemDiscount: toAmount(rowTotal(row) - offItem - adjusted),
      priceAfterOrderDiscount: net,
      proratedPrice: net,
    },
    shippingOptions,
    giftOption: line.giftOption,
    productPromotions: [
      ...(members
        ? [
            {
              couponCode: null,
              promotionId: 'MEMBERS-PRICE',
              campaignId: 'northfell-members',
              price: toAmount((current - unit.current) * line.qty),
            },
          ]
        : []),
      ...promotions.applied.flatMap((one) => {
        const off = one.rule.level === 'PRODUCT' ? (one.rows.get(line.itemId) ?? 0) : 0;
        return off > 0 ? [promotionLine(one, off)] : [];
      }),
    ],
  };
  return {
    item,
    adjustments: adjustments.map(({ id, reason }, index) => ({
      adjustmentId: id,
      itemId,
      amount: toAmount(taken[index] ?? 0),
      reason,
    })),
    row,
  };
}
