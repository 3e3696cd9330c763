import { updateNotification } from '../../../src/commerce/contract/account/subscriptions.ts';
import { notificationsOf } from '../auth/consumer.ts';
import { consumerOp, ownConsumer } from '../auth/own-consumer.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';

/** PUT …/notification (CALL-CONS-26): which mails about orders a consumer gets. */
export default implement(updateNotification, ({ body }, caller, services) =>
  retrying(async () => {
    const doc = await ownConsumer(services, caller);
    const others = (doc.body.silenced ?? []).filter((channel) => channel !== body.channel);
    const changed = { ...doc.body, silenced: body.enabled ? others : [...others, body.channel] };
    await services.store.commit([consumerOp(changed, doc.version)]);
    return { notifications: notificationsOf(changed) };
  }),
);
