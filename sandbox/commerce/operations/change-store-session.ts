import { changeStoreSession } from '../../../src/commerce/contract/account/associates.ts';
import { STORE_SESSION, type Buyer, type Seat, type StoreSessionDoc } from '../associates/store-session-doc.ts';
import { requireStoreSession, storeSessionOp } from '../associates/store-session.ts';
import { storeSessionView } from '../associates/store-session-view.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { withBalances } from '../stored-value/consumer-value.ts';

/** @throws Problem STR404 when there is no such store, or nobody of that id sells there */
function seatAt({ stores }: Services, storeId: string, employeeId: string): Seat {
  const employee = stores.get(storeId)?.employees.find(({ id }) => id === employeeId);
  if (!employee) throw new Problem('STR404', 404, 'The store has no such employee.', { field: 'body.storeEmployeeId' });
  return { storeId, storeEmployeeId: employee.id, storeEmployeeName: employee.name };
}

/** @throws Problem CCN404 when there is no such customer */
async function buyerOf(services: Services, consumerId: string): Promise<Buyer> {
  const doc = await services.store.get<Consumer>(CONSUMER, consumerId);
  if (!doc) throw new Problem('CCN404', 404, 'The customer is not known.', { field: 'body.buyer.consumerId' });
  const { points, profile } = await withBalances(services, doc.body);
  const { email, firstName, lastName } = profile.consumerDetails;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return { consumerId, email, name, points, shoeSize: profile.preferences.preferredShoeSize };
}

/** PUT /consumers-v3/consumer/agent/session: another store, employee or customer. */
export default implement(changeStoreSession, ({ body }, caller, services) =>
  retrying(async () => {
    const open = requireStoreSession(caller);
    const id = caller.identity.session ?? '';
    const doc = await services.store.get<StoreSessionDoc>(STORE_SESSION, id);
    const changed: StoreSessionDoc = {
      ...(doc?.body ?? open),
      ...((body.storeId !== undefined || body.storeEmployeeId !== undefined) &&
        seatAt(services, body.storeId ?? open.storeId, body.storeEmployeeId ?? '')),
      ...(body.buyer !== undefined && {
        buyer: body.buyer === null ? null : await buyerOf(services, body.buyer.consumerId),
      }),
    };
    await services.store.commit([storeSessionOp(services, id, changed, doc?.version)]);
    return storeSessionView(services, changed, caller.locale);
  }),
);
