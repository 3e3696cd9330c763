import type { AssociateAct, OpenStoreSession, ShopInfo } from '../../commerce/contract/types.ts';
import { isDay } from '../../content/moment.ts';
import type { PageContext } from '../../content/page-context.ts';
import { readCommerce } from '../data/commerce-call.ts';
import { associateSignInFirst, isInStore } from '../account/signed-in.ts';

/** The site's stores, each with those who sell there. */
export async function loadSeats(page: PageContext) {
  const { stores = [] } = (await readCommerce<{ stores: ShopInfo[] }>(page, '/consumers-v3/utilities/stores')) ?? {};
  return Promise.all(
    stores.map(async (shop) => {
      const path = `/consumers-v3/utilities/stores/${shop.id}/employees`;
      const found = await readCommerce<{ employees: { id: string; name: string }[] }>(page, path);
      return { shop, employees: found?.employees ?? [] };
    }),
  );
}

/** The log of the session's store on the day of `?day=`; today's for anything that is no day. */
export async function loadLog(page: PageContext): Promise<{ day: string; acts: AssociateAct[] }> {
  const wanted = page.url.searchParams.get('day') ?? '';
  const query = isDay(wanted) ? { day: wanted } : {};
  const answer = await readCommerce<{ day: string; acts: AssociateAct[] }>(
    page,
    '/consumers-v3/consumer/agent/acts',
    query,
  );
  return answer ?? { day: wanted, acts: [] };
}

/** Sends everybody but connected associates to their sign-in; says why to one whose session has ended. */
export function associatesOnly(page: PageContext, session: OpenStoreSession | undefined): Response | undefined {
  return session === undefined ? associateSignInFirst(page, isInStore(page)) : undefined;
}
