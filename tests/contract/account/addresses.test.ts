import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProfile } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { AddressBody } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { joined } from '../support/accounts.ts';
import { openShop, refusal, type Shop } from '../support/shop.ts';

const HOME: AddressBody = {
  addressLine1: '12 Fell Lane',
  addressLine2: 'Attic',
  city: 'Kendal',
  countryCode: 'GB',
  postalCode: 'LA9 4PU',
  email: 'ida@example.com',
  firstName: 'Ida',
  lastName: 'Moss',
  phone: '+441539720000',
  phoneCode: '44',
  province: 'Cumbria',
  recipientContactPhone: '+447700900199',
  shippingId: 'me',
  newsletterConsent: true,
};
let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const addresses = async (call: Call) => (await readProfile(call)).consumerProfile.consumerDetails.address;

describe('the address book', () => {
  test('[CALL-CONS-20] [ADDR-02] an address is added with all its parts, and its id comes back', async () => {
    const { call } = await joined(shop);
    const { addressId } = await call(calls.addAddress, { body: HOME });
    expect(await addresses(call)).toEqual([
      expect.objectContaining({ ...HOME, addressId, isValidated: false, approachType: 'S', main: true }),
    ]);
  });

  test('[CALL-CONS-21] [CALL-CONS-22] one of several is changed, and another removed', async () => {
    const { call } = await joined(shop);
    const { addressId: first } = await call(calls.addAddress, { body: HOME });
    const { addressId: second } = await call(calls.addAddress, { body: { ...HOME, city: 'Lancaster' } });
    const { address } = await call(calls.changeAddress, {
      params: { addressId: second },
      body: { ...HOME, city: 'York', main: true },
    });
    expect(address.map(({ addressId, city, main }) => [addressId, city, main])).toEqual([
      [first, 'Kendal', false],
      [second, 'York', true],
    ]);
    expect(address[1]).toMatchObject({ ...HOME, city: 'York' });
    await call(calls.removeAddress, { params: { addressId: first } });
    expect((await addresses(call)).map(({ city }) => city)).toEqual(['York']);
    // A billing address goes as well, by its own id alone.
    const billing = await call(calls.addAddress, { body: { ...HOME, approachType: 'B' } });
    const { address: left } = await call(calls.removeAddress, { params: { addressId: billing.addressId } });
    expect(left.map(({ addressId, approachType }) => [addressId, approachType])).toEqual([[second, 'S']]);
    expect(await addresses(call)).toEqual(left);
  });

  test('[ERR-PYT-07] an address that is there already and an id that is not are refused', async () => {
    const { call } = await joined(shop);
    await call(calls.addAddress, { body: HOME });
    expect(await refusal(call(calls.addAddress, { body: HOME }))).toMatchObject({ code: 'CCA400', status: 409 });
    const params = { addressId: 'a-nobody' };
    expect(await refusal(call(calls.changeAddress, { params, body: HOME }))).toMatchObject({
      code: 'CCA401',
      status: 404,
    });
    expect(await refusal(call(calls.removeAddress, { params }))).toMatchObject({ code: 'CCA401', status: 404 });
    const { addressId } = await call(calls.addAddress, { body: { ...HOME, city: 'York' } });
    // What differs in one part of person, place or use is another address.
    const parts = [{ addressLine2: 'Cellar' }, { firstName: 'Jo' }, { phone: '+441539720001' }, { approachType: 'B' }];
    for (const part of parts) await call(calls.addAddress, { body: { ...HOME, ...part } as AddressBody });
    expect(await addresses(call)).toHaveLength(2 + parts.length);
    const same = call(calls.changeAddress, { params: { addressId }, body: HOME });
    expect(await refusal(same)).toMatchObject({ code: 'CCA400', status: 409 });
  });
});
