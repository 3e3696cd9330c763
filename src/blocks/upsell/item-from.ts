import { listedFacts } from '../../analytics/products/facts-text.ts';
import type { RecommendedProduct } from '../../commerce/contract/services/decisions.ts';
import { replaceIn, safeAddress, showPicture, text } from '../../ui/html/fill-template.ts';

/**
 * An upsell for a product chosen by the decision service, cloned from the templates the server rendered: the first with
 * a size to add, the second for products whose size is chosen on their page.
 *
 * @param index its position, used in the name of its checkbox
 * @param money formats an amount in the shop's currency
 * @returns undefined without a usable URL
 */
export function itemFrom(
  [withSize, withoutSize]: Iterable<Element>,
  product: RecommendedProduct,
  index: number,
  money: (amount: number) => string,
): HTMLElement | undefined {
  const { productId, sku, title, url, image, price, recommendationId } = product;
  const href = safeAddress(url);
  const item = (sku === undefined ? withoutSize : withSize)?.cloneNode(true);
  if (href === undefined || !(item instanceof HTMLElement)) return undefined;
  item.dataset['productId'] = productId;
  if (recommendationId !== undefined) item.dataset['recToken'] = recommendationId;
  const { lowCurrent, lowOriginal } = price;
  item.dataset['facts'] = listedFacts(product);
  if (lowOriginal <= lowCurrent) text(item, '.upsell__price', money(lowCurrent));
  else {
    text(item, 'ins', money(lowCurrent));
    text(item, 'del', money(lowOriginal));
  }
  replaceIn(item, '…', title);
  for (const link of item.querySelectorAll('a')) link.setAttribute('href', href);
  const field = item.querySelector<HTMLInputElement>('input[name^="productId"]');
  if (field !== null) field.value = sku ?? '';
  if (field?.type === 'checkbox') {
    field.name = `productId.${index}`;
    field.dataset['productId'] = productId;
  }
  showPicture(item, '.upsell__media', safeAddress(image));
  return item;
}
