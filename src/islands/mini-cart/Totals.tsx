import { totalLines } from '../../commerce/cart/index.ts';
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

/** The totals of the last response; dimmed while a request is pending. */
export function Totals({ totals, locale, t, busy }: Props) {
  const money = (amount: number): string => formatPrice(amount, totals.currency, locale);
  return (
    <dl className="mini-cart__totals" aria-busy={busy}>
      {totalLines(totals).map(({ key, amount, whenFree }) => (
        <div key={key} className={key === 'cart.total' ? 'mini-cart__total' : undefined}>
          <dt>{t(key)}</dt>
          <dd>{whenFree !== undefined && amount === 0 ? t(whenFree) : money(amount)}</dd>
        </div>
      ))}
      {totals.taxIncluded && (
        <div className="mini-cart__tax">
          <dt className="visually-hidden">{t('cart.tax')}</dt>
          <dd>{t('cart.tax.included', { amount: money(totals.tax) })}</dd>
        </div>
      )}
    </dl>
  );
}
