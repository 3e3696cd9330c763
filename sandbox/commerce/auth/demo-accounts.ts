import type { Address } from '../../../src/commerce/contract/types.ts';
import { ConflictError, type Doc, type Store } from '../../store/store.ts';
import { claimLogin, claimPhone, LOGIN_CLAIM, PHONE_CLAIM } from './claims.ts';
import { CONSUMER, type Consumer, emailKey } from './consumer.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Password of every demo account; see the README. */
export const DEMO_PASSWORD = 'Northfell-2026';

/** A demo sign-in as printed at start-up and shown to testers. */
export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** The year in which the demo consumers have spent. */
const DEMO_YEAR = 2026;

type Groups = Pick<Consumer, 'consumerType' | 'spend' | 'points'> & { identity?: string[]; tcAccepted?: boolean };

interface Person extends Groups {
  role: string;
  email: string;
  no: string;
  firstName: string;
  lastName: string;
  gender: string;
  birthDate: string;
  phone: string;
  phoneCode: string;
  street: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
  interests: string;
  shoeSize: string;
}

const PEOPLE: readonly Person[] = [
  {
    role: 'loyalty member',
    email: 'mara.member@northfell.example',
    no: '10000001',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    gender: 'F',
    birthDate: '1988-03-14',
    phone: '+447700900101',
    phoneCode: '44',
    street: '14 Beck Lane',
    city: 'Kendal',
    province: 'Cumbria',
    postalCode: 'LA9 4AB',
    country: 'GB',
    interests: 'hiking|camping',
    shoeSize: 'UK 6',
    consumerType: 'CONSUMER',
    spend: {},
    points: 1_840,
  },
  {
    role: 'employee',
    email: 'emil.employee@northfell.example',
    no: '10000002',
    firstName: 'Emil',
    lastName: 'Hart',
    gender: 'M',
    birthDate: '1991-11-02',
    phone: '+447700900102',
    phoneCode: '44',
    street: '3 Wool Yard',
    city: 'Kendal',
    province: 'Cumbria',
    postalCode: 'LA9 6TR',
    country: 'GB',
    interests: 'running',
    shoeSize: 'UK 9',
    consumerType: 'EMPLOYEE',
    spend: { employee: { year: DEMO_YEAR, currentSpend: 41_250, limit: 150_000 } },
    points: null,
    tcAccepted: true,
  },
  {
    role: 'new employee (discount terms not accepted yet)',
    email: 'nora.newhire@northfell.example',
    no: '10000003',
    firstName: 'Nora',
    lastName: 'Byrne',
    gender: 'F',
    birthDate: '1999-07-21',
    phone: '+447700900103',
    phoneCode: '44',
    street: '27 Strand Road',
    city: 'Lancaster',
    province: 'Lancashire',
    postalCode: 'LA1 1YZ',
    country: 'GB',
    interests: 'climbing',
    shoeSize: 'UK 5',
    consumerType: 'EMPLOYEE',
    spend: { employee: { year: DEMO_YEAR, currentSpend: 0, limit: 150_000 } },
    points: null,
  },
  {
    role: 'athlete',
    email: 'ada.athlete@northfell.example',
    no: '10000004',
    firstName: 'Ada',
    lastName: 'Moreau',
    gender: 'F',
    birthDate: '1996-01-30',
    phone: '+33639980104',
    phoneCode: '33',
    street: '8 rue des Aravis',
    city: 'Annecy',
    province: '',
    postalCode: '74000',
    country: 'FR',
    interests: 'alpinism|skiing',
    shoeSize: 'EU 39',
    consumerType: 'ATHLETE',
    spend: { athlete: { year: DEMO_YEAR, currentSpend: 62_000, limit: 200_000 } },
    points: null,
  },
  {
    role: 'WRANX prosumer',
    email: 'wren.wranx@northfell.example',
    no: '10000005',
    firstName: 'Wren',
    lastName: 'Okafor',
    gender: 'F',
    birthDate: '1985-09-09',
    phone: '+13035550105',
    phoneCode: '1',
    street: '410 Pearl Street',
    city: 'Boulder',
    province: 'CO',
    postalCode: '80302',
    country: 'US',
    interests: 'rescue|skiing',
    shoeSize: 'US 8',
    consumerType: 'PROSUMER',
    spend: { prosumer: { year: DEMO_YEAR, currentSpend: 18_900, limit: 80_000 } },
    points: null,
    identity: ['WRANX'],
  },
  {
    role: 'IPA prosumer',
    email: 'ivo.ipa@northfell.example',
    no: '10000006',
    firstName: 'Ivo',
    lastName: 'Brandt',
    gender: 'M',
    birthDate: '1979-05-17',
    phone: '+4915550100106',
    phoneCode: '49',
    street: 'Seeweg 21',
    city: 'Garmisch-Partenkirchen',
    province: 'Bayern',
    postalCode: '82467',
    country: 'DE',
    interests: 'guiding|camping',
    shoeSize: 'EU 44',
    consumerType: 'PROSUMER',
    spend: { prosumer: { year: DEMO_YEAR, currentSpend: 30_450, limit: 80_000 } },
    points: null,
    identity: ['IPA'],
  },
  {
    role: 'store associate',
    email: 'sol.associate@northfell.example',
    no: '10000007',
    firstName: 'Sol',
    lastName: 'Tremblay',
    gender: 'M',
    birthDate: '1994-12-05',
    phone: '+15145550107',
    phoneCode: '1',
    street: '88 rue Saint-Viateur',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2T 2L1',
    country: 'CA',
    interests: 'camping',
    shoeSize: 'US 10',
    consumerType: 'ASSOCIATE',
    spend: {},
    points: null,
  },
  {
    role: 'customer without memberships',
    email: 'cole.customer@northfell.example',
    no: '10000008',
    firstName: 'Cole',
    lastName: 'Barrow',
    gender: 'M',
    birthDate: '1990-06-24',
    phone: '+15035550108',
    phoneCode: '1',
    street: '1720 SE Ankeny Street',
    city: 'Portland',
    province: 'OR',
    postalCode: '97214',
    country: 'US',
    interests: '',
    shoeSize: 'US 11',
    consumerType: 'CONSUMER',
    spend: {},
    points: null,
  },
];

