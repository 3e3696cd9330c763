import { CONSENT } from '../../personalisation/consent/consent.ts';
import { consents } from '../../personalisation/consent/consent-gate.ts';
import { originOfPath } from './appearance.ts';
import type { Appearance } from './interaction-origin.ts';

/** Session storage key for how the last chosen product was found. Needs performance consent (stored-by-consent.ts). */
const KEY = 'cairn-came';
/** Length of a product code without its colour. */
const MASTER_LENGTH = 8;

/** Stores, for this tab, the context in which a product was chosen. */
export function rememberOrigin(productId: string, appearance: Appearance): void {
  if (!consents(CONSENT.performance)) return;
  try {
    sessionStorage[KEY] = JSON.stringify({ master: productId.slice(0, MASTER_LENGTH), appearance });
  } catch {
    // Without storage, `originOf` falls back to the referrer.
  }
}

/**
 * How the visitor reached the page's product: from the stored context, else from the referrer, else direct.
 *
 * @param referrer URL of the previous page
 */
export function originOf(productId: string, referrer = document.referrer): Appearance {
  try {
    const { master, appearance } = JSON.parse(sessionStorage[KEY] as string) as {
      master?: string;
      appearance?: Appearance;
    };
    if (appearance !== undefined && master === productId.slice(0, MASTER_LENGTH)) return appearance;
  } catch {
    // Nothing is stored, or it cannot be read.
  }
  if (!URL.canParse(referrer) || new URL(referrer).origin !== location.origin)
    return { interactionOrigin: 'direct-to-pdp' };
  const { pathname, searchParams } = new URL(referrer);
  const origin = originOfPath(pathname) ?? (pathname.split('/')[2] === 'c' ? 'grid' : 'direct-to-pdp');
  const term = origin === 'search' ? searchParams.get('q') : null;
  return { interactionOrigin: origin, ...(term !== null && { searchTerm: term }) };
}
