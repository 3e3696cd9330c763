import { removeInstrument } from '../../../src/commerce/contract/account/payment-instruments.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { removeOp, requireSaved, savedGuard, savedOf, savedOp, savedViews } from '../stored-value/saved-instruments.ts';

/** DELETE …/payment_instruments/{paymentInstrumentId} (CALL-CONS-14). */
export default implement(removeInstrument, ({ params }, { identity, site }, { store }) =>
  retrying(async () => {
    const guard = await savedGuard(store, identity.customerId);
    const doc = await requireSaved(store, identity.customerId, params.paymentInstrumentId);
    const others = (await savedOf(store, identity.customerId)).filter(({ id }) => id !== doc.id);
    const heir = doc.body.main ? others.find(({ body }) => body.method === 'CREDIT_CARD') : undefined;
    const inherited = heir ? [savedOp({ ...heir.body, main: true }, heir.version)] : [];
    await store.commit([removeOp(doc), ...inherited, guard]);
    const left = heir ? await savedOf(store, identity.customerId) : others;
    const bodies = left.map(({ body }) => body);
    return { payment_instruments: await savedViews(store, site, bodies) };
  }),
);
