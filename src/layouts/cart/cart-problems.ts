import { cartErrorMessage } from '../../commerce/cart/index.ts';
import { INVALID_CUSTOMER } from '../../commerce/contract/error-codes.ts';
import type { Cart, Flash } from '../../commerce/contract/types.ts';
import { type MessageKey, t } from '../../messages/index.ts';
import { errorText } from '../account/form-state.ts';

/** What went wrong with the last form of the cart page, each in the place where it shows (D2 §8.2). */
export interface CartProblems {
  /** Above the cart. */
  readonly top: string | undefined;
  /** At the item with this id or SKU. */
  readonly item: { readonly id: string; readonly text: string } | undefined;
  /** At the field for promotion codes. */
  readonly coupon: string | undefined;
  /** The customer is not known any more: the page reloads by itself (CART-17). */
  readonly isInvalidCustomer: boolean;
}

/** The message of an error code: the cart's own, else the general rule's (ERR-GEN-03, ERR-GEN-07). */
function textOf(locale: string, code: string, max: string | null): string {
  const own = cartErrorMessage(code, Number(max));
  return own === undefined ? errorText(locale, code) : t(locale, own.key, own.params);
}

/**
 * Reads `?error=CODE&max=N` or `?invalid=field:rule` of a form that was sent back, with `item` and `failed` saying what
 * it was about.
 * @param shown ids and SKUs of the items in the cart; an error of any other shows above the cart
 */
export function cartProblems(locale: string, params: URLSearchParams, shown: readonly string[]): CartProblems {
  const [code, failed, id] = [params.get('error'), params.get('failed'), params.get('item')];
  const none: CartProblems = { top: undefined, item: undefined, coupon: undefined, isInvalidCustomer: false };
  if (failed === 'coupon' && params.has('invalid')) return { ...none, coupon: t(locale, 'cart.coupon.need') };
  if (code === null) return none;
  if (code === INVALID_CUSTOMER) return { ...none, top: t(locale, 'cart.error.customer'), isInvalidCustomer: true };
  const text = failed === 'remove' ? t(locale, 'cart.remove.failed') : textOf(locale, code, params.get('max'));
  if (failed === 'coupon') return { ...none, coupon: text };
  return id !== null && shown.includes(id) ? { ...none, item: { id, text } } : { ...none, top: text };
}

/** Messages of what the server changed or misses (D2 §8.2). */
const FLASH: Readonly<Record<string, MessageKey>> = {
  ProductLineItemInventoryMissing: 'cart.flash.partly',
  ProductItemNotAvailable: 'cart.flash.gone',
  ProductLineItemFullInventoryMissing: 'cart.flash.soldOut',
  ProductItemMaxQuantity: 'cart.flash.maxQuantity',
  ProductItemRequired: 'cart.flash.required',
};
const SOLD_OUT = 'ProductLineItemFullInventoryMissing';

/**
 * What the server changed on its own, in words and each once; types without a message of ours in the server's words.
 * @param isEmpty whether nothing is left in the cart: a sold out item then means that there is nothing to order
 */
export function flashTexts(
  locale: string,
  flash: readonly Pick<Flash, 'type' | 'message'>[],
  isEmpty: boolean,
): string[] {
  const texts = flash.map(({ type, message }) => {
    if (isEmpty && type === SOLD_OUT) return t(locale, 'cart.flash.cannotOrder');
    const key = Object.hasOwn(FLASH, type) ? FLASH[type] : undefined;
    return key === undefined ? message : t(locale, key);
  });
  return [...new Set(texts)].filter((text) => text !== '');
}

/**
 * What a form told when it sent the shopper back: `?flash=TYPE,TYPE:SKU`.
 * @param cart names the items, and the store that was chosen
 */
export function toldFlash(param: string | null, cart: Pick<Cart, 'items' | 'favoriteStoreId'> | null): Flash[] {
  return (param ?? '').split(',').map((entry) => {
    const [type = '', sku] = entry.split(':', 2);
    const item = cart?.items.find(({ productId }) => productId === sku);
    const store = cart?.items
      .flatMap(({ shippingOptions }) => shippingOptions)
      .find(({ storeInfo }) => storeInfo?.id === cart.favoriteStoreId)?.storeInfo;
    return { type, message: '', ...(item && { itemName: item.name }), ...(store && { storeName: store.name }) };
  });
}
