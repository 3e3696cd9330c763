import { confirmNotification } from '../../../src/commerce/contract/catalogue/notifications.ts';
import { atRest } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';
import { keepNotice, STOCK_NOTICE_LINK, type StockNoticeLink } from '../catalogue/stock-notices.ts';
import { implement } from '../http/implement.ts';

/** POST …/notifications/confirmation: the second half of asking to be told. A link works once. */
export default implement(confirmNotification, ({ body }, _caller, services) =>
  retrying(async () => {
    const { store, now } = services;
    const id = atRest(body.token);
    const link = await store.get<StockNoticeLink>(STOCK_NOTICE_LINK, id);
    if (!link || link.body.expiresAt <= now().toISOString()) return { state: 'expired' as const };
    if (link.body.used) return { state: 'used' as const };
    const { email, locale, sku, expiresAt } = link.body;
    await store.commit([
      {
        op: 'update',
        kind: STOCK_NOTICE_LINK,
        id,
        version: link.version,
        expiresAt,
        body: { ...link.body, used: true },
      },
      ...(await keepNotice(services, { email, locale, sku })),
    ]);
    return { state: 'confirmed' as const };
  }),
);
