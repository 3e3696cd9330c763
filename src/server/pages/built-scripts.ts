import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts that Astro built from a component's `<script>`, and whose imports have absolute addresses. */
const COMPONENT_SCRIPT = /^\/_astro\/[\w-]*Script\.astro[\w.-]*\.js$/;
/** Would end the script element or change how it is parsed. */
const UNSAFE_INLINE = /<\/script|<!--/i;

/**
 * The texts of the built component scripts, for pages that inline them instead of linking them.
 *
 * @param clientDir `dist/client`
 * @returns a function from the address of a script to its text; undefined for any other address and for text that must
 *   not stand in a page
 */
export function createBuiltScripts(clientDir: string): (address: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (address) => {
    if (!COMPONENT_SCRIPT.test(address)) return undefined;
    if (!texts.has(address)) {
      const file = join(clientDir, address);
      const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
      texts.set(address, text === undefined || UNSAFE_INLINE.test(text) ? undefined : text);
    }
    return texts.get(address);
  };
}
