import { imageUrl } from '../../../content/images/image-url.ts';
import { localeHref } from '../../../content/addresses/links.ts';
import type { LocaleInfo } from '../../../content/addresses/sites.ts';
import { t } from '../../../messages/index.ts';
import { attributes, classes, html, NO_HTML, trusted, type Html } from '../../../ui/html/html.ts';
import { iconHtml } from '../../../ui/picture/icons.ts';
import type { MenuTrigger } from './menu-rules.ts';
import type { MenuBanner, MenuEntry, MenuLink, MenuTarget, ThirdLevelEntry, VisualSelector } from './menu-schema.ts';

/** What the header needs in addition to the menu document. */
export interface HeaderFacts {
  readonly info: LocaleInfo;
  readonly mediaBase: string;
  /** Whether pages may load this picture; one they may not load is left out. */
  readonly mayLoad: (url: string) => boolean;
  /** Path of the page without locale. */
  readonly path: string;
  readonly menuTrigger: MenuTrigger;
  /** Whether the shop has favourites. */
  readonly favorites: boolean;
  /** Shop-all links in the drawer. */
  readonly shopAllOnMobile: boolean;
  /** Whether panels and sections stand in the page instead of being fetched: for previews, which show drafts. */
  readonly isWhole: boolean;
}

/** Displayed sizes of pictures in the menu, in CSS pixels. */
const BANNER = { width: 360, height: 270 };
const SELECTOR = { width: 160, height: 200 };
const THUMB = { width: 32, height: 32 };

/** `href`, `target` and `rel` of a link; without a target, no `href`, so that the keyboard skips it. */
export function targetAttributes(
  target: MenuTarget | undefined,
  { info }: HeaderFacts,
): Record<string, string | undefined> {
  const blank = target?.targetAttribute === '_blank';
  return {
    href: target === undefined ? undefined : localeHref(target.url, info.locale),
    target: blank ? '_blank' : undefined,
    rel: blank ? 'noopener' : undefined,
  };
}

export const newTab = (target: MenuTarget | undefined, { info }: HeaderFacts): Html =>
  target?.targetAttribute === '_blank'
    ? html`<span class="visually-hidden"> (${t(info.locale, 'newTab')})</span>`
    : NO_HTML;

/** The title of an entry: its markup if it has any. */
export const titleHtml = (entry: Pick<MenuLink, 'title' | 'titleHtml'>, { info }: HeaderFacts): Html =>
  entry.titleHtml === undefined || entry.titleHtml.html === ''
    ? html`${entry.title}`
    : trusted(entry.titleHtml.localised(info.locale));

export const styleOf = ({ menuStyle }: Pick<MenuLink, 'menuStyle'>): string =>
  menuStyle === 'default' ? '' : `menu-style-${menuStyle}`;

/** Icon or small picture before a title. */
const mark = (entry: MenuLink | ThirdLevelEntry, { mediaBase, mayLoad }: HeaderFacts): Html => {
  const media = 'mediaObject' in entry ? entry.mediaObject : undefined;
  if (media !== undefined && mayLoad(media.url)) {
    return html`
      <img${attributes({
        class: 'menu-thumb',
        src: imageUrl(media.url, THUMB, mediaBase),
        alt: media.alt,
        title: media.seoTitle,
        width: THUMB.width,
        height: THUMB.height,
        loading: 'lazy',
        decoding: 'async',
      })}>
    `;
  }
  return entry.menuIcon === undefined ? NO_HTML : iconHtml({ name: entry.menuIcon.icon, size: 'sm' });
};

/** Name of an entry, by which its fetched part finds its place. */
export const entryName = ({ id, title }: MenuEntry): string => id ?? title;

/** Id of an entry's section on the page of the whole menu. */
export const menuAnchor = (entry: MenuEntry): string => `menu-${entryName(entry).replace(/[^\w-]+/g, '-')}`;

/** Link to an entry on the page of the whole menu. */
export const wholeMenuLink = (entry: MenuEntry, { info }: HeaderFacts, name: string): Html =>
  html`<a class="${name}" href="/${info.locale}/menu#${menuAnchor(entry)}">${t(info.locale, 'menu.whole')}</a>`;

