import { readConsumer } from '../../../src/commerce/contract/operations/account.ts';
import { CONSUMER, type Consumer, consumerAnswer } from '../auth/consumer.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** GET /consumers-v3/consumer: the profile, with the loyalty summary when asked for. */
export default implement(readConsumer, async ({ query }, { identity }, { store }) => {
  const doc = await store.get<Consumer>(CONSUMER, identity.customerId);
  if (!doc) throw new Problem('AUT498', 401, 'The customer is gone.');
  return consumerAnswer(doc.body, query.includeLoyaltySummary === 'true');
});
