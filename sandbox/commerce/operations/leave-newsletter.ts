import { leaveNewsletter } from '../../../src/commerce/contract/account/subscriptions.ts';
import { atRest } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { changeByEmail } from '../subscriptions/change-by-email.ts';
import { LEAVE_LINK, left } from '../subscriptions/newsletter-links.ts';

/** POST …/subscription/leave: ends the newsletters to the address that a link was sent to. */
export default implement(leaveNewsletter, ({ body }, _caller, services) =>
  retrying(async () => {
    const { store, now } = services;
    const link = await store.get<{ email: string }>(LEAVE_LINK, atRest(body.token));
    if (!link) return { state: 'unknown' as const };
    const { email } = link.body;
    await store.commit(await changeByEmail(services, email, (list) => left(list, email, now().toISOString())));
    return { state: 'left' as const };
  }),
);
