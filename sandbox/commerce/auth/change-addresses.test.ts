import { expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import type { KnownCaller, Services } from '../services.ts';
import { figureCurrency } from '../stored-value/consumer-value.ts';
import { changeAddresses } from './change-addresses.ts';
import type { Consumer } from './consumer.ts';
import { consumerOp, ownConsumer } from './own-consumer.ts';

test('credit of an earlier build keeps its currency when its owner moves to another country', async () => {
  const store = await openTestStore(':memory:');
  onTestFinished(() => store.close());
  const [lyon, boulder] = [
    { countryCode: 'FR', main: true },
    { countryCode: 'US', main: true },
  ] as never[];
  await store.commit([
    consumerOp(
      {
        consumerId: 'c',
        spend: { athlete: { year: 2026, currentSpend: 0, limit: 50_000 } },
        profile: { consumerDetails: { email: 'ada@northfell.example', address: [lyon] } },
      } as unknown as Consumer,
      undefined,
    ),
  ]);
  const services = { store } as unknown as Services;
  const caller = { identity: { customerId: 'c' } } as KnownCaller;
  const currency = async () => figureCurrency((await ownConsumer(services, caller)).body, 'athlete');
  expect(await currency()).toBe('EUR');
  for (const book of [[boulder as never], []]) {
    await changeAddresses(services, caller, () => book);
    expect(await currency()).toBe('EUR');
  }
});
