import { cartRow } from '../../commerce/cart/index.ts';
import { canGoToStore, chosenDelivery } from '../../commerce/delivery/index.ts';
import type { CartItem } from '../../commerce/contract/types.ts';
import { imageUrl } from '../../content/images/image-url.ts';
import { localeHref } from '../../content/addresses/links.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import { formatPrice } from '../../messages/format.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { CART_PICTURE } from './picture-size.ts';

interface Props {
  readonly item: CartItem;
  readonly locale: Locale;
  readonly t: AreaTranslate<'cart'>;
  /** Whether a request for this row is pending. */
  readonly pending: boolean;
  /** Why the last change of this row failed. */
  readonly refused: string | undefined;
  readonly onQty: (qty: number) => void;
  readonly onRemove: () => void;
}

/** One row of the mini cart. */
export function CartRow({ item, locale, t, pending, refused, onQty, onRemove }: Props) {
  const { name, qty } = item;
  const { choice, total, before, problem, note, editable } = cartRow(item);
  const { chosen: delivery } = chosenDelivery(item);
  const canMove = editable && canGoToStore(item);
  const money = (amount: number): string => formatPrice(amount, item.price.currency, locale);
  return (
    <li className="mini-cart__item" data-pending={pending || undefined} aria-busy={pending}>
      <img
        className="mini-cart__picture"
        src={imageUrl(item.productImageId, CART_PICTURE)}
        alt=""
        width={CART_PICTURE.width}
        height={CART_PICTURE.height}
      />
      <div>
        <div className="mini-cart__facts">
          <div>
            <a className="mini-cart__name" href={localeHref(item.pdpUrl, locale)}>
              {name}
            </a>
            <p className="mini-cart__choice">{choice}</p>
            {item.isCustoms && <p className="mini-cart__choice">{t('cart.customised')}</p>}
            {delivery && (
              <p className="mini-cart__choice">
                {t(delivery.key, delivery.params)}{' '}
                {canMove && (
                  <a
                    href={localeHref(`/cart/delivery?item=${item.itemId}`, locale)}
                    data-opens={`?item=${item.itemId}#modal-delivery`}
                  >
                    {t('delivery.change')}
                  </a>
                )}
              </p>
            )}
          </div>
          <p className="mini-cart__price">
            {total === undefined ? t('cart.gift') : money(total)}
            {before !== undefined && !pending && <s>{money(before)}</s>}
          </p>
        </div>
        {problem && <p className="mini-cart__problem">{t(problem.key, problem.params)}</p>}
        {refused !== undefined && (
          <p className="notice notice--error mini-cart__note" role="alert">
            {refused}
          </p>
        )}
        {note && refused === undefined && <p className="mini-cart__choice">{t(note.key, note.params)}</p>}
        {editable && (
          <div className="mini-cart__actions">
            {/* A disabled button would lose the focus of whoever has just pressed it for the last time. */}
            <div className="stepper" role="group" aria-label={t('cart.qty.of', { name })}>
              <button
                type="button"
                aria-label={t('cart.qty.less', { name })}
                aria-disabled={qty <= 1}
                onClick={() => qty > 1 && onQty(qty - 1)}
              >
                <svg
                  width="16"
                  height="16"
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  aria-hidden="true"
                >
                  <path d="M5 12h14" />
                </svg>
              </button>
              <span className="stepper__count">{qty}</span>
              <button
                type="button"
                aria-label={t('cart.qty.more', { name })}
                aria-disabled={qty >= item.maxQty}
                onClick={() => qty < item.maxQty && onQty(qty + 1)}
              >
                <svg
                  width="16"
                  height="16"
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  aria-hidden="true"
                >
                  <path d="M12 5v14M5 12h14" />
                </svg>
              </button>
            </div>
            <button
              className="link-button mini-cart__remove"
              type="button"
              aria-label={t('cart.remove.of', { name })}
              onClick={onRemove}
            >
              {t('cart.remove')}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
