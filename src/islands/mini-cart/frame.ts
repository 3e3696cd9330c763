import type { LocaleInfo } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { attributes, html, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';

/** The dialog of the mini cart. In the markup of every page, so that it opens at once; the island adds its content. */
export const miniCartFrame = ({ locale }: Pick<LocaleInfo, 'locale'>, bonusFirst: boolean): Html =>
  html`<dialog class="mini-cart" id="mini-cart" aria-labelledby="mini-cart-title" closedby="any"${attributes({ 'data-bonus-first': bonusFirst })}><div class="mini-cart__head"><h2 class="mini-cart__title" id="mini-cart-title" tabindex="-1" autofocus>${t(locale, 'cart.title')}</h2><form method="dialog"><button class="tool" aria-label="${t(locale, 'cart.close')}">${iconHtml({ name: 'close' })}</button></form></div><div class="mini-cart__body" data-mount><p class="mini-cart__wait">${t(locale, 'cart.loading')}</p></div></dialog>`;
