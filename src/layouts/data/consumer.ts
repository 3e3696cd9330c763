import type { ConsumerAnswer } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { isSignedIn } from '../account/signed-in.ts';
import { PageCallError, readCommerce } from './commerce-call.ts';

/** The signed-in consumer: `null` for a visitor who is not signed in, `unavailable` when the profile cannot be read. */
export async function loadConsumer(page: PageContext): Promise<ConsumerAnswer | null | 'unavailable'> {
  // The backend would refuse a guest's token, and each refusal uses up a renewal of it.
  if (!isSignedIn(page)) return null;
  try {
    return (
      (await readCommerce<ConsumerAnswer>(page, '/consumers-v3/consumer', { includeLoyaltySummary: 'true' })) ?? null
    );
  } catch (error) {
    return error instanceof PageCallError && error.status === 401 ? null : 'unavailable';
  }
}
