import { discountPercent } from '../../commerce/catalogue/index.ts';
import type { ProductPrice } from '../../commerce/contract/types.ts';
import type { LocaleInfo } from '../../content/addresses/sites.ts';
import { formatPrice, t } from '../../messages/index.ts';
import { html, NO_HTML, type Html } from '../../ui/html/html.ts';

type PriceFacts = Pick<
  ProductPrice,
  'currency' | 'lowCurrent' | 'lowOriginal' | 'historicBestPrice' | 'percentagePriceDiscount' | 'memberPrice'
>;

/**
 * A product's price with the original price and the members' price. In Europe a reduced price must state the lowest
 * price of the last 30 days (PDP-02), and the percentage refers to it.
 */
export function priceHtml(price: PriceFacts, { locale }: Pick<LocaleInfo, 'locale'>, european: boolean): Html {
  const money = (amount: number): string => formatPrice(amount, price.currency, locale);
  const reduced = price.lowOriginal > price.lowCurrent;
  const percent = discountPercent(price, european);
  const now = reduced
    ? html`
      <span class="visually-hidden">${t(locale, 'product.price.now')} </span>
      <strong class="price price--sale">${money(price.lowCurrent)}</strong> <s class="price price--was"><span class="visually-hidden">${t(locale, 'product.price.was')} </span>${money(price.lowOriginal)}</s>${percent > 0 ? html` <span class="price-tag">${t(locale, 'product.price.off', { percent })}</span>` : NO_HTML}
    `
    : html`<strong class="price">${money(price.lowCurrent)}</strong>`;
  const lowest =
    reduced && european
      ? html`
        <p class="product-price__note">
          ${t(locale, 'product.price.lowest', { price: money(price.historicBestPrice) })}
        </p>
      `
      : NO_HTML;
  const member =
    price.memberPrice === null
      ? NO_HTML
      : html`
        <p class="product-price__member">
          ${t(locale, 'product.price.member', { price: money(price.memberPrice) })}
        </p>
      `;
  return html`<div class="product-price"><p class="product-price__now">${now}</p>${member}${lowest}</div>`;
}
