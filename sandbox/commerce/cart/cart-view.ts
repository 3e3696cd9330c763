import { createHash } from 'node:crypto';
import {
  DEFAULT_DELIVERY,
  DELIVERY_METHODS,
  sortDeliveryOptions,
} from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { Cart, CartItem, Flash, ShippingCode, ShippingMethod } from '../../../src/commerce/contract/types.ts';
import type { Catalogue, Sku } from '../catalogue/catalogue.ts';
import { skuOf } from '../catalogue/catalogue.ts';
import { type UnitPrice, unitPrice } from '../catalogue/price.ts';
import { frontPicture, productUrl } from '../catalogue/views.ts';
import type { ShippingRule } from '../../shipping-rules.ts';
import { label } from '../text/labels.ts';
import { toAmount } from '../money.ts';
import type { Site } from '../sites.ts';
import type { TaxRate } from '../tax.ts';
import { textFor } from '../text/text.ts';
import type { CartDoc, Line } from './cart-doc.ts';
import { type RowMoney, rowTax, rowTotal, shippingCost, totalsOf } from './totals.ts';

/** Context in which a cart is shown. */
export interface CartAudience {
  site: Site;
  locale: string;
  shipping: ShippingRule;
  tax: TaxRate;
  /** Loyalty members pay the member price where there is one. */
  isMember: boolean;
  mediaBase: string;
}

/** Shipping id of everything that is not customised (D1 §3). */
const SHIPPING_ID = 'me';

/** A method of the table as this cart is offered it. */
function offeredMethod(
  code: ShippingCode,
  subTotal: number,
  units: number,
  { site, locale, shipping }: CartAudience,
): ShippingMethod {
  const { id, kind, price, deliveryTime } = DELIVERY_METHODS[code];
  const cost = price === 'site' ? shippingCost(subTotal, units, shipping) : 0;
  return {
    ...{ code, id, kind },
    label: label(`shipping.${code}`, locale),
    deliveryTime: deliveryTime === 'site' ? shipping.deliveryTime : deliveryTime,
    price: { amount: toAmount(cost), currency: site.currency },
  };
}
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

function priced(price: UnitPrice, isMember: boolean): { current: number; members: boolean } {
  const members = isMember && price.member !== null && price.member < price.current;
  return { current: members ? (price.member as number) : price.current, members };
}

function itemOf(
  line: Line,
  sku: Sku,
  levels: ReadonlyMap<string, number>,
  audience: CartAudience,
  method: ShippingMethod,
): { item: CartItem; row: RowMoney } | undefined {
  const { product, colour } = sku;
  const { site, locale } = audience;
  const unit = unitPrice(product, colour, site.currency);
  if (!unit) return undefined;
  const { current, members } = priced(unit, audience.isMember);
  const row = { qty: line.qty, original: unit.original, current };
  const maxQty = (levels.get(line.sku) ?? 0) + line.reserved;
  const available = maxQty >= line.qty;
  const image = frontPicture(product, colour);
  const total = toAmount(rowTotal(row));
  const item: CartItem = {
    itemId: line.itemId,
    id: line.itemId,
    productId: line.sku,
    masterId: product.id,
    masterId2: product.id + colour.code,
    upc: upcOf(line.sku),
    shipmentId: SHIPPING_ID,
    slug: product.slug,
    pageUrl: productUrl(product),
    pdpUrl: productUrl(product) + colour.code,
    productImageURL: pictureUrl(audience.mediaBase, image),
    productImageId: image,
    name: textFor(product.name, locale),
    brand: product.brand,
    colour: { code: colour.code, label: textFor(colour.label, locale) },
    size: { code: sku.size, label: sku.size },
    qty: line.qty,
    maxQty,
    available,
    bonus: false,
    isCustoms: line.recipeId !== null,
    isDigitalProduct: false,
    recipeId: line.recipeId,
    precreatedCustomsCode: null,
    taxTotal: toAmount(rowTax(row, audience.tax)),
    variants: product.sizes.map((size) => {
      const other = skuOf(product, colour, size);
      const selected = other === line.sku;
      return {
        productId: other,
        colour: colour.code,
        size,
        label: size,
        available: (levels.get(other) ?? 0) + (selected ? line.reserved : 0) > 0,
        selected,
      };
    }),
    price: {
      currency: site.currency,
      current: toAmount(current),
      original: toAmount(unit.original),
      highCurrent: toAmount(current),
      highOriginal: toAmount(unit.original),
      rowTotal: total,
      priceAfterItemDiscount: total,
      priceAfterOrderDiscount: total,
      proratedPrice: total,
    },
    shippingOptions: [
      {
        selected: true,
        shippingMethod: method,
        available,
        cost: method.price.amount,
        storeInfo: null,
        shippingPromotions: [],
      },
    ],
    giftOption: line.giftOption,
    productPromotions: members
      ? [
          {
            couponCode: null,
            promotionId: 'MEMBERS-PRICE',
            campaignId: 'northfell-members',
            price: toAmount((current - unit.current) * line.qty),
          },
        ]
      : [],
  };
  return { item, row };
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
  const subTotal = charged.reduce((sum, { line, unit }) => sum + line.qty * priced(unit, audience.isMember).current, 0);
  const method = offeredMethod(DEFAULT_DELIVERY, subTotal, charged.length, audience);
  const rows = prices.flatMap(({ line, sku }) => itemOf(line, sku, levels, audience, method) ?? []);
  const totals = totalsOf(
    rows.filter(({ item }) => item.available).map(({ row }) => row),
    site.currency,
    audience.tax,
    audience.shipping,
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
    paymentMethods: (['CREDIT_CARD', 'KLARNA', 'GIFT_CARD'] as const).map((id) => ({
      id,
      label: label(`payment.${id}`, locale),
    })),
    payment_instruments: [],
    savedItems: [],
    favoriteStoreId: cart.favStoreId,
    verifiedShippingAddress: cart.verifiedShippingAddress ?? null,
    couponItems: [],
    orderPromotions: [],
    promoSummary: [],
    flash: [...flash],
    customerNotifications: [],
  };
}
