import type { PageContext } from '../../content/page-context.ts';
import { t } from '../../messages/index.ts';
import { html } from '../../ui/html/html.ts';
import { BRAND_MARK } from '../shell/brand.ts';
import { footerHtml } from '../shell/footer/footer.ts';
import { loadShellPart, type Shell } from '../shell/load-shell.ts';

/** The quiet frame of checkout: the way back to the cart and the legal links, nothing else to decide. */
export async function checkoutShell(page: PageContext): Promise<Shell> {
  const { info } = page;
  const { locale } = info;
  const footer = (await loadShellPart(page, 'footer'))?.data as { legal?: unknown; targets?: unknown };
  const text = {
    header: html`
      <header class="site-header checkout-header">
        <div class="wrap site-header__row">
          <a class="site-header__brand" href="/${locale}" aria-label="${t(locale, 'brand.home')}">
            ${BRAND_MARK}
            <span>${t(locale, 'brand')}</span>
          </a>
          <a class="checkout-header__back" href="/${locale}/cart">${t(locale, 'checkout.back')}</a>
        </div>
      </header>
    `.markup,
    footer: footerHtml({ legal: footer?.legal, targets: footer?.targets }, info, '/cart').markup,
  };
  return { ...text, text };
}
