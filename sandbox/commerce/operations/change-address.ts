import { changeAddress } from '../../../src/commerce/contract/account/addresses.ts';
import { changedIn } from '../auth/address-book.ts';
import { changeAddresses } from '../auth/change-addresses.ts';
import { implement } from '../http/implement.ts';

/** PUT /consumers-v3/consumer/address/{addressId} (CALL-CONS-21). */
export default implement(changeAddress, async ({ body, params }, caller, services) => ({
  address: await changeAddresses(services, caller, (book) => changedIn(book, params.addressId, body)),
}));
