import { createHash } from 'node:crypto';
import type { PageContext } from '../content/page-context.ts';

/** Hashes of inlined texts, cached because the texts repeat from page to page. */
const hashes = new Map<string, string>();
const MAX_HASHES = 500;

/**
 * The CSP source of an inline style or script, with quotes: `'sha256-…'`.
 *
 * @param text exactly the text between the tags
 */
export function cspHash(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    if (hashes.size >= MAX_HASHES) hashes.clear();
    hashes.set(text, hash);
  }
  return hash;
}

/** A module script as Astro links it. */
const LINKED = /<script type="module" src="([^"]+)"><\/script>/g;
/** A static import in a built script. */
const IMPORT = /\bfrom\s*["'`](\/_astro\/[^"'`]+)["'`]/g;

/**
 * Inlines linked module scripts and lets the policy of the page allow them. What they import is fetched early but after
 * fonts and pictures: nothing visible waits for it.
 *
 * @param markup `<script type="module" src>` elements
 * @returns the markup, in which scripts without a built text (in development) are still linked
 */
export function inlineModules(markup: string, page: Pick<PageContext, 'builtScript' | 'csp'>): string {
  const imported = new Set<string>();
  const scripts = markup.replaceAll(LINKED, (link: string, address: string) => {
    const text = page.builtScript?.(address);
    if (text === undefined) return link;
    page.csp.scripts.add(cspHash(text));
    for (const [, file = ''] of text.matchAll(IMPORT)) imported.add(file);
    return `<script type="module">${text}</script>`;
  });
  const preloads = [...imported].map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`);
  return preloads.join('') + scripts;
}

/**
 * Imports linked module scripts from the head, while the document is being parsed: as modules they would wait for its
 * end, and browsers put off asynchronous ones as well.
 *
 * @param markup `<script type="module" src>` elements
 */
export function importAtOnce(markup: string, page: Pick<PageContext, 'builtScript' | 'csp'>): string {
  return markup.replaceAll(LINKED, (_, address: string) => {
    const script = `import(${JSON.stringify(address)})`;
    page.csp.scripts.add(cspHash(script));
    const imported = [...(page.builtScript?.(address) ?? '').matchAll(IMPORT)].map(([, file = '']) => file);
    const preloads = [address, ...imported].map((file) => `<link rel="modulepreload" href="${file}">`);
    return `${preloads.join('')}<script>${script}</script>`;
  });
}
