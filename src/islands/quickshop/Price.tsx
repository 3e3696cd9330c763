import { discountPercent } from '../../commerce/catalogue/index.ts';
import type { ProductPrice } from '../../commerce/contract/types.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import { formatPrice } from '../../messages/format.ts';
import type { AreaTranslate } from '../../messages/browser.ts';

interface Props {
  readonly price: ProductPrice;
  readonly locale: Locale;
  readonly t: AreaTranslate<'quickshop'>;
  /** In Europe a reduced price must state the lowest price of the last 30 days (PDP-02). */
  readonly isEuropean: boolean;
}

/** The price as shown on the product page. */
export function Price({ price, locale, t, isEuropean }: Props) {
  const money = (amount: number): string => formatPrice(amount, price.currency, locale);
  const isReduced = price.lowOriginal > price.lowCurrent;
  const percent = discountPercent(price, isEuropean);
  return (
    <div className="product-price">
      <p className="product-price__now">
        {isReduced && <span className="visually-hidden">{t('product.price.now')} </span>}
        <strong className={isReduced ? 'price price--sale' : 'price'}>{money(price.lowCurrent)}</strong>
        {isReduced && (
          <>
            {' '}
            <s className="price price--was">
              <span className="visually-hidden">{t('product.price.was')} </span>
              {money(price.lowOriginal)}
            </s>{' '}
            {percent > 0 && <span className="price-tag">{t('product.price.off', { percent })}</span>}
          </>
        )}
      </p>
      {price.memberPrice !== null && price.memberPrice < price.lowCurrent && (
        <p className="product-price__member">{t('product.price.member', { price: money(price.memberPrice) })}</p>
      )}
      {isReduced && isEuropean && (
        <p className="product-price__note">{t('product.price.lowest', { price: money(price.historicBestPrice) })}</p>
      )}
    </div>
  );
}
