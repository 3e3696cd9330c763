import { createElement, useEffect, useRef, useState, type CSSProperties } from 'react';
import { factsText } from '../../analytics/products/facts-text.ts';
import { analyticsProduct } from '../../analytics/products/product.ts';
import { isOneSize } from '../../commerce/cart/index.ts';
import type { ProductColour, ProductDetails, ProductSize } from '../../commerce/contract/types.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { localeHref } from '../../content/addresses/links.ts';
import { siteOf } from '../../content/addresses/sites.ts';
import { pageLocale } from '../page-client.ts';
import { formatPrice } from '../../messages/format.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { CART_PICTURE } from '../mini-cart/picture-size.ts';
import { Ask } from './Ask.tsx';
import { Price } from './Price.tsx';

/** Displayed size of the picture, in CSS pixels. */
const PICTURE = { width: 440, height: 550 };
/** Length of a product code without its colour. */
const MASTER_LENGTH = 8;

export interface QuickshopProps {
  readonly product: ProductDetails;
  /** The requested product id, with or without a colour. */
  readonly wanted: string;
  readonly t: AreaTranslate<'quickshop'>;
  readonly close: () => void;
  /** Called after mounting. */
  readonly onShown: (element: HTMLElement | null) => void;
}

const spoken = ({ label, available, lowStock, quantity }: ProductSize, t: AreaTranslate<'quickshop'>): string =>
  !available
    ? t('product.size.soldOut', { size: label })
    : lowStock
      ? t('product.size.low', { size: label, count: quantity })
      : label;

function Sizes({ sizes, t }: { readonly sizes: readonly ProductSize[]; readonly t: AreaTranslate<'quickshop'> }) {
  const [only] = sizes;
  if (sizes.length === 1 && only !== undefined) {
    return (
      <div>
        <input
          type="hidden"
          name="productId"
          value={only.sku}
          data-size={isOneSize(only) ? undefined : only.label}
          data-sold-out={only.available ? undefined : ''}
        />
        {!isOneSize(only) && <p className="choice__label">{only.label}</p>}
        {only.lowStock && <p className="sizes__low">{t('product.low', { count: only.quantity })}</p>}
      </div>
    );
  }
  return (
    <fieldset className="choice">
      <legend className="choice__label">
        {t('product.size')} <span className="choice__problem">{t('product.size.pick')}</span>
      </legend>
      <div className="sizes">
        {sizes.map((size) => (
          <label key={size.sku} className="size">
            <input
              type="radio"
              name="productId"
              value={size.sku}
              required
              data-size={size.label}
              data-sold-out={size.available ? undefined : ''}
              aria-label={spoken(size, t)}
            />
            <span className="size__box" aria-hidden="true">
              {size.label}
              {size.lowStock && size.available && <small>{t('product.low', { count: size.quantity })}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** As on a card (islands/compare/compare-html.ts); painted and heard by the page. */
const CompareToggle = ({ id, name, t }: { id: string; name: string; t: AreaTranslate<'quickshop'> }) =>
  createElement(
    'cairn-compare',
    undefined,
    <button className="compare-toggle" type="submit" form="compare" name="products" value={id}>
      {t('compare.toggle')}
      <span className="visually-hidden">: {name}</span>
    </button>,
  );

/** Quick view of a product: picture, price, colours, sizes and "add to cart" (BLK-CARD-03). */
export function Quickshop({ product, wanted, t, onShown }: QuickshopProps) {
  const info = pageLocale();
  const { locale } = info;
  const [code, choose] = useState(wanted.slice(MASTER_LENGTH) || product.selectedColour);
  const colour = product.colours.find((one) => one.code === code) ?? (product.colours[0] as ProductColour);
  const href = localeHref(`/p/${product.slug}-${colour.productId}`, locale);
  const [front] = colour.images;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => onShown(shown.current), [onShown]);
  return (
    <div
      ref={shown}
      className="quickshop"
      data-product-id={colour.productId}
      data-name={product.name}
      data-facts={factsText(analyticsProduct(product, colour))}
    >
      {front !== undefined && (
        <a className="quickshop__picture" href={href} tabIndex={-1}>
          <img src={imageUrl(front.publicId, PICTURE)} alt={front.alt} width={PICTURE.width} height={PICTURE.height} />
        </a>
      )}
      <div className="quickshop__text">
        <p className="quickshop__tagline">{product.tagline}</p>
        <Price price={colour.price} locale={locale} t={t} isEuropean={siteOf(info).region === 'EMEA'} />
        <fieldset className="choice">
          <legend className="choice__label">{t('product.colour.current', { label: colour.label })}</legend>
          <div className="swatches">
            {product.colours.map((one) => (
              <label
                key={one.code}
                className={one.available ? 'swatch' : 'swatch swatch--sold-out'}
                style={{ '--swatch': one.swatch.main } as CSSProperties}
              >
                <input
                  type="radio"
                  name="quickshop-colour"
                  checked={one.code === colour.code}
                  onChange={() => choose(one.code)}
                  aria-label={one.available ? one.label : t('product.size.soldOut', { size: one.label })}
                />
              </label>
            ))}
          </div>
        </fieldset>
        {/* Submitted to the page's "add to cart" listener, as on the product page. */}
        <form
          key={colour.code}
          className="quickshop__form"
          method="post"
          action={colour.available ? '/api/form/cart/add' : '/api/form/back-in-stock'}
          data-add-to-cart=""
          data-name={product.name}
          data-href={href}
          data-colour={colour.label}
          data-price={formatPrice(colour.price.lowCurrent, colour.price.currency, locale)}
          data-picture={front && imageUrl(front.publicId, CART_PICTURE)}
          noValidate
        >
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="qty" value="1" />
          <Sizes sizes={colour.sizes} t={t} />
          {colour.available && (
            <button className="button button-primary button-size-lg" type="submit">
              {t('product.add')}
            </button>
          )}
          {colour.sizes.some(({ available }) => !available) && <Ask isOpen={!colour.available} t={t} />}
        </form>
        <p className="quickshop__more">
          <a className="quickshop__full" href={href}>
            {t('quick.full')}
          </a>
          {!product.isDigitalProduct && <CompareToggle id={colour.productId} name={product.name} t={t} />}
        </p>
      </div>
    </div>
  );
}
