import { factsText } from '../../analytics/products/facts-text.ts';
import { badgeOf, discountTagOf } from '../../analytics/products/product.ts';
import { LOW_STOCK } from '../../commerce/catalogue/index.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { isAllowedMedia } from '../../content/images/media-hosts.ts';
import { encodeSegment, localeHref } from '../../content/addresses/links.ts';
import type { PageContext } from '../../content/page-context.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import { formatNumber, formatPrice, t } from '../../messages/index.ts';
import { attributes, classes, html, NO_HTML, trusted } from '../../ui/html/html.ts';
import { compareHtml } from '../../islands/compare/compare-html.ts';
import { heartHtml } from '../../islands/favorites/heart-html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';
import { pictureHtml } from '../../ui/picture/picture.ts';
import { styleClass } from '../../ui/html/style-rules.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import { favoriteId, quickAction, starTenths, SWATCHES_SHOWN } from './card-rules.ts';
import type { ProductCardFields } from './schema.ts';

/** Share of the page width a card typically takes. */
const SPAN = { sm: 0.5, md: 0.34, lg: 0.25 };
/** Displayed size of the second picture, in CSS pixels. Phones never fetch it. */
const BACK = { width: 360, height: 450 };

/** Badges that the catalogue names by code; any other badge is shown as text. */
const BADGE_KEYS = {
  NEW: 'product.badge.new',
  MEMBERS: 'product.badge.members',
  [LOW_STOCK]: 'product.lowStock',
} as const;
const badgeText = (badge: string, locale: Locale): string =>
  Object.hasOwn(BADGE_KEYS, badge) ? t(locale, BADGE_KEYS[badge as keyof typeof BADGE_KEYS]) : badge;

/** Product data for analytics, as an attribute. */
function factsOf({ facts, badge, lowStock, rating, price }: ProductCardFields, locale: Locale): string | undefined {
  const id = badge ?? (lowStock ? LOW_STOCK : undefined);
  const shown = badgeOf(id === undefined ? null : { id, label: badgeText(id, locale) });
  const tag = discountTagOf(price.current, price.original ?? price.current);
  const text = factsText({
    ...facts,
    badge: shown,
    discountTag: tag,
    rating: rating && { score: rating.score, reviewsCount: rating.count ?? 0 },
  });
  return text === '' ? undefined : text;
}

