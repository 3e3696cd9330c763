import { savedInstruments } from '../../../src/commerce/contract/account/payment-instruments.ts';
import { implement } from '../http/implement.ts';
import { savedOf, savedViews } from '../stored-value/saved-instruments.ts';

/** GET /consumers-v3/consumer/payment_instruments (CALL-CONS-11). */
export default implement(savedInstruments, async ({ query }, { identity, site }, { store }) => {
  const wanted = query.payment_method_id;
  const all = await savedOf(store, identity.customerId);
  const some = all.map(({ body }) => body).filter(({ method }) => wanted === undefined || method === wanted);
  return { payment_instruments: await savedViews(store, site, some) };
});
