import { removeAddress } from '../../../src/commerce/contract/account/addresses.ts';
import { removedFrom } from '../auth/address-book.ts';
import { changeAddresses } from '../auth/change-addresses.ts';
import { implement } from '../http/implement.ts';

/** DELETE /consumers-v3/consumer/address/{addressId} (CALL-CONS-22). */
export default implement(removeAddress, async ({ params }, caller, services) => ({
  address: await changeAddresses(services, caller, (book) => removedFrom(book, params.addressId)),
}));
