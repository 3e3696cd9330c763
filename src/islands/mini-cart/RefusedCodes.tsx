import type { StoredCart } from '../../commerce/cart/index.ts';
import { refusedCodes } from '../../commerce/promotions/index.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import type { AreaTranslate } from '../../messages/browser.ts';

interface Props {
  readonly cart: StoredCart;
  readonly locale: Locale;
  readonly t: AreaTranslate<'cart'>;
}

/** Codes of the cart that cannot be used, each with its reason and a form that takes it off. */
export function RefusedCodes({ cart, locale, t }: Props) {
  const refused = refusedCodes(cart);
  if (refused.length === 0) return null;
  return (
    <ul className="mini-cart__codes" role="list" aria-label={t('cart.code.refused')}>
      {refused.map(({ code, reason }) => (
        <li key={code}>
          <p>
            <strong>{code}</strong> {t(reason)}
          </p>
          <form method="post" action="/api/form/cart/remove-coupon">
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="back" value={location.pathname + location.search} />
            <input type="hidden" name="code" value={code} />
            <button className="link-button" type="submit" aria-label={t('cart.coupon.remove.of', { code })}>
              {t('cart.remove')}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
