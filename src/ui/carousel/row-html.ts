import type { Locale } from '../../content/addresses/sites.ts';
import { t } from '../../messages/index.ts';
import { attributes, classes, html, NO_HTML } from '../html/html.ts';
import { CAROUSEL_END, carouselControls } from './controls.ts';
import { carouselClasses, carouselModes, geometryClasses, somewhere, type RowModes } from './layout.ts';

export interface RowOptions {
  /** Class name of the block: the parts are `<block>__shell` and `<block>__track`. */
  readonly block: string;
  /** Accessible name of the carousel; the block's title. */
  readonly label: string | undefined;
  readonly modes: RowModes;
  /** Number of entries. */
  readonly count: number;
  /** Centres the slides in the row. */
  readonly centred?: boolean;
}

/** Markup around a row and around each entry. The caller adds attributes and the closing bracket to `item.open`. */
export interface RowMarkup {
  readonly open: string;
  readonly close: string;
  readonly item: { readonly open: string; readonly close: string };
}

/**
 * Markup around the entries of a block that is a grid or a carousel by breakpoint. A slide has role group, which a
 * `<li>` must not have, so entries of a carousel are list items by role only. Swiper takes over a carousel when it
 * nears the viewport; a row that is a grid everywhere needs no script.
 */
export function rowHtml(locale: Locale, { block, label, modes, count, centred = false }: RowOptions): RowMarkup {
  const moving = somewhere(modes, () => true);
  const element = moving ? 'cairn-carousel' : 'div';
  const shell = moving
    ? attributes({
        class: classes(`${block}__shell carousel`, carouselClasses(modes)),
        role: 'group',
        'aria-roledescription': t(locale, 'carousel.role'),
        'aria-label': label === undefined || label === '' ? t(locale, 'carousel.region') : label,
        'data-modes': JSON.stringify(carouselModes(modes)),
        'data-swiper': centred ? 'centred' : true,
        'data-slide': t(locale, 'carousel.slideRole'),
        'data-place': t(locale, 'carousel.slide'),
      })
    : attributes({ class: `${block}__shell` });
  const track = attributes({
    class: classes(`${block}__track row`, centred && 'row--centred', geometryClasses(modes)),
    role: 'list',
    'data-track': true,
  });
  const controls = moving
    ? carouselControls(locale, {
        count,
        arrows: somewhere(modes, (mode) => mode.showArrows),
        dots: somewhere(modes, (mode) => mode.showIndicators),
        progress: somewhere(modes, (mode) => mode.showProgress),
        pause: somewhere(modes, (mode) => mode.autoplay),
      })
    : NO_HTML;
  const [list, item, role] = moving ? ['div', 'div', ' role="listitem"'] : ['ul', 'li', ''];
  return {
    open: `<${element}${shell}>${html`${controls}`.markup}<${list}${track}>`,
    close: `</${list}>${moving ? CAROUSEL_END.markup : ''}</${element}>`,
    item: { open: `<${item}${role}`, close: `</${item}>` },
  };
}
