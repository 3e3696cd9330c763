import source from './resolver.js?raw';

/**
 * The inline script of every page: put it into `<head>` as it is and allow its
 * hash. It decides `<cairn-segments>` while the page is parsed and hides what
 * the visitor has closed.
 */
export const RESOLVER: string = source
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');
