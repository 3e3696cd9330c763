import { pageCss } from '../../layouts/page-css.ts';
import { cspHash } from '../../layouts/inline.ts';
import cellCss from '../compare/matrix/cell.css?inline';
import invalidCss from './invalid.css?inline';

/** Kinds that bring scripts, films or styles of other hosts: only a document of its own may load them, by its own policy. */
const FOREIGN_KINDS: readonly string[] = ['video', 'script-gallery'];

/** Style sheet of a frame's own parts. */
export const frameCss = (isCell: boolean): string => (isCell ? `${invalidCss}\n${cellCss}` : invalidCss);

/** Every style of a frame with these kinds, but for rules made from content. */
export const sheetText = (kinds: Iterable<string>, isCell: boolean): string => pageCss(kinds, frameCss(isCell));

/** What the address of a sheet says of its text. */
export const sheetVersion = (text: string): string => cspHash(text).replace(/\W/g, '').slice(6, 22);

/**
 * Address of a frame's style sheet. Frames of one make share it, so that it is parsed once for all of them.
 *
 * @returns undefined where the document must be loaded by its own address
 */
export function sheetHref(kinds: ReadonlySet<string>, isCell: boolean): string | undefined {
  if (FOREIGN_KINDS.some((kind) => kinds.has(kind))) return undefined;
  const names = [...kinds].sort();
  const version = sheetVersion(sheetText(names, isCell));
  return `/preview/sheet?kinds=${encodeURIComponent(names.join())}${isCell ? '&cell=1' : ''}&v=${version}`;
}
