/** A recommended product in a list that a search provider leaves in the page (D1 §3); whatever it leaves out stays out. */
export interface ListedProduct {
  readonly productId?: string;
  readonly title?: string;
  readonly name?: string;
  readonly url?: string;
  readonly image?: string;
  readonly images?: readonly string[];
  readonly price?: { readonly lowCurrent?: number; readonly lowOriginal?: number };
  readonly review_average?: number;
  readonly reviews_count?: number;
  readonly recommendationId?: string;
}

/** The list at a place of the provider's lists on `window`; empty while there is none [BLK-REC-11]. */
export function listInPage(name: string, index: number): readonly ListedProduct[] {
  const lists: unknown = (window as unknown as Record<string, unknown>)[name];
  const list: unknown = Array.isArray(lists) ? lists[index] : undefined;
  return Array.isArray(list) ? list.filter((item): item is ListedProduct => item !== null && typeof item === 'object') : [];
}

/** Only addresses of this site or https ones: the list is written by somebody else. */
const safe = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address, location.href)) return undefined;
  const { protocol, origin, href } = new URL(address, location.href);
  return protocol === 'https:' || origin === location.origin ? href : undefined;
};

const text = (card: Element, selector: string, value: string): void => {
  const element = card.querySelector(selector);
  if (element !== null) element.textContent = value;
};

/**
 * A card for a listed product, from the pattern the server has drawn.
 *
 * @param pattern an entry of the row with a card in it
 * @param money an amount in the shop's currency, as text
 * @returns undefined for a product without name or usable address
 */
export function cardFrom(pattern: Element, item: ListedProduct, money: (amount: number) => string): Element | undefined {
  const { productId = '', title = item.name, image = item.images?.[0], price, review_average: score, reviews_count: count, recommendationId } = item;
  const href = safe(item.url);
  if (title === undefined || href === undefined) return undefined;
  const entry = pattern.cloneNode(true) as Element;
  const card = entry.querySelector<HTMLElement>('.product-card');
  if (card === null) return undefined;
  card.dataset['productId'] = productId;
  if (recommendationId === undefined || card.dataset['recToken'] === undefined) delete card.dataset['recToken'];
  else card.dataset['recToken'] = recommendationId;
  text(card, '.product-card__link', title);
  card.querySelector('.product-card__link')?.setAttribute('href', href);
  text(card, '.product-card__price', price?.lowCurrent === undefined ? '' : money(price.lowCurrent));
  const stars = card.querySelector('.product-card__rating');
  if (stars !== null) stars.textContent = score === undefined ? '' : `★ ${score.toFixed(1)}${count === undefined ? '' : ` (${count})`}`;
  const quick = card.querySelector('.product-card__quick');
  quick?.setAttribute('href', `?quickshop=${encodeURIComponent(productId)}#modal-quickshop`);
  const picture = card.querySelector('.product-card__media img');
  const source = safe(image);
  for (const other of card.querySelectorAll('.product-card__media source')) other.remove();
  if (source === undefined) picture?.remove();
  else if (picture !== null) {
    for (const name of ['srcset', 'sizes']) picture.removeAttribute(name);
    picture.setAttribute('src', source);
    picture.setAttribute('alt', '');
  }
  return entry;
}
