import { imageUrl } from '../../content/image-url.ts';
import { isSafeUrl, localeHref } from '../../content/links.ts';
import type { Locale, LocaleInfo } from '../../content/sites.ts';
import { t } from '../../messages/index.ts';
import { attributes, html, NO_HTML, type Html } from '../../ui/html.ts';
import { iconHtml } from '../../ui/icons.ts';
import { BRAND_MARK } from './brand.ts';
import { localeSelectorHtml } from './locale-selector.ts';
import { menuEntries, type MenuEntry, type MenuGroup, type MenuTarget } from './menu.ts';

/** Displayed size of the picture in an open panel. */
const BANNER = { width: 360, height: 270 };

export interface HeaderFacts {
  readonly info: LocaleInfo;
  readonly mediaBase: string;
  /** Path of the page behind the locale. */
  readonly path: string;
}

const hrefOf = (target: MenuTarget | undefined, locale: Locale): string | undefined =>
  target !== undefined && isSafeUrl(target.url) ? localeHref(target.url, locale) : undefined;

const anchor = (title: string, target: MenuTarget | undefined, locale: Locale, name = ''): Html => {
  const blank = target?.targetAttribute === '_blank';
  return html`<a${attributes({ class: name, href: hrefOf(target, locale), target: blank ? '_blank' : undefined, rel: blank ? 'noopener' : undefined })}>${title}</a>`;
};

const groupHtml = (group: MenuGroup, locale: Locale): Html =>
  html`<div class="main-menu__group"><p class="main-menu__heading">${group.title}</p><ul role="list">${group.children.map((leaf) => html`<li>${anchor(leaf.title, leaf.target, locale)}</li>`)}</ul></div>`;

const bannerHtml = (entry: MenuEntry, { info, mediaBase }: HeaderFacts): Html => {
  const banner = entry.menuBanner;
  const href = hrefOf(banner?.target ?? entry.target, info.locale);
  if (banner === undefined || href === undefined) return NO_HTML;
  const src = imageUrl(banner.media.url, BANNER, mediaBase);
  return html`<a class="main-menu__banner" href="${href}"><img src="${src}" alt="${banner.media.alt}" width="${BANNER.width}" height="${BANNER.height}" loading="lazy" decoding="async"><span>${banner.title}</span></a>`;
};

const shopAll = (entry: MenuEntry, locale: Locale): Html =>
  entry.overrideShopAll === undefined
    ? anchor(t(locale, 'menu.shopAll', { title: entry.title }), entry.target, locale, 'main-menu__all')
    : anchor(entry.overrideShopAll.title, entry.overrideShopAll.target, locale, 'main-menu__all');

const entryHtml = (entry: MenuEntry, index: number, facts: HeaderFacts): Html => {
  const { locale } = facts.info;
  const style = entry.menuStyle === 'highlight' ? ' main-menu__link--highlight' : '';
  const link = anchor(entry.title, entry.target, locale, `main-menu__link${style}`);
  if (entry.children.length === 0) return html`<li class="main-menu__entry">${link}</li>`;
  const id = `menu-${entry.id || index}`;
  const more = t(locale, 'menu.more', { title: entry.title });
  const all = entry.hideShopAll?.lg === true ? NO_HTML : shopAll(entry, locale);
  return html`<li class="main-menu__entry" data-entry>${link}<button class="main-menu__toggle" type="button" aria-expanded="false" aria-controls="${id}" aria-label="${more}">${iconHtml({ name: 'chevron', dir: 'down', size: 'sm' })}</button><div class="main-menu__panel" id="${id}"><div class="main-menu__columns wrap"><div class="main-menu__lead"><p class="main-menu__title">${entry.title}</p>${all}</div>${entry.children.map((group) => groupHtml(group, locale))}${bannerHtml(entry, facts)}</div></div></li>`;
};

