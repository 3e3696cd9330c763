import type { Address } from '../../../src/commerce/contract/types.ts';
import { retrying } from '../cart/cart-service.ts';
import type { KnownCaller, Services } from '../services.ts';
import { withFigureCurrencies } from '../stored-value/consumer-value.ts';
import { consumerOp, ownConsumer } from './own-consumer.ts';

/** Changes the caller's own addresses. @param change pure; throws Problem to refuse */
export const changeAddresses = (
  services: Services,
  caller: KnownCaller,
  change: (book: readonly Address[]) => Address[],
): Promise<Address[]> =>
  retrying(async () => {
    const { body, version } = await ownConsumer(services, caller);
    const consumer = withFigureCurrencies(body);
    const { profile } = consumer;
    const address = change(profile.consumerDetails.address);
    const changed = { ...consumer, profile: { ...profile, consumerDetails: { ...profile.consumerDetails, address } } };
    await services.store.commit([consumerOp(changed, version)]);
    return address;
  });
