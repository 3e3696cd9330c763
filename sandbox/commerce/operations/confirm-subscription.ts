import { confirmSubscription } from '../../../src/commerce/contract/account/subscriptions.ts';
import { atRest } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { changeByEmail } from '../subscriptions/change-by-email.ts';
import { CONFIRM_LINK, confirmed, type ConfirmLink, newsletterOps } from '../subscriptions/newsletter-links.ts';

/** POST …/subscription/confirmation: the second half of the double opt-in. A link works once. */
export default implement(confirmSubscription, ({ body }, _caller, services) =>
  retrying(async () => {
    const { store, now } = services;
    const id = atRest(body.token);
    const link = await store.get<ConfirmLink>(CONFIRM_LINK, id);
    if (!link || link.body.expiresAt <= now().toISOString()) return { state: 'expired' as const };
    if (link.body.used) return { state: 'used' as const };
    const { email, locale, expiresAt } = link.body;
    await store.commit([
      { op: 'update', kind: CONFIRM_LINK, id, version: link.version, expiresAt, body: { ...link.body, used: true } },
      ...(await changeByEmail(services, email, (list) => confirmed(list, email))),
      ...newsletterOps(services, email, locale),
    ]);
    return { state: 'confirmed' as const };
  }),
);
