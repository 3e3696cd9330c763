import { removeAddress } from '../../../src/commerce/contract/account/addresses.ts';
import { removedFrom } from '../auth/address-book.ts';
import { changeAddresses } from '../auth/change-addresses.ts';
import { implement } from '../http/implement.ts';
import { savedOf } from '../stored-value/saved-instruments.ts';

/** DELETE /consumers-v3/consumer/address/{addressId} (CALL-CONS-22). */
export default implement(removeAddress, async ({ params }, caller, services) => {
  const saved = await savedOf(services.store, caller.identity.customerId);
  const hasCard = saved.some(({ body }) => body.method === 'CREDIT_CARD');
  return { address: await changeAddresses(services, caller, (book) => removedFrom(book, params.addressId, hasCard)) };
});
