import { listedFacts } from '../../analytics/products/facts-text.ts';
import { replaceIn, safeAddress, showPicture, text } from '../../ui/html/fill-template.ts';

/** A recommended product in a list that a search provider leaves in the page (D1 §3); missing fields are not shown. */
export interface ListedProduct {
  readonly productId?: string | undefined;
  readonly title?: string | undefined;
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly image?: string | undefined;
  readonly images?: readonly string[] | undefined;
  readonly price?: { readonly lowCurrent?: number | undefined; readonly lowOriginal?: number | undefined } | undefined;
  readonly review_average?: number | undefined;
  readonly reviews_count?: number | undefined;
  readonly recommendationId?: string | undefined;
}

/** The list at an index of the provider's lists on `window`; empty if there is none [BLK-REC-11]. */
export function listInPage(name: string, index: number): readonly ListedProduct[] {
  const lists: unknown = (window as unknown as Record<string, unknown>)[name];
  const list: unknown = Array.isArray(lists) ? lists[index] : undefined;
  return Array.isArray(list)
    ? list.filter((item): item is ListedProduct => item !== null && typeof item === 'object')
    : [];
}

function showPrice(
  card: Element,
  { lowCurrent, lowOriginal = 0 }: NonNullable<ListedProduct['price']>,
  money: (amount: number) => string,
): void {
  if (lowCurrent === undefined) return text(card, '.product-card__price', '');
  if (lowOriginal <= lowCurrent) return text(card, '.product-card__price', money(lowCurrent));
  text(card, '.product-card__sale', money(lowCurrent));
  text(card, '.product-card__was', money(lowOriginal));
}

function showStars(
  card: Element,
  { review_average: score, reviews_count: count }: ListedProduct,
  figure: (value: number, digits: number) => string,
): void {
  const stars = card.querySelector('.product-card__rating');
  if (stars === null) return;
  if (score === undefined || count === undefined || count === 0) return stars.remove();
  stars.querySelector<HTMLElement>('.product-card__stars')?.style.setProperty('--score', `${score * 20}%`);
  replaceIn(stars, /0[.,]0/, figure(score, 1));
  replaceIn(stars, '2', figure(count, 0));
}

/** Formats amounts and numbers in the visitor's locale. */
export interface Formats {
  readonly money: (amount: number) => string;
  readonly figure: (value: number, digits: number) => string;
}

/**
 * A card for a listed product, cloned from the template the server rendered (`PATTERN`).
 *
 * @param pattern a list entry containing a card
 * @returns undefined for a product without a name or a usable URL
 */
export function cardFrom(pattern: Element, item: ListedProduct, { money, figure }: Formats): Element | undefined {
  const { productId = '', title = item.name, image = item.images?.[0], price = {}, recommendationId } = item;
  const href = safeAddress(item.url);
  if (title === undefined || href === undefined) return undefined;
  const entry = pattern.cloneNode(true) as Element;
  const card = entry.querySelector<HTMLElement>('.product-card');
  if (card === null) return undefined;
  card.dataset['productId'] = productId;
  // The template's own analytics data belongs to no real product.
  card.dataset['facts'] = listedFacts(item);
  if (recommendationId === undefined || card.dataset['recToken'] === undefined) delete card.dataset['recToken'];
  else card.dataset['recToken'] = recommendationId;
  showStars(card, item, figure);
  showPrice(card, price, money);
  replaceIn(card, '…', title);
  card.querySelector('.product-card__link')?.setAttribute('href', href);
  card
    .querySelector('.product-card__quick')
    ?.setAttribute('href', `?quickshop=${encodeURIComponent(productId)}#modal-quickshop`);
  showPicture(card, '.product-card__media', safeAddress(image));
  return entry;
}
