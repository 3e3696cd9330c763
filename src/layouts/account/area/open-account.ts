import { TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import type { ConsumerAnswer } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { loadConsumer } from '../../data/consumer.ts';
import { servesLocale } from '../../data/path-ids.ts';
import { RESUMED } from '../form-state.ts';
import { isInStore, isSignedIn, signInFirst } from '../signed-in.ts';

/** What every page of the account is rendered with. */
export interface Account {
  /** Undefined when the profile cannot be read. */
  readonly consumer: ConsumerAnswer | undefined;
}

/** Parameters that say what the last form came to; they are no part of the page's address. */
const OF_LAST_FORM = ['notice', 'error', 'field', 'invalid'];

/**
 * Opens a page of the account for its owner.
 * @param locale first segment of the path
 * @returns the way to the sign-in page for other visitors, from where they come back here, and for store associates to
 * theirs; undefined when the locale is not served, which makes the page 'not found'
 */
export async function openAccount(
  page: PageContext,
  locale: string | undefined,
): Promise<Account | Response | undefined> {
  page.isPrivate = true;
  if (!servesLocale(locale)) return undefined;
  // Store associates must not see the account they sell under.
  if (isInStore(page)) return new Response(null, { status: 303, headers: { location: `/${locale}/associate` } });
  const consumer = await loadConsumer(page);
  if (consumer !== null) return { consumer: consumer === 'unavailable' ? undefined : consumer };
  const query = new URLSearchParams(page.url.searchParams);
  const hasEnded = query.get('error') === TOKEN_REFUSED || isSignedIn(page);
  // The form is filled in again as it was (docs/decisions/0058).
  if (query.get('error') === TOKEN_REFUSED) query.set(RESUMED, '1');
  for (const name of OF_LAST_FORM) query.delete(name);
  return signInFirst(page, `${page.url.pathname}${query.size > 0 ? `?${query}` : ''}`, hasEnded);
}
