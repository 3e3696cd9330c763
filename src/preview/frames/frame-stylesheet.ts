import { pageCss } from '../../layouts/styles/page-css.ts';
import { cspHash } from '../../layouts/inline.ts';
import cellCss from '../compare/matrix/cell.css?inline';
import invalidCss from './invalid.css?inline';
import { forFrame } from './restyle.ts';

/** Kinds that load scripts, films or styles of other hosts: only a document with its own CSP may do so. */
const FOREIGN_KINDS: readonly string[] = ['video', 'script-gallery'];

/** Styles of the viewer's own parts in a frame. */
export const frameCss = (isCell: boolean): string => (isCell ? `${invalidCss}\n${cellCss}` : invalidCss);

/** All styles of a frame with these kinds, without rules generated from content. */
export const sheetText = (kinds: Iterable<string>, isCell: boolean): string =>
  forFrame(pageCss(kinds, frameCss(isCell)));

/** Version of a style sheet, for its address. */
export const sheetVersion = (text: string): string => cspHash(text).replace(/\W/g, '').slice(6, 22);

/**
 * Address of a frame's style sheet. Frames with the same kinds share it, and the browser parses it once.
 *
 * @returns undefined where the document must be loaded by its own address
 */
export function sheetHref(kinds: ReadonlySet<string>, isCell: boolean): string | undefined {
  if (FOREIGN_KINDS.some((kind) => kinds.has(kind))) return undefined;
  const names = [...kinds].sort();
  const version = sheetVersion(sheetText(names, isCell));
  return `/preview/sheet?kinds=${encodeURIComponent(names.join())}${isCell ? '&cell=1' : ''}&v=${version}`;
}
