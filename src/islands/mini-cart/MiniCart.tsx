import { useEffect, useState, useSyncExternalStore } from 'react';
import { bonusFirst, CART_ID, CART_UNKNOWN, type CartStore } from '../../commerce/cart/index.ts';
import { INVALID_CUSTOMER, ITEM_NOT_FOUND } from '../../commerce/contract/error-codes.ts';
import type { CartItem } from '../../commerce/contract/types.ts';
import { hasCode } from '../../commerce/http/index.ts';
import { deliveryNews } from '../../commerce/delivery/index.ts';
import { localeHref } from '../../content/addresses/links.ts';
import { visitorState } from '../../personalisation/visitor-state.ts';
import { pageLocale } from '../page-client.ts';
import { lastAdded, reasonOf } from './cart.ts';
import { CartRow } from './CartRow.tsx';
import { Offers } from './Offers.tsx';
import { RefusedCodes } from './RefusedCodes.tsx';
import { Totals } from './Totals.tsx';
import type { AreaTranslate } from '../../messages/browser.ts';

/**
 * Says something in the live region, which is there before the content is.
 *
 * @param insteadOf says it only if this is what was said last
 */
export type Say = (text: string, insteadOf?: string) => void;

interface Props {
  readonly store: CartStore;
  readonly t: AreaTranslate<'cart'>;
  /** Whether gifts come before the other items (CART-12). */
  readonly isBonusFirst: boolean;
  readonly say: Say;
  readonly onClose: () => void;
}

