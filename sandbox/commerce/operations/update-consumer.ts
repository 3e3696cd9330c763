import { updateConsumer } from '../../../src/commerce/contract/account/profile.ts';
import { consumerAnswer } from '../auth/consumer.ts';
import { claimOps, claimProblem, updatedConsumer } from '../auth/update-profile.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { withBalances } from '../stored-value/consumer-value.ts';
import { consumerOp, ownConsumer } from '../auth/own-consumer.ts';
import { mailOpsFor } from '../subscriptions/newsletter-links.ts';

/** PUT /consumers-v3/consumer (CALL-CONS-02). */
export default implement(updateConsumer, ({ body }, caller, services) =>
  retrying(async () => {
    const doc = await ownConsumer(services, caller);
    const changed = updatedConsumer(doc.body, body, caller.site, services.now());
    try {
      const [before, after] = [doc.body, changed].map(({ profile }) => profile.subscriptions);
      await services.store.commit([
        ...claimOps(doc.body, changed),
        consumerOp(changed, doc.version),
        ...(await mailOpsFor(services, before ?? [], after ?? [], caller.locale)),
      ]);
    } catch (error) {
      throw claimProblem(error) ?? error;
    }
    return consumerAnswer(await withBalances(services, changed), true);
  }),
);
