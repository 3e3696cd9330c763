import { z } from 'zod';
import { amount, currency, path, publicId } from '../common.ts';
import { shippingOption } from './shipping.ts';

/** `rowTotal` is current × quantity; the others are the row amount left after each kind of discount. */
export const itemPrice = z.object({
  currency,
  current: amount,
  original: amount,
  highCurrent: amount,
  highOriginal: amount,
  rowTotal: amount,
  priceAfterItemDiscount: amount,
  priceAfterOrderDiscount: amount,
  proratedPrice: amount,
});
export type ItemPrice = z.infer<typeof itemPrice>;

/** Maximum lengths of the gift option's parts. */
export const GIFT_MAX = { to: 60, email: 100, message: 250 } as const;

/** Whom an item is for, and what the card says. */
export const giftOption = z.object({
  to: z.string().max(GIFT_MAX.to),
  email: z.email().max(GIFT_MAX.email),
  message: z.string().max(GIFT_MAX.message),
});
export type GiftOption = z.infer<typeof giftOption>;

export const productPromotion = z.object({
  couponCode: z.string().nullable(),
  promotionId: z.string(),
  campaignId: z.string(),
  price: amount,
});

/** Another size of the same colour that the item can be changed to. */
export const itemVariant = z.object({
  productId: z.string(),
  colour: z.string(),
  size: z.string(),
  label: z.string(),
  available: z.boolean(),
  selected: z.boolean(),
});
export type ItemVariant = z.infer<typeof itemVariant>;

export const cartItem = z.object({
  itemId: z.string(),
  id: z.string(),
  /** SKU, e.g. `NF104001MOS-M`. */
  productId: z.string(),
  masterId: z.string(),
  /** Master id with its colour, e.g. `NF104001MOS`. */
  masterId2: z.string(),
  upc: z.string(),
  shipmentId: z.string(),
  slug: z.string(),
  pageUrl: path,
  pdpUrl: path,
  productImageURL: z.string(),
  /** Public id of the same image, for building URLs in other sizes. */
  productImageId: publicId,
  name: z.string(),
  brand: z.string(),
  colour: z.object({ code: z.string(), label: z.string() }),
  size: z.object({ code: z.string(), label: z.string() }),
  qty: z.int().positive(),
  /** Maximum quantity currently possible for this item. */
  maxQty: z.int().min(0),
  available: z.boolean(),
  bonus: z.boolean(),
  isCustoms: z.boolean(),
  isDigitalProduct: z.boolean(),
  recipeId: z.string().nullable(),
  precreatedCustomsCode: z.string().nullable(),
  taxTotal: amount,
  variants: z.array(itemVariant),
  price: itemPrice,
  shippingOptions: z.array(shippingOption),
  giftOption: giftOption.nullable(),
  productPromotions: z.array(productPromotion),
});
export type CartItem = z.infer<typeof cartItem>;
