/** Written by tools/fonts/fonts.ts: the files each theme sets text in, fetched with the document. */
export const PRELOADS = {
  northfell: ['/fonts/archivo.2b1d0d1ae5.woff2', '/fonts/source-sans-3.6a8f32097d.woff2'],
  showcase: ['/fonts/archivo-narrow.a166635617.woff2', '/fonts/source-sans-3.6a8f32097d.woff2'],
} as const;
