import { savedInstruments } from '../../../src/commerce/contract/account/payment-instruments.ts';
import { implement } from '../http/implement.ts';
import { savedInstrumentView, savedOf } from '../stored-value/saved-instruments.ts';

/** GET /consumers-v3/consumer/payment_instruments (CALL-CONS-11). */
export default implement(savedInstruments, async ({ query }, { identity }, { store }) => {
  const wanted = query.payment_method_id;
  const all = await savedOf(store, identity.customerId);
  const some = all.filter(({ body }) => wanted === undefined || body.method === wanted);
  return { payment_instruments: some.map(({ body }) => savedInstrumentView(body)) };
});
