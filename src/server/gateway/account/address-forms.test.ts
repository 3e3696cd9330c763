import { describe, expect, test } from 'vitest';
import { sampleAddress } from '../../../preview/messages/screens/sample-cart.ts';
import { type LocaleInfo, localeInfo } from '../../../content/addresses/sites.ts';
import { postForm } from '../forms/forms.support.ts';
import { type Asked, errorAnswerOf, jsonAnswer } from '../testing.ts';

const PAGE = '/en-gb/account/addresses';
const PATH = '/consumers-v3/consumer/address';
const HOME = { ...sampleAddress(localeInfo('en-gb') as LocaleInfo, 'S'), addressId: 'a_1', id: 'a_1' };
const OFFICE = {
  ...sampleAddress(localeInfo('de-de') as LocaleInfo, 'B'),
  addressId: 'a_2',
  id: 'a_2',
  email: 'office@example.com',
  main: false,
};
const TYPED = {
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '14 Beck Lane',
  addressLine2: 'Attic',
  city: 'Kendal',
  postalCode: 'la94pu',
  phone: '01539 720000',
};

/** Posts a form of an account with two addresses; `changes` are the calls that change the book. */
async function post(form: string, fields: Record<string, string>, refusal?: Response) {
  const { sent, ...rest } = await postForm(form, fields, {
    answer: ({ method, url }: Asked) => {
      if (url.pathname === '/consumers-v3/consumer')
        return jsonAnswer({
          consumerProfile: { consumerDetails: { email: 'ada@example.com', address: [HOME, OFFICE] } },
        });
      return method === 'GET' ? undefined : refusal;
    },
  });
  return { ...rest, changes: sent.filter(([method]) => method !== 'GET') };
}

describe('an address of the account', () => {
  const added = {
    ...TYPED,
    postalCode: 'LA9 4PU',
    phone: '+441539720000',
    email: 'ada@example.com',
    countryCode: 'GB',
  };

  test.each<[string, Record<string, string>, object]>([
    ['for delivery', {}, { approachType: 'S', main: false }],
    ['for bills', { type: 'B' }, { approachType: 'B', main: false }],
    ['of a kind that there is not: for delivery', { type: 'X' }, { approachType: 'S' }],
    ['that is the main one', { main: 'on' }, { main: true }],
  ])('is added %s, with the email of the account', async (_, more, body) => {
    const { location, changes } = await post('save-address', { ...TYPED, ...more });
    expect(location).toBe(`${PAGE}?notice=address-saved`);
    expect(changes).toEqual([['POST', PATH, expect.objectContaining({ ...added, ...body })]]);
  });

  test('that is changed keeps its kind, country, email and whether it is the main one, and has to be verified again', async () => {
    const { location, changes } = await post('save-address', { ...TYPED, address: 'a_1' });
    expect(location).toBe(`${PAGE}?notice=address-saved`);
    expect(changes).toEqual([
      ['PUT', `${PATH}/a_1`, { ...HOME, ...added, province: '', phoneCode: '44', isValidated: false }],
    ]);
    const german = { ...TYPED, postalCode: '87435', phone: '0831 2525', address: 'a_2' };
    const [office] = (await post('save-address', { ...german, main: 'on' })).changes;
    expect(office).toMatchObject([
      'PUT',
      `${PATH}/a_2`,
      { email: 'office@example.com', countryCode: 'DE', approachType: 'B', main: true, phone: '+498312525' },
    ]);
    expect((await post('save-address', german)).changes[0]?.[2]).toMatchObject({ main: false });
  });

  test.each<[string, Record<string, string>, string]>([
    ['a new one', { type: 'B', city: '' }, 'type=B&invalid=city%3Arequired'],
    ['a new one for delivery', { city: '' }, 'type=S&invalid=city%3Arequired'],
    ['one that is there', { address: 'a_1', city: '' }, 'address=a_1&invalid=city%3Arequired'],
    ['one that is not there any more', { address: 'a_9' }, 'address=a_9&error=CCA401'],
  ])('with a mistake comes back to its form, with what was entered: %s', async (_, more, told) => {
    const { location, changes, browser } = await post('save-address', { ...TYPED, ...more });
    expect([location, changes]).toEqual([`${PAGE}/edit?${told}`, []]);
    const draft = await browser.get(`/api/session/draft?form=address.${more['address'] ?? ''}`);
    expect(await draft.json()).toMatchObject({ addressLine1: '14 Beck Lane' });
  });

  test('is made the main one, and nothing else of it changes', async () => {
    const { location, changes } = await post('main-address', { address: 'a_2' });
    expect(location).toBe(`${PAGE}?notice=address-main`);
    expect(changes).toEqual([['PUT', `${PATH}/a_2`, { ...OFFICE, main: true }]]);
    expect(await post('main-address', { address: 'a_9' })).toMatchObject({
      location: `${PAGE}?error=CCA401`,
      changes: [],
    });
  });

  test('is removed; a refusal is told on the page of all of them', async () => {
    const { location, changes } = await post('remove-address', { address: 'a_2' });
    expect([location, changes]).toEqual([`${PAGE}?notice=address-removed`, [['DELETE', `${PATH}/a_2`, undefined]]]);
    const refused = await post('remove-address', { address: 'a_9' }, errorAnswerOf('CCA401', 404));
    expect(refused.location).toBe(`${PAGE}?error=CCA401`);
  });
});
