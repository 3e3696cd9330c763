import source from './resolver.js?raw';

/** Punctuation with the spaces around it, which no text in the script has. */
const SPACED = / ?([{}()=?:&|<>+,]+) ?/g;

/**
 * The inline script of every page: put it into `<head>` unchanged and allow its hash in the CSP. It resolves
 * `<cairn-segments>` during parsing and hides what the visitor has dismissed.
 */
export const RESOLVER: string = source
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n')
  .replace(SPACED, '$1');
