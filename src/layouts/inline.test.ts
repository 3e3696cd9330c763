import { expect, test } from 'vitest';
import { cspHash, importAtOnce, inlineModules } from './inline.ts';

const link = (address: string): string => `<script type="module" src="${address}"></script>`;
const texts: Record<string, string> = {
  '/_astro/AScript.astro.1.js': 'import{a}from"/_astro/page.1.js";a(`$&`)',
  '/_astro/BScript.astro.1.js': 'import{b}from`/_astro/page.1.js`;import{c}from"/_astro/more.1.js";b(c)',
};
const emptyPage = () => ({ csp: { styles: new Set<string>(), scripts: new Set<string>() } });

test('built scripts stand in the page, are allowed by hash, and what they import is fetched once, at low priority', () => {
  const page = { ...emptyPage(), builtScript: (address: string) => texts[address] };
  const [first = '', second = ''] = Object.keys(texts);
  expect(inlineModules(link(first) + link(second), page)).toBe(
    `<link rel="modulepreload" href="/_astro/page.1.js" fetchpriority="low">` +
      `<link rel="modulepreload" href="/_astro/more.1.js" fetchpriority="low">` +
      `<script type="module">${texts[first]}</script><script type="module">${texts[second]}</script>`,
  );
  expect([...page.csp.scripts]).toEqual([first, second].map((address) => cspHash(texts[address] ?? '')));
});

test('without a built text a script is still linked', () => {
  const markup = link('/src/blocks/upsell/UpsellScript.astro?script');
  expect(inlineModules(markup, emptyPage())).toBe(markup);
  expect(inlineModules(markup, { ...emptyPage(), builtScript: () => undefined })).toBe(markup);
});

test('imports a script while the document is parsed, names what it imports, and allows just that', () => {
  const page = { ...emptyPage(), builtScript: () => 'import{a}from"/_astro/a.js";a()' };
  expect(importAtOnce('<script type="module" src="/_astro/x.js"></script>', page)).toBe(
    '<link rel="modulepreload" href="/_astro/x.js"><link rel="modulepreload" href="/_astro/a.js">' +
      '<script>import("/_astro/x.js")</script>',
  );
  expect([...page.csp.scripts]).toEqual([cspHash('import("/_astro/x.js")')]);
});
