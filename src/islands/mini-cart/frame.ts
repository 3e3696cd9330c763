import type { LocaleInfo } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { attributes, html, type Html } from '../../ui/html/html.ts';
import { iconHtml } from '../../ui/picture/icons.ts';

/** What stands where the server has not said the amount yet. */
const PENDING = '…';

/**
 * What shows from the tap until the server has answered (at-once.ts fills the row). Its lines and buttons are those of
 * the mini cart, so that nothing moves when they come.
 *
 * @param taxIncluded whether the prices of this site include tax
 */
function atOnce({ locale }: Pick<LocaleInfo, 'locale'>, taxIncluded: boolean): Html {
  const lines = [
    'cart.subtotal',
    'cart.shipping',
    ...(taxIncluded ? [] : ['cart.tax' as const]),
    'cart.total',
  ] as const;
  return html`<template><div class="mini-cart__scroll" data-at-once><ul role="list"><li class="mini-cart__item" data-pending aria-busy="true"><span class="mini-cart__picture"></span><div><div class="mini-cart__facts"><div><a class="mini-cart__name"></a><p class="mini-cart__choice"></p></div><p class="mini-cart__price"></p></div></div></li></ul></div><div class="mini-cart__foot" data-at-once><dl class="mini-cart__totals" aria-busy="true">${lines.map((key) => html`<div${attributes({ class: key === 'cart.total' && 'mini-cart__total' })}><dt>${t(locale, key)}</dt><dd>${PENDING}</dd></div>`)}</dl><button class="button button-primary button-size-lg mini-cart__view" type="button" disabled data-checkout="/${locale}/checkout/shipping">${t(locale, 'cart.checkout')}</button><a class="button button-secondary button-size-lg mini-cart__view" href="/${locale}/cart">${t(locale, 'cart.view')}</a><form method="dialog"><button class="button button-text-link button--underline-always button-size-md mini-cart__view"><span class="button__text">${t(locale, 'cart.continue')}</span></button></form></div></template>`;
}

/**
 * The dialog of the mini cart. In the markup of every page, so that it opens at once; the island adds its content.
 *
 * @param bonusFirst whether gifts come before the other items (CART-12)
 */
export const miniCartFrame = (
  info: Pick<LocaleInfo, 'locale'>,
  { bonusFirst, taxIncluded }: { bonusFirst: boolean; taxIncluded: boolean },
): Html =>
  html`<dialog class="mini-cart" id="mini-cart" aria-labelledby="mini-cart-title" closedby="any"${attributes({ 'data-bonus-first': bonusFirst })}><div class="mini-cart__head"><h2 class="mini-cart__title" id="mini-cart-title" tabindex="-1" autofocus>${t(info.locale, 'cart.title')}</h2><form method="dialog"><button class="tool" aria-label="${t(info.locale, 'cart.close')}">${iconHtml({ name: 'close' })}</button></form></div><p class="visually-hidden" role="status"${attributes({ 'data-adding': t(info.locale, 'cart.adding', { name: '{name}' }), 'data-added': t(info.locale, 'cart.added', { name: '{name}' }) })} data-cart-says></p>${atOnce(info, taxIncluded)}<div class="mini-cart__body" data-mount><p class="mini-cart__wait">${t(info.locale, 'cart.loading')}</p></div></dialog>`;
