import { unpaidParcels } from '../sandbox/commerce/orders/unpaid-parcels.ts';
import { openToRead } from '../sandbox/store/open-store.ts';
import { readEnv } from '../src/server/env/env.ts';
import { StartError } from '../src/server/start/start-errors.ts';
import { explained } from './lib/explained.ts';

/**
 * `npm run unpaid`: lists the parcels whose money could not be taken so far, the longest waiting first. It
 * only reads: it changes neither orders nor the database, and may run while the shop is used.
 */
try {
  const { commerceApiBase, dataDir, databaseUrl } = readEnv(process.env);
  if (commerceApiBase !== undefined)
    throw new StartError('COMMERCE_API_BASE is set: the orders, and what was taken for them, are kept there.');
  const store = await openToRead({ dataDir, databaseUrl });
  try {
    const parcels = await unpaidParcels(store);
    if (parcels.length > 0) console.table(parcels);
    console.log(parcels.length === 0 ? 'No parcel waits for its money.' : `${parcels.length} wait for their money.`);
  } finally {
    await store.close();
  }
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
