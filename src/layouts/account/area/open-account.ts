import { TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import type { ConsumerAnswer } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { loadConsumer } from '../../data/consumer.ts';
import { servesLocale } from '../../data/path-ids.ts';
import { resumedPath } from '../form-state.ts';
import { isInStore, isSignedIn, signInFirst } from '../signed-in.ts';

/** What every page of the account is rendered with. */
export interface Account {
  /** Undefined when the profile cannot be read. */
  readonly consumer: ConsumerAnswer | undefined;
}

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
  const hasEnded = page.url.searchParams.get('error') === TOKEN_REFUSED || isSignedIn(page);
  return signInFirst(page, resumedPath(page), hasEnded);
}
