import type { Totals as CartTotals } from '../../commerce/contract/types.ts';
import type { Locale } from '../../content/addresses/sites.ts';
import { formatPrice } from '../../messages/format.ts';
import type { AreaTranslate } from '../../messages/browser.ts';

interface Props {
  readonly totals: CartTotals;
  readonly locale: Locale;
  readonly t: AreaTranslate<'cart'>;
  readonly busy: boolean;
}

/** The totals of the server's last answer; dimmed while the next one is under way. */
export function Totals({ totals, locale, t, busy }: Props) {
  const money = (amount: number): string => formatPrice(amount, totals.currency, locale);
  return (
    <dl className="mini-cart__totals" aria-busy={busy}>
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{money(totals.itemTotal)}</dd>
      </div>
      {totals.totalDiscount > 0 && (
        <div>
          <dt>{t('cart.discount')}</dt>
          <dd>{money(-totals.totalDiscount)}</dd>
        </div>
      )}
      <div>
        <dt>{t('cart.shipping')}</dt>
        <dd>{totals.shipping === 0 ? t('cart.shipping.free') : money(totals.shipping)}</dd>
      </div>
      {!totals.taxIncluded && (
        <div>
          <dt>{t('cart.tax')}</dt>
          <dd>{money(totals.tax)}</dd>
        </div>
      )}
      <div className="mini-cart__total">
        <dt>{t('cart.total')}</dt>
        <dd>{money(totals.total)}</dd>
      </div>
      {totals.taxIncluded && (
        <div className="mini-cart__tax">
          <dt className="visually-hidden">{t('cart.tax')}</dt>
          <dd>{t('cart.tax.included', { amount: money(totals.tax) })}</dd>
        </div>
      )}
    </dl>
  );
}
