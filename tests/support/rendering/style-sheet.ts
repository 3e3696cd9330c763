import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /@import '([^']+)';/g;

/**
 * The text of a style sheet with the sheets it imports, on one line, so that tests do not depend on formatting; the
 * unit runner leaves imported CSS empty.
 */
export const styleSheet = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(IMPORT, (_, other: string) => styleSheet(join(dirname(path), other)))
    .replace(/\s+/g, ' ');

/** Declarations of all rules of a style sheet with exactly this selector, including those in media queries. */
export const declaredFor = (css: string, selector: string): string =>
  [...css.replace(/\/\*.*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
    .map(([, , declarations = '']) => declarations.trim())
    .join(' ');
