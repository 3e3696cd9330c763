const adopted = new Set<string>();

/** Adds a style sheet to the page, once. Constructed sheets are not restricted by the CSP. */
export function adoptCss(css: string): void {
  if (css === '' || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
