import { storeEmployees } from '../../../src/commerce/contract/catalogue/stores.ts';
import { ASSOCIATE, CONSUMER, type Consumer } from '../auth/consumer.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';

/** GET /consumers-v3/utilities/stores/{storeId}/employees, for associates only (CALL-UTIL-04). */
export default implement(storeEmployees, async ({ params }, { identity }, { store, stores }) => {
  const consumer = await store.get<Consumer>(CONSUMER, identity.customerId);
  // To everybody else a store has no employees, so that names stay within the house.
  const shop = consumer?.body.consumerType === ASSOCIATE ? stores.get(params.storeId) : undefined;
  if (!shop) throw new Problem('STR404', 404, `There is no store ${params.storeId}.`);
  return { employees: shop.employees };
});