/** The cart with quantities and totals as computed by the server (CART-13). */
export function MiniCart({ store, t, isBonusFirst, say, onClose }: Props) {
  const { listen, get } = store.$state;
  const { cart, pending, failed, error: problem } = useSyncExternalStore(listen, get, get);
  // Why something could not be added is told by what has added it (add.ts).
  const error = failed !== null && failed === lastAdded() ? null : problem;
  /** Id of the item that was to be removed last: a removal that fails has words of its own (ERR-CART-09). */
  const [removed, setRemoved] = useState('');
  const { locale } = pageLocale();
  const busy = pending.length > 0;
  const loading = cart === null && busy;
  const waiting = busy ? t(loading ? 'cart.loading' : 'cart.pending') : undefined;
  useEffect(() => {
    if (waiting === undefined) return;
    say(waiting);
    return () => say('', waiting);
  }, [say, waiting]);
  const isNew = ({ productId }: CartItem): boolean => productId === lastAdded();
  const rows = cart?.items ?? [];
  const items = bonusFirst([...rows.filter(isNew), ...rows.filter((item) => !isNew(item))], isBonusFirst);
  useEffect(() => {
    // A button that had the focus has gone with its row.
    if (document.activeElement === document.body)
      document.getElementById('mini-cart-title')?.focus({ preventScroll: true });
  }, [items.length]);
  const isAtRow = items.some(({ itemId, productId }) => itemId === failed || productId === failed);
  const again = (): void => act(store.load(true), '', CART_ID);
  /** Why a change of what the mini cart shows has failed. @param about id of its item, or `CART_ID` */
  const whyNot = (problem: unknown, about: string): string => {
    if (hasCode(problem, CART_UNKNOWN) || (about === CART_ID && !hasCode(problem, INVALID_CUSTOMER)))
      return t('cart.error.stale');
    const isThere = get().cart?.items.some(({ itemId }) => itemId === about) ?? false;
    return hasCode(problem, ITEM_NOT_FOUND) && !isThere ? t('cart.error.gone') : reasonOf(t, problem);
  };
  const act = (action: Promise<void>, done: string, about: string, isRemoval = false): void => {
    setRemoved(isRemoval ? about : '');
    action.then(
      () => say(done),
      (problem: unknown) => say(isRemoval ? t('cart.remove.failed') : whyNot(problem, about)),
    );
  };
  const refusalOf = ({ itemId, productId }: CartItem): string | undefined => {
    if (error === null || (failed !== itemId && failed !== productId)) return undefined;
    return removed === itemId ? t('cart.remove.failed') : whyNot(error, itemId);
  };
  const count = cart?.savedItems?.length ?? 0;
  const saved = count > 0 && (
    <p className="mini-cart__note">
      <a href={localeHref('/cart#saved', locale)}>{t('cart.saved.hint', { count })}</a>
    </p>
  );
  const missing = visitorState(document.cookie).missingItems;
  const missed = missing > 0 && (
    <p className="notice mini-cart__note">
      <a href={localeHref('/cart', locale)}>{t('cart.missing.hint', { count: missing })}</a>
    </p>
  );
  if (loading) {
    return <p className="mini-cart__wait">{t('cart.loading')}</p>;
  }
  if (items.length === 0) {
    const isGone = hasCode(error, ITEM_NOT_FOUND);
    return (
      <>
        <div className="mini-cart__empty">
          {error === null || isGone ? (
            <>
              {missed}
              {isGone && (
                <p className="notice notice--error mini-cart__note" role="alert">
                  {t('cart.error.gone')}
                </p>
              )}
              <p className="mini-cart__empty-title">{t('cart.empty')}</p>
              <p>{t('cart.empty.text')}</p>
              <a className="button button-secondary button-size-md" href={localeHref('/c/jackets-21001', locale)}>
                {t('cart.empty.link')}
              </a>
              {saved}
            </>
          ) : (
            <>
              <p className="mini-cart__empty-title">
                {error.code === INVALID_CUSTOMER ? reasonOf(t, error) : t('cart.error.load')}
              </p>
              <button className="button button-secondary button-size-md" type="button" onClick={again}>
                {t('retry')}
              </button>
            </>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <div className="mini-cart__scroll">
        {error !== null && !isAtRow && (
          <div className="notice notice--error mini-cart__note" role="alert">
            <p>{whyNot(error, failed ?? '')}</p>
            {error.kind !== 'api' && (
              <button className="link-button" type="button" onClick={again}>
                {t('retry')}
              </button>
            )}
          </div>
        )}
        {missed}
        {cart !== null && <Offers cart={cart} locale={locale} t={t} />}
        {cart !== null && <RefusedCodes cart={cart} locale={locale} t={t} />}
        {(cart?.flash ?? []).map((flash) => {
          const news = deliveryNews(flash);
          return (
            news && (
              <p
                key={`${flash.type} ${flash.productId}`}
                className={`notice mini-cart__note${news.isWorse ? ' notice--error' : ''}`}
                role={news.isWorse ? 'alert' : 'status'}
              >
                {t(news.key, news.params)}
              </p>
            )
          );
        })}
        <ul role="list">
          {items.map((item) => (
            <CartRow
              key={item.itemId}
              item={item}
              locale={locale}
              t={t}
              pending={pending.includes(item.itemId) || pending.includes(item.productId)}
              refused={refusalOf(item)}
              onQty={(qty) =>
                act(store.update(item.itemId, { qty }), t('cart.changed', { name: item.name, count: qty }), item.itemId)
              }
              onRemove={() => act(store.remove(item.itemId), t('cart.removed', { name: item.name }), item.itemId, true)}
            />
          ))}
        </ul>
        {saved}
      </div>
      <div className="mini-cart__foot">
        {cart !== null && <Totals totals={cart.totals} locale={locale} t={t} busy={busy} />}
        {items.every(({ available }) => available) && (
          <a
            className="button button-primary button-size-lg mini-cart__view"
            href={localeHref('/checkout/shipping', locale)}
            aria-disabled={busy || undefined}
            onClick={(event) => busy && event.preventDefault()}
          >
            {t('cart.checkout')}
          </a>
        )}
        <a className="button button-secondary button-size-lg mini-cart__view" href={localeHref('/cart', locale)}>
          {t('cart.view')}
        </a>
        <button
          className="button button-text-link button--underline-always button-size-md mini-cart__view"
          type="button"
          onClick={onClose}
        >
          <span className="button__text">{t('cart.continue')}</span>
        </button>
      </div>
    </>
  );
}
