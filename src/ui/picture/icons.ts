import { attributes, classes, html, trusted, type Html } from '../html/html.ts';

/**
 * Line icons on a 24-pixel grid, drawn for Northfell: 1.5 px strokes, square ends, only the star filled. Each entry is
 * the content of the `<svg>`.
 */
export const ICONS = {
  arrow: '<path d="M4 12h16M13 5l7 7-7 7"/>',
  chevron: '<path d="M9 5l7 7-7 7"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  cart: '<path d="M5 8h14l1 13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.6-4.6 3.8-7 8-7s7.4 2.4 8 7"/>',
  pin: '<path d="M12 21.5C7.5 16 5 12.8 5 9.5a7 7 0 0 1 14 0c0 3.3-2.5 6.5-7 12z"/><circle cx="12" cy="9.5" r="2.5"/>',
  heart: '<path d="M12 20.5C6 16 3 12.7 3 8.9A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 9 2.7c0 3.8-3 7.1-9 11.6z"/>',
  close: '<path d="M5 5l14 14M19 5L5 19"/>',
  check: '<path d="M4 12.5l5.5 5.5L20 6.5"/>',
  play: '<path d="M7 4.5v15l12-7.5z"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  external: '<path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9"/>',
  menu: '<path d="M3 7h18M3 12h18M3 17h18"/>',
  star: '<path fill="currentColor" d="M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6.1L12 17l-5.4 3.1 1.2-6.1-4.5-4.2 6.1-.7z"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7v.5"/>',
  drop: '<path d="M12 3c3.8 4.6 6 7.7 6 11a6 6 0 0 1-12 0c0-3.3 2.2-6.4 6-11z"/><path d="M9 14.5a3 3 0 0 0 2.5 2.9"/>',
  feather: '<path d="M20 4c-7 0-12 4-12 11v2h2c7 0 10-6 10-13zM4 21l10-11M8 14h5"/>',
  thread: '<path d="M7 4h10M7 20h10M8.5 4v16M15.5 4v16M8.5 8l7 2M8.5 12l7 2M8.5 16l7 2"/>',
  repair: '<path d="M4 20l8.5-8.5M14 4.5a4.5 4.5 0 0 0-2.8 6l2.3 2.3a4.5 4.5 0 0 0 6-5.3L16.8 10 14 9.5l-.5-2.7z"/>',
  truck:
    '<path d="M2 6h12v11H2zM14 10h4.5L22 13.5V17h-8z"/><circle cx="7" cy="18.5" r="2"/><circle cx="17.5" cy="18.5" r="2"/>',
  leaf: '<path d="M20 4C9 4 4 9 4 15c0 2 .8 3.5 2 4.5 8 .5 14-5 14-15.5zM4 21C7 15 11 11 15 9"/>',
  mountain: '<path d="M2 20L9 6l4.5 8L16 10l6 10zM6.6 11h4.9"/>',
  tent: '<path d="M12 4L2 20h20zM12 4l1.5-2M12 4l-1.5-2M12 11l-4.5 9M12 11l4.5 9"/>',
  boot: '<path d="M7 3h7v8c1.5 2 7 2.5 7 6v1H4v-4l3-3zM4 18v3h17v-3M10.5 7H14M10.5 10H14"/>',
  return: '<path d="M4 9h11a5 5 0 0 1 0 10H8M8 4.5L3.5 9 8 13.5"/>',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof ICONS;
export type IconSize = 'sm' | 'md' | 'lg' | '3xl';
export type IconDirection = 'up' | 'right' | 'down' | 'left';

/** Edge length of each size in CSS pixels. */
export const ICON_PIXELS: Readonly<Record<IconSize, number>> = { sm: 16, md: 20, lg: 28, '3xl': 48 };

export interface IconProps {
  readonly name: IconName;
  /** Direction it points to; icons are drawn pointing right (or upright). */
  readonly dir?: IconDirection | undefined;
  readonly size?: IconSize | undefined;
  /** Accessible name; without one the icon is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly class?: string | undefined;
}

/**
 * Icons that stand on a page more than once. Each document defines them in one place (`iconSprite`), and icons refer to
 * it; the others are drawn where they stand.
 */
const SHARED: ReadonlySet<IconName> = new Set([
  'arrow',
  'chevron',
  'plus',
  'minus',
  'cart',
  'search',
  'user',
  'pin',
  'heart',
  'close',
  'check',
  'play',
  'pause',
  'menu',
  'truck',
  'repair',
  'return',
]);

const SYMBOLS = [...SHARED].map(
  (name) => html`<symbol id="icon-${name}" viewBox="0 0 24 24">${trusted(ICONS[name])}</symbol>`,
);

/**
 * The symbols that a document's icons refer to; stands once in every document.
 *
 * @param more further symbols
 */
export const iconSprite = (more: Html): Html =>
  html`<svg class="icon-sprite" width="0" height="0" aria-hidden="true">${SYMBOLS}${more}</svg>`;

/** An icon as SVG. */
export function iconHtml({ name, dir, size = 'md', label, class: extra }: IconProps): Html {
  const pixels = ICON_PIXELS[size];
  const isShared = SHARED.has(name);
  const tag = attributes({
    class: classes('icon', size !== 'md' && `icon--${size}`, dir !== undefined && `icon--${dir}`, extra),
    // A shared icon has its size from the style sheet.
    ...(isShared ? {} : { width: pixels, height: pixels, viewBox: '0 0 24 24' }),
    ...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }),
  });
  return html`<svg${tag}>${isShared ? html`<use href="#icon-${name}"/>` : trusted(ICONS[name])}</svg>`;
}
