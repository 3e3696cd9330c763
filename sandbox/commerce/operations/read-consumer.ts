import { readConsumer } from '../../../src/commerce/contract/account/profile.ts';
import { consumerAnswer } from '../auth/consumer.ts';
import { implement } from '../http/implement.ts';
import { withBalances } from '../stored-value/consumer-value.ts';
import { ownConsumer } from '../auth/own-consumer.ts';

/** GET /consumers-v3/consumer: the profile, with the loyalty summary when asked for. */
export default implement(readConsumer, async ({ query }, caller, services) =>
  consumerAnswer(
    await withBalances(services, (await ownConsumer(services, caller)).body),
    query.includeLoyaltySummary === 'true',
  ),
);
