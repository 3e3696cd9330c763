import type { Locale } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { html, type Html } from '../../ui/html/html.ts';

/**
 * The button that puts a product into the comparison or takes it out. The same for every visitor: scripts fill it in.
 * Without them it sends the form that stands once on every page (layouts/Document.astro) to the comparison's address.
 *
 * @param id product with its colour
 * @param name what screen readers call the product
 */
export const compareHtml = (id: string, name: string, locale: Locale): Html =>
  html`<cairn-compare><button class="compare-toggle" form="compare" name="products" value="${id}" aria-pressed="false">${t(locale, 'compare.toggle')}<span class="visually-hidden">: ${name}</span></button></cairn-compare>`;
