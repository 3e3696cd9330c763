import { unpaidParcels } from '../sandbox/commerce/orders/unpaid-parcels.ts';
import { openToRead } from '../sandbox/store/open-store.ts';
import { readEnv } from '../src/server/env/env.ts';
import { StartError } from '../src/server/start/start-errors.ts';
import { explained } from './lib/explained.ts';

/**
 * `npm run unpaid`: lists the parcels whose money could not be taken so far, the longest waiting first: those that have
 * left, and gift cards, which are sent once the money is there. It only reads: it changes neither orders nor the
 * database, and may run while the shop is used.
 */
try {
  const { commerceApiBase, dataDir, databaseUrl } = readEnv(process.env);
  if (commerceApiBase !== undefined)
    throw new StartError('COMMERCE_API_BASE is set: the orders, and what was taken for them, are kept there.');
  const store = await openToRead({ dataDir, databaseUrl });
  try {
    const parcels = await unpaidParcels(store);
    const left = parcels.filter(({ sentAt }) => sentAt !== null);
    const waiting = parcels.length - left.length;
    if (parcels.length > 0)
      console.table(parcels.map(({ sentAt, ...rest }) => ({ ...rest, sentAt: sentAt ?? 'gift card, not sent' })));
    console.log(`Parcels that have left without their money: ${left.length}. Gift cards that wait for it: ${waiting}.`);
  } finally {
    await store.close();
  }
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
