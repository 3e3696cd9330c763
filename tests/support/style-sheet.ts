import { readFileSync } from 'node:fs';

/** A style sheet's text on one line, as no test may depend on how it is formatted; the unit runner leaves imported CSS empty. */
export const styleSheet = (path: string): string => readFileSync(path, 'utf8').replace(/\s+/g, ' ');

/** Declarations of all rules of a style sheet that name exactly this selector, those behind a media query among them. */
export const declaredFor = (css: string, selector: string): string =>
  [...css.replace(/\/\*.*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
    .map(([, , declarations = '']) => declarations.trim())
    .join(' ');
