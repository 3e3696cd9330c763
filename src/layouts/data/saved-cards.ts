import type { SavedInstrument } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { shopsForSelf } from '../account/signed-in.ts';
import { PageCallError, readCommerce } from './commerce-call.ts';

/** The cards in the shopper's account, the main one first; none for guests, and while the account cannot be read. */
export async function loadSavedCards(page: PageContext): Promise<readonly SavedInstrument[]> {
  if (!shopsForSelf(page)) return [];
  try {
    const path = '/consumers-v3/consumer/payment_instruments';
    const query = { payment_method_id: 'CREDIT_CARD' };
    const answer = await readCommerce<{ payment_instruments: SavedInstrument[] }>(page, path, query);
    return answer?.payment_instruments ?? [];
  } catch (error) {
    if (error instanceof PageCallError) return [];
    throw error;
  }
}
