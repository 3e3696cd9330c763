import { factsText } from '../../analytics/products/facts-text.ts';
import { discountTagOf } from '../../analytics/products/product.ts';
import type { SlotRequest } from '../../commerce/contract/services/decisions.ts';
import { PATTERN_PICTURE } from '../../content/images/image-url.ts';
import { isAllowedMedia } from '../../content/images/media-hosts.ts';
import { localeHref } from '../../content/addresses/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import { formatPrice, t } from '../../messages/index.ts';
import { rowHtml, type RowMarkup } from '../../ui/carousel/row-html.ts';
import type { RowMode } from '../../ui/carousel/layout.ts';
import { attributes, classes, html, NO_HTML, trusted, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { pictureHtml } from '../../ui/picture/picture.ts';
import { perBreakpointClasses } from '../../ui/breakpoints.ts';
import { contextOf } from '../_kit/pieces/context.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { titlesHtml } from '../_kit/pieces/titles.ts';
import type { UpsellFields, UpsellItem } from './schema.ts';
import { inStock } from './stock.ts';
import { DEFAULT_STACKED_COUNT, firstOf } from './upsell-rules.ts';

const GRID: RowMode = { type: 'grid', columns: 1 };
const slides = (slideWidth: string, showArrows: boolean): RowMode => ({
  type: 'carousel',
  columns: 1,
  slideWidth,
  showArrows,
  showProgress: true,
});
const MODES = {
  stacked: { sm: GRID, md: GRID, lg: GRID },
  carousel: { sm: slides('62%', false), md: slides('33.333%', true), lg: slides('25%', true) },
} as const;
/** In a stack the picture is small; in a row it has a card's size. */
const SPAN = { stacked: { sm: 0.2, md: 0.1, lg: 0.06 }, carousel: { sm: 0.62, md: 0.34, lg: 0.25 } } as const;

function controlHtml(
  { id, sku, name, url }: UpsellItem,
  index: number,
  { addToCartControls }: UpsellFields,
  page: PageContext,
): Html {
  const { locale } = page.info;
  if (sku === undefined)
    return html`
      <a
        class="upsell__control" href="${localeHref(url, locale)}"
        aria-label="${t(locale, 'upsell.sizeOf', { name })}">
        ${t(locale, 'upsell.size')}
      </a>
    `;
  if (addToCartControls === 'checkbox')
    return html`
      <label class="upsell__tick">
        <input type="checkbox" name="productId.${index}" value="${sku}" data-product-id="${id}">
        <span class="visually-hidden">${t(locale, 'upsell.select', { name })}</span>
      </label>
    `;
  return html`
    <form class="upsell__form" method="post" action="/api/form/cart/add" data-add-to-cart>
      <input type="hidden" name="locale" value="${locale}">
      <input type="hidden" name="productId" value="${sku}">
      <input type="hidden" name="qty" value="1">
      <button class="upsell__control" type="submit" aria-label="${t(locale, 'upsell.addOf', { name })}">
        ${iconHtml({ name: 'plus', size: 'sm' })}
        ${t(locale, 'upsell.add')}
      </button>
    </form>
  `;
}

/** Placeholder product for the templates the browser renders a list from, one with and one without a size to add. */
const PATTERN: UpsellItem = {
  id: '',
  name: '…',
  url: '/',
  image: { src: PATTERN_PICTURE, alt: '' },
  price: { current: 0, original: 1 },
  sku: '…',
};

/** Number of products requested for a carousel: two rows of a wide screen. A stack requests what it shows. */
const ROW_LIMIT = 8;
export const requestOf = (
  { id, strategy, variant, stackedCount }: UpsellFields,
  uid: string,
): SlotRequest | undefined =>
  strategy === undefined
    ? undefined
    : {
        slot: id ?? uid,
        strategy,
        limit: variant === 'carousel' ? ROW_LIMIT : (stackedCount ?? DEFAULT_STACKED_COUNT),
      };

/** Product data for analytics, as an attribute. */
function factsOf({ facts, rating, price: { current, original = current } }: UpsellItem): string {
  return factsText({
    ...facts,
    discountTag: discountTagOf(current, original),
    rating: rating && { score: rating.score, reviewsCount: rating.count ?? 0 },
  });
}

function itemHtml(
  item: UpsellItem,
  index: number,
  fields: UpsellFields,
  page: PageContext,
  around: RowMarkup['item'],
): Html {
  const { locale } = page.info;
  const money = (value: number): string => formatPrice(value, item.currency ?? page.site.currency, locale);
  const { current, original = current } = item.price;
  const price =
    original > current
      ? html`
        <span class="visually-hidden">${t(locale, 'product.price.now')} </span>
        <ins class="upsell__sale">${money(current)}</ins> <span class="visually-hidden">${t(locale, 'product.price.was')} </span>
        <del>${money(original)}</del>
      `
      : money(current);
  const picture =
    item.image === undefined || !isAllowedMedia(item.image.src, page.settings)
      ? html`<span class="upsell__blank">${iconHtml({ name: 'mountain', size: 'lg' })}</span>`
      : pictureHtml({
          publicId: item.image.src,
          alt: '',
          ratio: { sm: fields.variant === 'carousel' ? '4/5' : '1/1' },
          span: SPAN[fields.variant],
          priority: false,
          mediaBase: page.settings.mediaBase,
          class: 'upsell__picture',
        });
  return html`
    ${trusted(around.open)} class="upsell__item" data-product-id="${item.id}" data-facts="${factsOf(item)}"><div class="upsell__media">${picture}</div>
    <div class="upsell__text">
      <a class="upsell__name" href="${localeHref(item.url, locale)}">${item.name}</a>
      <p class="upsell__price price">${price}</p>
    </div>
    ${controlHtml(item, index, fields, page)}
    ${trusted(around.close)}
  `;
}

/** The block's markup; empty if no available product is left to show. */
export async function render({ fields, uid }: BlockProps<UpsellFields>, page: PageContext): Promise<string> {
  const items = await inStock(fields.recommendedProducts, page);
  const shown = fields.variant === 'stacked' ? firstOf(items, fields.stackedCount) : items;
  const ask = requestOf(fields, uid);
  if (shown.length === 0 && ask === undefined) return '';
  const { locale, tag } = page.info;
  const { variant, addToCartControls, stackedCount, title } = fields;
  const titled = titlesHtml(fields, contextOf(page), { tag: 'h2', style: 'h3' });
  const row = rowHtml(locale, {
    block: 'upsell',
    label: title ?? t(locale, 'product.related'),
    modes: MODES[variant],
    count: ask === undefined ? shown.length : Math.max(2, shown.length),
  });
  const list = html`
    ${trusted(row.open)}
    ${shown.map((item, index) => itemHtml(item, index, fields, page, row.item))}
    ${trusted(row.close)}
  `;
  const ticked = addToCartControls === 'checkbox' && (ask !== undefined || shown.some(({ sku }) => sku !== undefined));
  const content = ticked
    ? html`
      <form class="upsell__all" method="post" action="/api/form/cart/add" data-add-to-cart>
        <input type="hidden" name="locale" value="${locale}">
        <input type="hidden" name="qty" value="1">
        ${list}
        <button class="button button-primary button-size-md upsell__add" type="submit">
          ${t(locale, 'upsell.addSelected')}
        </button>
      </form>
    `
    : list;
  const pattern =
    ask === undefined
      ? NO_HTML
      : html`
        <template data-pattern>
          ${[PATTERN, { ...PATTERN, sku: undefined }].map((item, index) =>
            itemHtml(item, index, fields, page, row.item),
          )}
        </template>
      `;
  const frame = frameOf(
    fields,
    'upsell',
    classes(`upsell--${variant}`, perBreakpointClasses('align', fields.textAlignment)),
  );
  return html`
    <section${attributes({ ...frame, hidden: shown.length === 0 })}>
      ${titled.markup === '' ? NO_HTML : html`<div class="upsell__head">${titled}</div>`}
      <cairn-upsell${attributes({
        'data-uid': uid,
        'data-stacked-count': stackedCount,
        ...(ask && {
          'data-slot': ask.slot,
          'data-strategy': ask.strategy,
          'data-limit': ask.limit,
          'data-locale': tag,
          'data-currency': page.site.currency,
        }),
      })}>
        ${content}
        ${pattern}
      </cairn-upsell>
    </section>
  `.markup;
}
