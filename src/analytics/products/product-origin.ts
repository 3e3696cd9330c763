import { CONSENT } from '../../personalisation/consent/consent.ts';
import { consents } from '../../personalisation/consent/consent-gate.ts';
import { originOfPath } from './appearance.ts';
import type { Appearance } from './product.ts';

/** Where the way to the last chosen product waits for its page; kept with consent to measuring only (stored-by-consent.ts). */
const KEY = 'cairn-came';
/** Length of a product code without its colour. */
const MASTER_LENGTH = 8;

/** Remembers, in this tab, how a product appeared when it was chosen. */
export function rememberOrigin(productId: string, appearance: Appearance): void {
  if (!consents(CONSENT.performance)) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ master: productId.slice(0, MASTER_LENGTH), appearance }));
  } catch {
    // A browser that stores nothing: the address the visitor came from has to do.
  }
}

/**
 * How this visitor came to the product of the page: as it was chosen, else by the page they come from, else directly.
 *
 * @param referrer address of the page before
 */
export function originOf(productId: string, referrer = document.referrer): Appearance {
  try {
    const { master, appearance } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as {
      master?: string;
      appearance?: Appearance;
    };
    if (appearance !== undefined && master === productId.slice(0, MASTER_LENGTH)) return appearance;
  } catch {
    // As good as nothing.
  }
  if (!URL.canParse(referrer) || new URL(referrer).origin !== location.origin)
    return { interactionOrigin: 'direct-to-pdp' };
  const { pathname, searchParams } = new URL(referrer);
  const origin = originOfPath(pathname) ?? (pathname.split('/')[2] === 'c' ? 'grid' : 'direct-to-pdp');
  const term = origin === 'search' ? searchParams.get('q') : null;
  return { interactionOrigin: origin, ...(term !== null && { searchTerm: term }) };
}
