import type { OpenStoreSession } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { PageCallError, readCommerce } from './commerce-call.ts';

/** The visitor's buy-in-store session; undefined for everybody but a store associate in one. Makes the page private. */
export async function loadStoreSession(page: PageContext): Promise<OpenStoreSession | undefined> {
  if (page.cookie === undefined) return undefined;
  try {
    return await readCommerce<OpenStoreSession>(page, '/consumers-v3/consumer/agent/session');
  } catch (error) {
    if (error instanceof PageCallError && error.status === 401) return undefined;
    throw error;
  }
}
