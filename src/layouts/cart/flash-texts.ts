import { choiceOf } from '../../commerce/cart/index.ts';
import type { Cart, Flash } from '../../commerce/contract/types.ts';
import { type MessageKey, t } from '../../messages/index.ts';

/** Texts of what the server changed, by flash type (D2 §8.2). Other types have the server's own text. */
const FLASH_TEXTS: Readonly<Record<string, MessageKey>> = {
  ProductItemNotAvailable: 'cart.flash.gone',
  ProductLineItemInventoryMissing: 'cart.flash.short',
  ProductLineItemFullInventoryMissing: 'cart.flash.soldOut',
  ProductItemMaxQuantity: 'cart.flash.maxQuantity',
  ProductItemRequired: 'cart.flash.required',
  CartChanged: 'checkout.changed',
};
const SOLD_OUT = 'ProductLineItemFullInventoryMissing';

type FlashItem = Pick<Cart['items'][number], 'productId' | 'name' | 'colour' | 'size' | 'available' | 'maxQty'>;

/** The text of a flash, with the name of the item it is about. */
function flashText(locale: string, { type, message, productId }: Flash, items: readonly FlashItem[]): string {
  const key = Object.hasOwn(FLASH_TEXTS, type) ? FLASH_TEXTS[type] : undefined;
  const item = items.find((one) => one.productId === productId);
  const text = key === undefined ? message : t(locale, key);
  return item === undefined || text === '' ? text : `${item.name}, ${choiceOf(item)}: ${text}`;
}

/**
 * What changed in a cart by itself or while it was checked out, in words and each once (ERR-FLASH-01, ERR-FLASH-02,
 * ERR-FLASH-04). When nothing is left that can be ordered, only that is said.
 * @param refusedBy flash types of a refused order
 */
export function flashTexts(
  locale: string,
  { items, flash }: { readonly items: readonly FlashItem[]; readonly flash: readonly Flash[] },
  refusedBy: readonly string[] = [],
): string[] {
  const isSoldOut = items.length > 0 || flash.some(({ type }) => type === SOLD_OUT);
  if (isSoldOut && items.every(({ available, maxQty }) => !available && maxQty === 0))
    return [t(locale, 'cart.flash.nothingLeft')];
  const told = refusedBy.filter((type) => flash.every((one) => one.type !== type) && Object.hasOwn(FLASH_TEXTS, type));
  const all = [...flash, ...told.map((type) => ({ type, message: '' }))];
  return [...new Set(all.map((one) => flashText(locale, one, items)))].filter((text) => text !== '');
}