export function render({ fields, priority }: BlockProps<ProductCardFields>, page: PageContext): string {
  const { info, settings } = page;
  const { locale } = info;
  const { title, price, currency, rating, recToken, sku, swatches, badge, soldOut, lowStock, titleHeadingTag } = fields;
  const productId = fields.productId ?? fields.product ?? fields.id ?? '';
  const favorite = favoriteId(productId, fields.facts?.color?.id);
  const href = localeHref(fields.url, locale);
  const money = (amount: number): string => formatPrice(amount, currency ?? page.site.currency, locale);
  const { mediaBase } = settings;
  const mayLoad = (url: string | undefined): url is string => url !== undefined && isAllowedMedia(url, settings);
  const image = fields.image !== undefined && mayLoad(fields.image.src) ? fields.image : undefined;
  const hoverSrc = mayLoad(image?.hoverSrc) ? image?.hoverSrc : undefined;
  const front = (publicId: string, alt: string) =>
    pictureHtml({
      publicId,
      alt,
      ratio: { sm: '4/5' },
      span: SPAN,
      priority,
      mediaBase,
      class: 'product-card__picture',
    });
  // One size is enough for a picture that is shown only briefly.
  const back = (publicId: string) =>
    html`
      <img
        class="product-card__picture product-card__picture--back" src="${imageUrl(publicId, BACK, mediaBase)}"
        alt="" width="${BACK.width}" height="${BACK.height}" loading="lazy">
    `;
  const sale = price.original !== undefined && price.original > price.current;

  const media = html`<div class="product-card__media">${
    image === undefined
      ? html`<span class="product-card__missing">${iconHtml({ name: 'mountain', size: '3xl' })}</span>`
      : html`${front(image.src, image.alt)}${hoverSrc === undefined ? NO_HTML : back(hoverSrc)}`
  }${badge && html`<span class="product-card__badge">${badgeText(badge, locale)}</span>`}</div>`;
  const tag = trusted(titleHeadingTag);
  const name = html`
    <${tag} class="product-card__title"><a class="product-card__link" href="${href}">${title}</a></${tag}>
  `;
  const prices = html`
    <p class="product-card__price price">
      ${
        sale
          ? html`
            <span class="visually-hidden">${t(locale, 'product.price.now')} </span>
            <ins class="product-card__sale">${money(price.current)}</ins> <span class="visually-hidden">${t(locale, 'product.price.was')} </span>
            <del class="product-card__was">${money(price.original ?? 0)}</del>
          `
          : money(price.current)
      }
    </p>
    ${
      price.member !== undefined && price.member < price.current
        ? html`
          <p class="product-card__member price">
            ${t(locale, 'product.price.member', { price: money(price.member) })}
          </p>
        `
        : NO_HTML
    }
  `;
  const figure = rating === undefined ? '' : formatNumber(rating.score, locale, 1);
  // Read aloud in one: the score, and how many gave one.
  const score =
    rating?.count === undefined
      ? t(locale, 'product.reviews.score', { score: figure })
      : `${t(locale, 'product.reviews.score', { score: figure })}, ${t(locale, 'product.reviews.count', { count: rating.count })}`;
  const stars =
    rating === undefined || rating.count === 0
      ? NO_HTML
      : html`
        <p class="product-card__rating">
          <span
            class="${classes('stars product-card__stars', styleClass({ '--score': `${starTenths(rating.score) * 2}%` }))}"
            role="img" aria-label="${score}"></span>
          ${rating.showScore ? html`<span class="product-card__score" aria-hidden="true">${figure}</span>` : NO_HTML}
          ${
            rating.count === undefined
              ? NO_HTML
              : html`<span class="product-card__count" aria-hidden="true">(${formatNumber(rating.count, locale)})</span>`
          }
        </p>
      `;
  const colours =
    swatches.length < 2
      ? NO_HTML
      : html`
        <div class="product-card__swatches">
          <span class="visually-hidden">${t(locale, 'product.colours', { count: swatches.length })}</span>
          ${swatches.slice(0, SWATCHES_SHOWN).map(
            ({ label, colour }) =>
              html`
                <span
                  class="${classes('product-card__swatch', styleClass({ 'background-color': colour }))}"
                  title="${label}"></span>
              `,
          )}
          ${
            swatches.length > SWATCHES_SHOWN
              ? html`<span aria-hidden="true">+${swatches.length - SWATCHES_SHOWN}</span>`
              : NO_HTML
          }
        </div>
      `;
  const stock = soldOut
    ? html`<p class="product-card__stock product-card__stock--out">${t(locale, 'product.soldOut')}</p>`
    : lowStock && badge !== LOW_STOCK
      ? html`<p class="product-card__stock">${t(locale, 'product.lowStock')}</p>`
      : NO_HTML;
  const action = quickAction(fields, settings.quickshop);
  const quick =
    action === 'add'
      ? html`
        <form class="product-card__form" method="post" action="/api/form/cart/add" data-add-to-cart>
          <input type="hidden" name="locale" value="${locale}">
          <input type="hidden" name="productId" value="${sku}">
          <input type="hidden" name="qty" value="1">
          <input type="hidden" name="back" value="${href}">
          <button class="product-card__quick" type="submit">
            <span aria-hidden="true">${iconHtml({ name: 'plus', size: 'sm' })}</span> ${t(locale, 'product.add')}
            <span class="visually-hidden">: ${title}</span>
          </button>
        </form>
      `
      : action === 'quickshop'
        ? html`
          <a
            class="product-card__quick"
            href="?quickshop=${encodeSegment(productId)}#modal-quickshop" rel="nofollow"
            aria-haspopup="dialog" aria-label="${t(locale, 'quickshop.of', { name: title })}">
            ${t(locale, 'quickshop')}
          </a>
        `
        : NO_HTML;
  const frame = {
    ...frameOf(
      { hideOnBreakpoint: fields.hideOnBreakpoint },
      'product-card',
      classes(soldOut && 'product-card--sold-out', hoverSrc !== undefined && 'product-card--turns'),
    ),
    'data-product-id': productId,
    'data-rec-token': recToken,
    'data-facts': factsOf(fields, locale),
  };
  return html`
    <article${attributes(frame)}>
      ${media}
      <div class="product-card__text">${name}${prices}${stars}${colours}${stock}</div>
      ${
        fields.compare && favorite !== undefined
          ? html`<div class="product-card__actions">${quick}${compareHtml(favorite, title, locale)}</div>`
          : quick
      }
      ${settings.favorites && favorite !== undefined && heartHtml({ id: favorite }, title, locale)}
    </article>
  `.markup;
}
