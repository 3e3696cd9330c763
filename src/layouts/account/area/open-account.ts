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

/** Parameters that tell what the last form came to; they are about one visit. */
const OF_ONE_VISIT = ['notice', 'error', 'field', 'invalid'];
/** The code of a form that was refused because the session has run out. */
const SESSION_ENDED = 'AUT432';

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
  // The account behind a till is nobody's to look into: what belongs to it is refused there.
  if (isInStore(page)) return new Response(null, { status: 303, headers: { location: `/${locale}/associate` } });
  const consumer = await loadConsumer(page);
  if (consumer !== null) return { consumer: consumer === 'unavailable' ? undefined : consumer };
  const query = new URLSearchParams(page.url.searchParams);
  const hasEnded = query.get('error') === SESSION_ENDED || isSignedIn(page);
  // The form is filled in again as it was (docs/decisions/0058).
  if (query.get('error') === SESSION_ENDED) query.set(RESUMED, '1');
  for (const name of OF_ONE_VISIT) query.delete(name);
  return signInFirst(page, `${page.url.pathname}${query.size > 0 ? `?${query}` : ''}`, hasEnded);
}
