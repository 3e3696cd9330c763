import type { Address } from '../../../src/commerce/contract/types.ts';
import { ConflictError, type Doc, type Op, type Store } from '../../store/store.ts';
import { bookOps } from '../stored-value/ledger.ts';
import { claimLogin, claimPhone, LOGIN_CLAIM, PHONE_CLAIM } from './claims.ts';
import { CONSUMER, type Consumer, emailKey } from './consumer.ts';
import { PEOPLE, type Person } from './demo-people.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Password of every demo account; see the README. */
export const DEMO_PASSWORD = 'Northfell-2026';

/** A demo sign-in as printed at start-up and shown to testers. */
export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

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

/** What the points account held before its history; all of it where there is none. */
const openingOf = ({ points, pointsHistory = [] }: Person): number | null =>
  points === null ? null : points - pointsHistory.reduce((sum, { units }) => sum + units, 0);

const historyOps = (person: Person): Op[] =>
  (person.pointsHistory ?? []).flatMap((change, index) =>
    bookOps(
      `demo ${person.no} ${index}`,
      { id: `points:${consumerIdOf(person.no)}`, opening: openingOf(person) ?? 0 },
      change,
    ),
  );

function consumerOf(person: Person, passwordHash: string): Consumer {
  const isLoyaltyMember = person.points !== null;
  const { lacks = [] } = person;
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
    points: openingOf(person),
    profile: {
      consumerDetails: {
        address: [addressOf(person, 'S'), addressOf(person, 'B')],
        birthDate: lacks.includes('birthDate') ? null : person.birthDate,
        gender: person.gender,
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        phone: lacks.includes('phone') ? null : person.phone,
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
  const claims = PEOPLE.flatMap(({ no, email, phone, lacks = [] }) => [
    claimLogin(email, consumerIdOf(no)),
    ...(lacks.includes('phone') ? [] : [claimPhone(phone, consumerIdOf(no))]),
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
 * hashing each again would add a second to the first start.
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
      ...historyOps(person),
    ]),
  );
  for (const doc of shut) if (doc !== undefined) await withPassword(store, doc, passwordHash);
  for (const outcome of await Promise.allSettled(inserts)) {
    // A conflict means that another process seeded the account in the meantime.
    if (outcome.status === 'rejected' && !(outcome.reason instanceof ConflictError)) throw outcome.reason;
  }
}
