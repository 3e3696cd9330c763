import { changeInstrument } from '../../../src/commerce/contract/account/payment-instruments.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { onlyMain, requireSaved, savedGuard, savedOf, savedOp, savedView } from '../stored-value/saved-instruments.ts';

/** PATCH …/payment_instruments/{paymentInstrumentId}: makes a card the main one (CALL-CONS-13). */
export default implement(changeInstrument, ({ body, params }, { identity, site }, { store }) =>
  retrying(async () => {
    const guard = await savedGuard(store, identity.customerId);
    const doc = await requireSaved(store, identity.customerId, params.paymentInstrumentId);
    if (body.card?.main !== true || doc.body.main || doc.body.method !== 'CREDIT_CARD')
      return savedView(store, site, doc.body);
    const changed = { ...doc.body, main: true };
    const others = await savedOf(store, identity.customerId);
    await store.commit([savedOp(changed, doc.version), ...onlyMain(others, doc.id), guard]);
    return savedView(store, site, changed);
  }),
);
