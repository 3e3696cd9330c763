import { ADJUSTMENT_BOUNDS } from '../../commerce/associate/index.ts';
import { cartErrorMessage } from '../../commerce/cart/index.ts';
import { INVALID_CUSTOMER, ITEM_NOT_FOUND, TOKEN_REFUSED } from '../../commerce/contract/error-codes.ts';
import type { Cart, Flash } from '../../commerce/contract/types.ts';
import { t } from '../../messages/index.ts';
import { errorText } from '../account/form-state.ts';
import { refusalText } from '../checkout/form/step-form.ts';

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
  /** The sign-in has run out: the cart is the account's, and shows again after signing in. */
  readonly isSignInOver: boolean;
}

/** The message of an error code: the cart's own, else the general rule's (ERR-GEN-03, ERR-GEN-07). */
function textOf(locale: string, code: string, max: string | null, said: string | undefined): string {
  const own = cartErrorMessage(code, Number(max));
  return own === undefined ? errorText(locale, code, said) : t(locale, own.key, own.params);
}

/**
 * Reads `?error=CODE&max=N` or `?invalid=field:rule` of a form that was sent back, with `item` and `failed` saying what
 * it was about; or `?refused=CODE` of an order whose cart is empty.
 * @param shown ids and SKUs of the items in the cart; an error of any other shows above the cart
 * @param said by the server, for a code without a message of ours
 */
export function cartProblems(
  locale: string,
  params: URLSearchParams,
  shown: readonly string[],
  said?: string,
): CartProblems {
  const [code, failed, id] = [params.get('error'), params.get('failed'), params.get('item')];
  const none: CartProblems = {
    top: undefined,
    item: undefined,
    coupon: undefined,
    isInvalidCustomer: false,
    isSignInOver: false,
  };
  if (failed === 'coupon' && params.has('invalid')) return { ...none, coupon: t(locale, 'cart.coupon.need') };
  const amount = /^amount:(required|minValue|maxValue)$/.exec(params.get('invalid') ?? '')?.[1];
  if (amount !== undefined && id !== null && shown.includes(id)) {
    const text = t(locale, `validation.${amount as 'required' | 'minValue' | 'maxValue'}`, ADJUSTMENT_BOUNDS);
    return { ...none, item: { id, text } };
  }
  const refused = params.get('refused');
  if (code === null) return refused === null ? none : { ...none, top: refusalText(locale, refused, said) };
  if (code === INVALID_CUSTOMER) return { ...none, top: t(locale, 'cart.error.customer'), isInvalidCustomer: true };
  // Another tab has taken it out, or a saved one has been put back there.
  if (code === ITEM_NOT_FOUND && id !== null && !shown.includes(id))
    return { ...none, top: t(locale, 'cart.error.gone') };
  const text = failed === 'remove' ? t(locale, 'cart.remove.failed') : textOf(locale, code, params.get('max'), said);
  if (code === TOKEN_REFUSED) return { ...none, top: text, isSignInOver: true };
  if (failed === 'coupon') return { ...none, coupon: text };
  return id !== null && shown.includes(id) ? { ...none, item: { id, text } } : { ...none, top: text };
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
