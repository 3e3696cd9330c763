import { notifyWhenBack } from '../../../src/commerce/contract/catalogue/notifications.ts';
import { knownConsumer } from '../auth/own-consumer.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { retrying } from '../cart/cart-service.ts';
import { askToConfirm, keepNotice } from '../catalogue/stock-notices.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** PUT /products/v1/notifications: who asks is told by mail when a SKU is in stock again (CALL-PROD-11). */
export default implement(notifyWhenBack, async ({ body }, caller, services) => {
  const { store, catalogue } = services;
  const found = catalogue.skus.get(body.productId);
  if (!found) throw new Problem('ORD404', 404, `There is no product ${body.productId}.`);
  if (body.email !== undefined) {
    requireEmail(body.email, 'body.email');
    await store.commit(await askToConfirm(services, found, body.email, caller.locale));
    return { state: 'confirm' as const };
  }
  const consumer = await knownConsumer(services, caller);
  if (!consumer) throw new Problem('ATTR300', 400, 'Name an email address.', { field: 'body.email' });
  const { email } = consumer.profile.consumerDetails;
  await retrying(async () =>
    store.commit(await keepNotice(services, { email, locale: caller.locale, sku: found.sku })),
  );
  return { state: 'registered' as const };
});
