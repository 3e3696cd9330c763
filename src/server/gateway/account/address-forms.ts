import { readProfile } from '../../../commerce/account/index.ts';
import { addressIdOf } from '../../../commerce/checkout/index.ts';
import { addAddress, changeAddress, removeAddress } from '../../../commerce/contract/endpoints.ts';
import type { Address, AddressBody, ConsumerDetails } from '../../../commerce/contract/types.ts';
import { addressOf } from '../checkout/posted-address.ts';
import { type Form, type FormHandling, homeOf } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';

const addressesPage = (form: Form): string => `${homeOf(form)}/account/addresses`;

const idIn = ({ fields }: Form): string => (fields['address'] ?? '').slice(0, 60);
const typeIn = ({ fields }: Form): 'S' | 'B' => (fields['type'] === 'B' ? 'B' : 'S');

const detailsOf = async ({ context }: Form): Promise<ConsumerDetails> =>
  (await readProfile(context.call)).consumerProfile.consumerDetails;

/** @throws HttpError CCA401 when the account does not have it any more */
function addressAt({ address }: ConsumerDetails, id: string): Address {
  const found = address.find((one) => addressIdOf(one) === id);
  if (found === undefined) throw new HttpError('CCA401', 404, 'There is no such address.');
  return found;
}

/** Adds the posted address, or puts it in the place of the one that was edited. */
async function saveAddress(form: Form): Promise<string> {
  const { context, fields } = form;
  const details = await detailsOf(form);
  const id = idIn(form);
  const before = id === '' ? undefined : addressAt(details, id);
  // The form has no field for it.
  const email = before?.email ?? details.email;
  const entered = await addressOf({ ...form, fields: { ...fields, email } }, {}, before?.countryCode);
  const main = fields['main'] === 'on' || before?.main === true;
  if (before === undefined) {
    await context.call(addAddress, { body: { ...entered, approachType: typeIn(form), main } });
  } else {
    const body: AddressBody = { ...before, ...entered, main, isValidated: false };
    await context.call(changeAddress, { params: { addressId: id }, body });
  }
  return withQuery(addressesPage(form), { notice: 'address-saved' });
}

/** Makes an address the main one of its type (ADDR-04). */
async function makeMain(form: Form): Promise<string> {
  const id = idIn(form);
  const body: AddressBody = { ...addressAt(await detailsOf(form), id), main: true };
  await form.context.call(changeAddress, { params: { addressId: id }, body });
  return withQuery(addressesPage(form), { notice: 'address-main' });
}

async function deleteAddress(form: Form): Promise<string> {
  await form.context.call(removeAddress, { params: { addressId: idIn(form) } });
  return withQuery(addressesPage(form), { notice: 'address-removed' });
}

/** The forms of the address book, by the last segment of their address. */
export const ADDRESS_FORMS: Readonly<Record<string, FormHandling>> = {
  'save-address': {
    isShared: true,
    draft: (form) => `address.${idIn(form)}`,
    work: saveAddress,
    failed: (form) =>
      withQuery(`${addressesPage(form)}/edit`, idIn(form) === '' ? { type: typeIn(form) } : { address: idIn(form) }),
  },
  'main-address': { work: makeMain, failed: addressesPage },
  'remove-address': { work: deleteAddress, failed: addressesPage },
};
