import type { AutoSuggestAnswer, ProductCard } from '../../../commerce/contract/types.ts';
import { imageUrl } from '../../../content/images/image-url.ts';
import { localeHref } from '../../../content/addresses/links.ts';
import type { LocaleInfo } from '../../../content/addresses/sites.ts';
import { formatPrice } from '../../../messages/format.ts';
import { html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import type { AreaTranslate } from '../../../messages/browser.ts';

/** Displayed sizes of the pictures, in CSS pixels. */
const PRODUCT = { width: 56, height: 70 };
const STORY = { width: 72, height: 54 };

interface Suggestion {
  readonly sort: 'query' | 'category' | 'product' | 'article';
  readonly id: string;
  readonly href: string;
  readonly content: Html;
}

const price = (
  { price: { lowCurrent, lowOriginal, currency } }: ProductCard,
  locale: string,
  t: AreaTranslate<'menu'>,
): Html => {
  const now = formatPrice(lowCurrent, currency, locale);
  if (lowOriginal <= lowCurrent) return html`<span class="suggest__price">${now}</span>`;
  const was = formatPrice(lowOriginal, currency, locale);
  return html`<span class="visually-hidden">${t('suggest.now', { now, was })}</span><span class="suggest__price suggest__price--sale" aria-hidden="true">${now} <s>${was}</s></span>`;
};

const product = (card: ProductCard, { locale }: LocaleInfo, t: AreaTranslate<'menu'>): Suggestion => {
  const picture = card.colours[0]?.images[0];
  const image =
    picture === undefined
      ? NO_HTML
      : html`<img src="${imageUrl(picture.publicId, PRODUCT)}" alt="" width="${PRODUCT.width}" height="${PRODUCT.height}" decoding="async">`;
  return {
    sort: 'product',
    id: card.productId,
    href: card.url,
    content: html`${image}<span><span class="suggest__name">${card.name}</span> ${price(card, locale, t)}</span>`,
  };
};

/**
 * Suggestions in groups: searches, departments, products, stories, and a search for the text as typed.
 *
 * @param id id of the list, used as a prefix of the option ids
 */
export function listHtml(answer: AutoSuggestAnswer, info: LocaleInfo, t: AreaTranslate<'menu'>, id: string): Html {
  const { query, categories, products, articles = [] } = answer;
  // A completion equal to the name of a product or department would be listed twice.
  const named = new Set([...products.map(({ name }) => name), ...categories.map(({ label }) => label)]);
  const suggestions = answer.suggestions.filter((text) => !named.has(text));
  if (suggestions.length + categories.length + products.length + articles.length === 0) return NO_HTML;
  const search = (q: string): string => `/search?q=${encodeURIComponent(q)}`;
  const groups: readonly [string, string, readonly Suggestion[]][] = [
    [
      'queries',
      t('suggest.queries'),
      suggestions.map((text) => ({ sort: 'query', id: text, href: search(text), content: html`<span>${text}</span>` })),
    ],
    [
      'categories',
      t('suggest.categories'),
      categories.map(({ categoryId, label, url }) => ({
        sort: 'category',
        id: categoryId,
        href: url,
        content: html`<span>${label}</span>`,
      })),
    ],
    ['products', t('suggest.products'), products.map((card) => product(card, info, t))],
    [
      'articles',
      t('suggest.articles'),
      articles.map(({ id: story, title, url, image }) => ({
        sort: 'article',
        id: story,
        href: url,
        content: html`${image === undefined ? NO_HTML : html`<img src="${imageUrl(image, STORY)}" alt="" width="${STORY.width}" height="${STORY.height}" decoding="async">`}<span>${title}</span>`,
      })),
    ],
  ];
  let count = 0;
  const option = ({ sort, id: own, href, content }: Suggestion): Html =>
    html`<a class="suggest__option suggest__option--${sort}" role="option" aria-selected="false" tabindex="-1" id="${id}-${(count += 1)}" href="${localeHref(href, info.locale)}" data-sort="${sort}" data-id="${own}">${content}</a>`;
  const rendered = groups
    .filter(([, , list]) => list.length > 0)
    .map(
      ([name, label, list]) =>
        html`<div class="suggest__group suggest__group--${name}" role="group" aria-label="${label}"><p class="suggest__heading" aria-hidden="true">${label}</p>${list.map(option)}</div>`,
    );
  const all: Suggestion = {
    sort: 'query',
    id: query,
    href: search(query),
    content: html`<span>${t('suggest.all', { query })}</span>`,
  };
  return html`${rendered}${option(all)}`;
}
