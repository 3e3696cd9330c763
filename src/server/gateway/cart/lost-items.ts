import { giftOptionPart } from '../../../commerce/cart/index.ts';
import { addItem, updateItem } from '../../../commerce/contract/endpoints.ts';
import type { Cart, CartItem, LostItem } from '../../../commerce/contract/types.ts';
import type { Call } from '../../../commerce/http/index.ts';

type Remembered = Pick<CartItem, 'productId' | 'qty'> &
  Partial<Pick<CartItem, 'recipeId' | 'giftOption' | 'shippingOptions'>>;

/** What recreating a lost cart needs of an item: what was chosen for it too. */
export function lostItem({
  productId,
  qty,
  recipeId,
  giftOption,
  shippingOptions,
}: Remembered): LostItem & { qty: number } {
  const chosen = shippingOptions?.find(({ selected }) => selected);
  const action = chosen?.shippingMethod.code;
  return {
    productId,
    qty,
    ...(recipeId && { recipeId }),
    ...giftOptionPart(giftOption),
    ...((action === 'pickup' || action === 'sts') && chosen?.storeInfo && { action, favStoreId: chosen.storeInfo.id }),
  };
}

/** The coupon codes of a cart. */
export const couponCodes = ({ couponItems }: Pick<Cart, 'couponItems'>): string[] =>
  couponItems.flatMap(({ code, type }) => (type === 'CODE' ? [code] : []));

/**
 * Finds the same item in a recreated cart, where item ids are new: the one with the same choices, else one of the same
 * product.
 */
export function sameItem(cart: Pick<Cart, 'items'>, wanted: LostItem | undefined): CartItem | undefined {
  if (wanted === undefined) return undefined;
  const choices = (item: LostItem): string => JSON.stringify({ ...item, qty: 0 });
  return (
    cart.items.find((item) => choices(lostItem(item)) === choices(wanted)) ??
    cart.items.find(
      ({ productId, recipeId }) => productId === wanted.productId && (recipeId ?? '') === (wanted.recipeId ?? ''),
    )
  );
}

/** Adds a SKU, with what was chosen for it, to a cart that is there. */
export async function addTo(call: Call, basketId: string, { action, favStoreId, ...item }: LostItem): Promise<Cart> {
  const cart = await call(addItem, { body: { basketId, ...item } });
  const itemId = sameItem(cart, item)?.itemId;
  if (action === undefined || itemId === undefined) return cart;
  return call(updateItem, { params: { basketId }, body: { itemId, action, ...(favStoreId && { favStoreId }) } });
}

/** The query and body of the call that recreates a lost cart. */
export const replacementOf = (
  items: readonly LostItem[],
  {
    basketId,
    favoriteStoreId = null,
    coupons = [],
  }: {
    readonly basketId: string | undefined;
    readonly favoriteStoreId?: string | null;
    readonly coupons?: readonly string[] | undefined;
  },
) => ({
  query: {
    allowPartial: 'true' as const,
    ...(basketId !== undefined && { lostBasketId: basketId }),
    ...(favoriteStoreId !== null && { favStoreId: favoriteStoreId }),
  },
  body: { items: [...items], ...(coupons.length > 0 && { coupons: [...coupons] }) },
});
