import { kitCss } from '../../blocks/_kit/style/kit-css.ts';
import { blockDefinition, withUsed } from '../../blocks/_kit/registry.ts';
import base from '../../ui/base.css?inline';
import controls from '../../ui/controls.css?inline';
import fonts from '../../ui/fonts.css?inline';
import tokens from '../../ui/tokens.css?inline';
import utilities from '../../ui/utilities.css?inline';
import consent from '../../islands/consent/banner.css?inline';
import compare from '../../islands/compare/compare.css?inline';
import heart from '../../islands/favorites/heart.css?inline';
import dialog from '../../islands/dialogs/dialog.css?inline';
import miniCart from '../../islands/mini-cart/frame.css?inline';
import footer from '../shell/footer/footer.css?inline';
import drawer from '../shell/menu/drawer.css?inline';
import seen from '../seen/seen.css?inline';
import header from '../shell/header/header.css?inline';
import menu from '../shell/menu/main-menu.css?inline';

/** The faces of all themes. */
export const facesCss: string = fonts;

/** Tokens, base, shell, dialogs and the parts of blocks: what every page has, without the faces. */
export const frameCss: string =
  tokens +
  base +
  utilities +
  controls +
  header +
  menu +
  drawer +
  footer +
  dialog +
  miniCart +
  heart +
  compare +
  seen +
  consent +
  kitCss;

/** CSS of the kinds on a page and the kinds they render, without the page frame. */
export const kindsCss = (kinds: Iterable<string>): string =>
  withUsed(kinds)
    .map((kind) => blockDefinition(kind)?.css ?? '')
    .join('');

/** Style sheets by their set of kinds; there are about as many sets as templates. */
const sheets = new Map<string, string>();
const MAX_SHEETS = 200;

/**
 * The style sheet of one page: tokens, base and shell, exactly the kinds on the page, and the page's own CSS. Generated
 * rules go into a separate sheet, so that this text stays the same across pages.
 */
export function pageCss(kinds: Iterable<string>, own: string): string {
  const key = `${[...kinds].sort().join()}|${own}`;
  let sheet = sheets.get(key);
  if (sheet === undefined) {
    sheet = facesCss + frameCss + kindsCss(kinds) + own;
    if (sheets.size >= MAX_SHEETS) sheets.clear();
    sheets.set(key, sheet);
  }
  return sheet;
}
