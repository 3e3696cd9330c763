import type { StoredCart } from '../../commerce/cart/index.ts';
import { approachingPromotions } from '../../commerce/promotions/index.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { formatPrice } from '../../messages/format.ts';
import { dismissedIds } from '../../ui/page/dismissed.ts';

interface Props {
  readonly cart: StoredCart;
  readonly locale: Locale;
  readonly t: AreaTranslate<'cart'>;
}

/** Promotions meant for the mini cart that are not reached yet; those hidden on the cart page stay hidden. */
export function Offers({ cart, locale, t }: Props) {
  const offers = approachingPromotions(
    cart.promoSummary ?? [],
    {
      money: (amount) => formatPrice(amount, cart.currency, locale),
      guest: (message) => t('cart.promotion.guest', { message }),
      registered: (message) => t('cart.promotion.registered', { message }),
    },
    [...dismissedIds()],
  ).filter(({ contexts, thresholdStatus }) => contexts.includes('mini-cart') && thresholdStatus === 'Below Threshold');
  if (offers.length === 0) return null;
  return (
    <ul className="mini-cart__offers" role="list" aria-label={t('cart.promotions')}>
      {offers.map(({ id, message, progress }) => (
        <li key={id}>
          {message}
          {progress !== undefined && <progress max="1" value={progress} aria-label={message} />}
        </li>
      ))}
    </ul>
  );
}