/** When the demo members joined; any fixed date in the past would do. */
const JOINED = '2024-04-02';

const consumerIdOf = (no: string) => `demo-${no}`;

function addressOf(person: Person, approachType: 'S' | 'B'): Address {
  const id = `address-${person.no}-${approachType}`;
  return {
    id,
    addressId: id,
    approachType,
    main: true,
    isValidated: true,
    newsletterConsent: false,
    addressLine1: person.street,
    addressLine2: '',
    city: person.city,
    province: person.province,
    postalCode: person.postalCode,
    country: person.country,
    countryCode: person.country,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    phoneCode: person.phoneCode,
    recipientContactPhone: person.phone,
    shippingId: approachType === 'S' ? 'me' : null,
  };
}

function consumerOf(person: Person, passwordHash: string): Consumer {
  const isLoyaltyMember = person.points !== null;
  const region = ['US', 'CA'].includes(person.country) ? 'NA' : 'EMEA';
  return {
    consumerId: consumerIdOf(person.no),
    consumerNo: person.no,
    consumerType: person.consumerType,
    memberId: isLoyaltyMember ? `NFM${person.no}` : null,
    isEmployeeDiscountTCAccepted: person.tcAccepted ?? false,
    passwordHash,
    favStoreId: null,
    spend: person.spend,
    points: person.points,
    profile: {
      consumerDetails: {
        address: [addressOf(person, 'S'), addressOf(person, 'B')],
        birthDate: person.birthDate,
        gender: person.gender,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        phone: person.phone,
        postalCode: person.postalCode,
        source: { acquisitionType: 'demo', campaignName: 'northfell-demo' },
        identity: (person.identity ?? []).map((type) => ({ type })),
      },
      isLoyaltyMember,
      loyaltyOptInDate: isLoyaltyMember ? JOINED : null,
      enrollments: isLoyaltyMember ? [{ type: 'Loyalty', enrolledAt: JOINED }] : [],
      preferences: { interests: person.interests, preferredShoeSize: person.shoeSize },
      subscriptions: isLoyaltyMember
        ? [
            {
              channel: 'email',
              type: 'LoyaltyNewsletter',
              optin: true,
              doubleOptin: true,
              recipient: person.email,
              category: 'loyalty',
              country: person.country,
              region,
              optinDate: JOINED,
              optoutDate: null,
            },
          ]
        : [],
    },
  };
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = PEOPLE.map(({ role, email }) => ({
  role,
  email,
  password: DEMO_PASSWORD,
}));

/** Claims the demo emails and phone numbers so that nobody can sign up with them. */
async function seedClaims(store: Store): Promise<void> {
  const claims = PEOPLE.flatMap(({ no, email, phone }) => [
    claimLogin(email, consumerIdOf(no)),
    claimPhone(phone, consumerIdOf(no)),
  ]);
  const last = PEOPLE.at(-1);
  const seeded = await Promise.all([
    store.get(LOGIN_CLAIM, emailKey(last?.email ?? '')),
    store.get(PHONE_CLAIM, (last?.phone ?? '').replace(/\D/g, '')),
  ]);
  if (seeded.every(Boolean)) return;
  await Promise.all(claims.map((claim) => store.commit([claim]).catch(ignoreConflict)));
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof ConflictError)) throw error;
}

