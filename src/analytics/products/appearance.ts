import { readFacts } from './product-facts.ts';
import { interactionOrigin, type Appearance, type InteractionOrigin } from './interaction-origin.ts';

/** A product as events carry it. */
export type TrackedProduct = Appearance &
  ReturnType<typeof readFacts> & { readonly id: string; readonly name: string; readonly recToken?: string };

/**
 * Selector of product elements: a card, an upsell, a quick view, the product of a product page. A card about which
 * nothing is known but its name has no facts, and still counts for the positions in its list.
 */
export const PRODUCT = '[data-product-id]:is([data-facts], .product-card)';

/** Selectors of product lists, each with the interaction origin of a product chosen there. */
const ORIGINS: readonly (readonly [string, InteractionOrigin])[] = [
  ['.recommendations, .related', 'recommendation-carousel'],
  ['.upsell', 'up-sell-complete-the-look'],
  ['.listing', 'grid'],
  ['.collection', 'explore-collection'],
];
export const LISTS = ORIGINS.map(([selector]) => selector).join();

/** Path segments after the locale: `search`, `c`, … */
const places = (path: string): string[] => path.split('/').slice(2);
const isSearch = (path: string): boolean => places(path)[0] === 'search';

/** The origin a page stands for: search, or a finder or guide named by the last path segment. */
export const originOfPath = (path: string): InteractionOrigin | undefined =>
  isSearch(path) ? 'search' : interactionOrigin(places(path).at(-1));

const words = (within: ParentNode | null | undefined, selector: string): string | undefined =>
  within?.querySelector(selector)?.textContent.trim() || undefined;
const defined = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** Labels of the page's breadcrumb without home, the current page included. */
const trail = (): string[] =>
  [...document.querySelectorAll('.breadcrumb li')].slice(1).map((entry) => entry.textContent.trim());

/** Context a product is shown in: list, position, search term and origin (D1 §3). */
export function appearanceOf(element: Element): Appearance {
  const list = element.closest<HTMLElement>(LISTS);
  if (list === null) return defined({ interactionOrigin: originOfPath(location.pathname) });
  const inListing = list.matches('.listing');
  const isSearched = inListing && isSearch(location.pathname);
  const title = inListing ? words(document, 'h1') : words(list, '.titles__title, h2');
  const [, origin] = ORIGINS.find(([selector]) => list.matches(selector)) ?? [];
  return defined({
    list: title,
    position: [...list.querySelectorAll(PRODUCT)].indexOf(element) + 1 || undefined,
    // On a finder page its own lists count as the finder, recommendations do not.
    interactionOrigin:
      origin === 'grid' || origin === 'explore-collection' ? (originOfPath(location.pathname) ?? origin) : origin,
    category: inListing && !isSearched ? title : undefined,
    searchTerm: isSearched ? (new URLSearchParams(location.search).get('q') ?? undefined) : undefined,
  });
}

/**
 * A product with its facts.
 *
 * @param appearance context it was shown in; that of the element unless given
 */
export function productOf(element: HTMLElement, appearance: Appearance = appearanceOf(element)): TrackedProduct {
  const { productId = '', name, facts = '', recToken } = element.dataset;
  const known = readFacts(facts);
  const here = element.closest('.listing') === null ? [] : trail();
  return {
    ...(here.length > 0 && { breadcrumbs: here }),
    ...known,
    ...appearance,
    id: productId,
    name: name ?? words(element, '.product-card__link, .upsell__name') ?? '',
    ...(recToken !== undefined && { recToken }),
  };
}
