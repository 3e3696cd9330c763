import { favoriteKey } from '../../commerce/favorites/index.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { html, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';

/**
 * The heart of a product. The same for every visitor: scripts fill it in for those who have favourites. Without them it posts the form that stands
 * once on every page (layouts/Document.astro).
 *
 * @param product id with colour, and the recipe of a customised product
 * @param name what screen readers call the product
 */
export const heartHtml = (
  product: { readonly id: string; readonly recipeId?: string | undefined },
  name: string,
  locale: Locale,
): Html =>
  html`<cairn-heart><button class="heart" form="favorites" name="favorite" value="${favoriteKey(product)}" aria-pressed="false" aria-label="${t(locale, 'favorites.heart', { name })}">${iconHtml({ name: 'heart' })}</button></cairn-heart>`;