const drawerEntry = (entry: MenuEntry, locale: Locale): Html => {
  if (entry.children.length === 0) return html`<li>${anchor(entry.title, entry.target, locale, 'drawer__link')}</li>`;
  const all = entry.hideShopAll?.sm === true ? NO_HTML : html`<li>${shopAll(entry, locale)}</li>`;
  const leaves = entry.children.map(
    (group) => html`<li><p class="main-menu__heading">${group.title}</p><ul role="list">${group.children.map((leaf) => html`<li>${anchor(leaf.title, leaf.target, locale)}</li>`)}</ul></li>`,
  );
  return html`<li><details name="drawer"><summary class="drawer__link">${entry.title}${iconHtml({ name: 'chevron', dir: 'down', size: 'sm' })}</summary><ul class="drawer__leaves" role="list">${all}${leaves}</ul></details></li>`;
};

const searchForm = (locale: Locale, place: string): Html =>
  html`<form class="search-form" role="search" action="/${locale}/search"><label class="visually-hidden" for="q-${place}">${t(locale, 'search')}</label><input class="search-form__field" id="q-${place}" type="search" name="q" required maxlength="200" autocomplete="off" placeholder="${t(locale, 'search.placeholder')}"><button class="search-form__submit" aria-label="${t(locale, 'search.submit')}">${iconHtml({ name: 'search' })}</button></form>`;

const drawerHtml = (entries: readonly MenuEntry[], { info, path }: HeaderFacts): Html => {
  const { locale } = info;
  const close = t(locale, 'menu.close');
  return html`<div class="drawer" id="drawer" popover role="dialog" aria-label="${t(locale, 'menu')}"><div class="drawer__head">${BRAND_MARK}<button class="tool" type="button" popovertarget="drawer" popovertargetaction="hide" aria-label="${close}">${iconHtml({ name: 'close' })}</button></div>${searchForm(locale, 'drawer')}<nav aria-label="${t(locale, 'menu.main')}"><ul class="drawer__list" role="list">${entries.map((entry) => drawerEntry(entry, locale))}</ul></nav>${localeSelectorHtml(info, path)}</div>`;
};

const accountLink = (locale: Locale): Html =>
  html`<a class="tool tool--account" href="/${locale}/account/sign-in">${iconHtml({ name: 'user' })}<span class="tool__guest visually-hidden">${t(locale, 'account.signIn')}</span><span class="tool__name" data-account-name></span></a>`;

const cartLink = (locale: Locale): Html =>
  html`<a class="tool tool--cart" href="/${locale}/cart" data-opens="mini-cart">${iconHtml({ name: 'cart' })}<span class="visually-hidden">${t(locale, 'cart')} </span><span class="tool__count" data-cart-count data-none>0</span></a>`;

/**
 * The header: brand, menu from its CMS document [MENU-01], search, account and
 * cart. The same for every visitor; names and counts are painted by a script.
 *
 * @param raw the menu document as delivered, or undefined
 */
export function headerHtml(raw: unknown, facts: HeaderFacts): Html {
  const { locale } = facts.info;
  const entries = menuEntries(raw);
  return html`<header class="site-header"><div class="wrap site-header__row"><button class="tool tool--menu" type="button" popovertarget="drawer" aria-label="${t(locale, 'menu.open')}">${iconHtml({ name: 'menu' })}</button><a class="site-header__brand" href="/${locale}" aria-label="${t(locale, 'brand.home')}">${BRAND_MARK}<span>${t(locale, 'brand')}</span></a><cairn-menu class="main-menu"><nav aria-label="${t(locale, 'menu.main')}"><ul class="main-menu__list" role="list">${entries.map((entry, index) => entryHtml(entry, index, facts))}</ul></nav></cairn-menu><div class="site-header__tools">${searchForm(locale, 'header')}<a class="tool tool--search" href="/${locale}/search" aria-label="${t(locale, 'search')}">${iconHtml({ name: 'search' })}</a>${accountLink(locale)}${cartLink(locale)}</div></div></header>${drawerHtml(entries, facts)}`;
}
