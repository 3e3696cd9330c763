import { kitCss } from '../blocks/_kit/kit-css.ts';
import { blockDefinition, withUsed } from '../blocks/_kit/registry.ts';
import base from '../ui/base.css?inline';
import controls from '../ui/controls.css?inline';
import fonts from '../ui/fonts.css?inline';
import tokens from '../ui/tokens.css?inline';
import dialog from '../islands/mini-cart/frame.css?inline';
import footer from './shell/footer.css?inline';
import header from './shell/header.css?inline';

const FRAME = fonts + tokens + base + controls + header + footer + dialog + kitCss;

/** CSS of the kinds on a page and of the kinds they draw, without the frame's. */
export const kindsCss = (kinds: Iterable<string>): string =>
  withUsed(kinds)
    .map((kind) => blockDefinition(kind)?.css ?? '')
    .join('');

/**
 * The style sheet of one page: tokens, base and shell, then exactly the kinds
 * that stand on it, the page's own sheet, and the generated rules last.
 */
export const pageCss = (kinds: Iterable<string>, own: string, generated: string): string =>
  FRAME + kindsCss(kinds) + own + generated;
