import { addAddress } from '../../../src/commerce/contract/account/addresses.ts';
import { addedTo } from '../auth/address-book.ts';
import { changeAddresses } from '../auth/change-addresses.ts';
import { newId } from '../auth/secrets.ts';
import { implement } from '../http/implement.ts';

/** POST /consumers-v3/consumer/address (CALL-CONS-20). */
export default implement(addAddress, async ({ body }, caller, services) => {
  const addressId = newId('a');
  await changeAddresses(services, caller, (book) => addedTo(book, body, addressId));
  return { addressId };
});