/**
 * The place of a part that is hidden until opened. It is fetched when the menu is about to be used
 * (`head/unfold.js`).
 *
 * @param part what is fetched
 * @param instead links to real pages, for visitors without JavaScript and for when fetching fails
 */
export const folded = (entry: MenuEntry, part: () => Html, instead: Html, { isWhole }: HeaderFacts): Html =>
  isWhole ? part() : html`<noscript data-menu="${entryName(entry)}">${instead}</noscript>`;

/** The content of a menu link: an optional icon and its title. */
export const labelHtml = (entry: MenuLink | ThirdLevelEntry, facts: HeaderFacts): Html =>
  html`${mark(entry, facts)}${titleHtml(entry, facts)}`;

export const menuLinkHtml = (entry: MenuLink | ThirdLevelEntry, facts: HeaderFacts, name = ''): Html =>
  html`
    <a${attributes({
      class: classes(name, styleOf(entry)),
      ...targetAttributes(entry.target, facts),
      'data-menu-id': entry.id,
    })}>
      ${labelHtml(entry, facts)}
      ${newTab(entry.target, facts)}
    </a>
  `;

/**
 * The shop-all link of an entry, or its replacement [MENU-07, MENU-20, MENU-21].
 *
 * @param arrow left out where the link only stands in for what is fetched
 */
export function shopAllHtml(
  entry: Pick<MenuEntry, 'title' | 'target' | 'overrideShopAll'>,
  facts: HeaderFacts,
  name: string,
  arrow = true,
): Html {
  const { title, target } = entry.overrideShopAll ?? {
    title: t(facts.info.locale, 'menu.shopAll', { title: entry.title }),
    target: entry.target,
  };
  return target === undefined
    ? NO_HTML
    : html`
      <a${attributes({ class: name, ...targetAttributes(target, facts) })}>
        ${title}
        ${arrow ? iconHtml({ name: 'arrow', size: 'sm' }) : NO_HTML}
      </a>
    `;
}

/** The banner of a panel [MENU-04]. */
export function bannerHtml(entry: MenuEntry, facts: HeaderFacts): Html {
  const banner: MenuBanner | undefined = entry.menuBanner;
  if (banner === undefined) return NO_HTML;
  const { url, alt, seoTitle } = banner.media;
  const image = attributes({
    src: imageUrl(url, BANNER, facts.mediaBase),
    alt,
    title: seoTitle,
    width: BANNER.width,
    height: BANNER.height,
    loading: 'lazy',
    decoding: 'async',
  });
  return html`
    <a${attributes({ class: 'menu-banner', ...targetAttributes(banner.target ?? entry.target, facts) })}>
      ${facts.mayLoad(url) ? html`<img${image}>` : NO_HTML}
      <span class="menu-banner__title">${banner.title}</span>
      ${banner.text === undefined ? NO_HTML : html`<span class="menu-banner__text">${banner.text}</span>`}
    </a>
  `;
}

const selectorHtml = ({ title, media, target }: VisualSelector, facts: HeaderFacts): Html =>
  html`
    <li>
      <a${attributes({ class: 'visual-selector', ...targetAttributes(target, facts) })}>
        ${
          facts.mayLoad(media.url)
            ? html`
              <img${attributes({
                src: imageUrl(media.url, SELECTOR, facts.mediaBase),
                alt: '',
                title: media.seoTitle,
                width: SELECTOR.width,
                height: SELECTOR.height,
                loading: 'lazy',
                decoding: 'async',
              })}>
            `
            : NO_HTML
        }
        <span>${title}</span>
      </a>
    </li>
  `;

/** Links with pictures below their heading [MENU-04]. */
export const selectorsHtml = ({ visualSelectors, visualSelectorsTitle }: MenuEntry, facts: HeaderFacts): Html =>
  visualSelectors.length === 0
    ? NO_HTML
    : html`
      <div class="visual-selectors">
        ${visualSelectorsTitle === undefined ? NO_HTML : html`<p class="menu-heading">${visualSelectorsTitle}</p>`}
        <ul class="visual-selectors__row" role="list">${visualSelectors.map((one) => selectorHtml(one, facts))}</ul>
      </div>
    `;