/** A value that no password hashes to. */
const SHUT = '';

const withPassword = (store: Store, { id, version, body }: Doc<Consumer>, passwordHash: string): Promise<unknown> =>
  store
    .commit([
      {
        op: 'update',
        kind: CONSUMER,
        id,
        version,
        ref: emailKey(body.profile.consumerDetails.email),
        body: { ...body, passwordHash },
      },
    ])
    .catch(ignoreConflict);

/**
 * Disables the published password on demo accounts of an earlier start, unless it was changed since.
 * `seedDemoAccounts` restores it.
 */
export async function shutDemoAccounts(store: Store): Promise<void> {
  for (const { no } of PEOPLE) {
    const doc = await store.get<Consumer>(CONSUMER, consumerIdOf(no));
    if (doc === undefined || !(await checkPassword(DEMO_PASSWORD, doc.body.passwordHash))) continue;
    await withPassword(store, doc, SHUT);
  }
}

/**
 * Creates missing demo accounts. They share one public password and therefore one hash:
 * hashing eight times would add a second to the first start.
 * @param cost log2 of scrypt's N
 */
export async function seedDemoAccounts(store: Store, cost: number): Promise<void> {
  await seedClaims(store);
  const present = await Promise.all(PEOPLE.map(({ no }) => store.get<Consumer>(CONSUMER, consumerIdOf(no))));
  const missing = PEOPLE.filter((_, at) => !present[at]);
  const shut = present.filter((doc) => doc?.body.passwordHash === SHUT);
  if (missing.length === 0 && shut.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD, cost);
  const inserts = missing.map((person) =>
    store.commit([
      {
        op: 'insert',
        kind: CONSUMER,
        id: consumerIdOf(person.no),
        ref: emailKey(person.email),
        body: consumerOf(person, passwordHash),
      },
    ]),
  );
  for (const doc of shut) if (doc !== undefined) await withPassword(store, doc, passwordHash);
  for (const outcome of await Promise.allSettled(inserts)) {
    // A conflict means that another process seeded the account in the meantime.
    if (outcome.status === 'rejected' && !(outcome.reason instanceof ConflictError)) throw outcome.reason;
  }
}
