import { EMAIL_MAX } from '../../commerce/validation/index.ts';
import type { AreaTranslate } from '../../messages/browser.ts';

interface Props {
  readonly t: AreaTranslate<'quickshop'>;
  /** Whether every size is sold out. */
  readonly isOpen: boolean;
}

/**
 * Asks to be told by mail when a sold-out size is back, as on the product page (BackInStock.astro); sent, and what it
 * shows and hides, by islands/back-in-stock/ask.ts.
 */
export function Ask({ t, isOpen }: Props) {
  return (
    <>
      <div className={isOpen ? 'ask ask--open' : 'ask'} data-ask="">
        <p className="ask__title">{t(isOpen ? 'product.soldOut' : 'stock.ask.title')}</p>
        {isOpen && <p>{t('product.soldOut.text')}</p>}
        <div className="field">
          <label htmlFor="quick-ask-email">{t('newsletter.email')}</label>
          <input
            className="field__input"
            id="quick-ask-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            aria-describedby="quick-ask-error quick-ask-help"
          />
          <p className="field__error" id="quick-ask-error" role="alert" hidden data-wrong="">
            {t('newsletter.emailWrong')}
          </p>
          <p className="ask__help" id="quick-ask-help">
            {t('stock.ask.help')} <span className="ask__own">{t('stock.ask.own')}</span>
          </p>
        </div>
        <p className="notice notice--error" role="alert" hidden data-failed="">
          {t('stock.ask.failed')}
        </p>
        <button className="button button-secondary button-size-lg" type="submit" formAction="/api/form/back-in-stock">
          {t('stock.ask.submit')}
        </button>
      </div>
      <p className="notice ask__done" tabIndex={-1} hidden data-done="confirm">
        {t('stock.confirm.text')}
      </p>
      <p className="notice ask__done" tabIndex={-1} hidden data-done="registered">
        {t('stock.registered.text')}
      </p>
    </>
  );
}
