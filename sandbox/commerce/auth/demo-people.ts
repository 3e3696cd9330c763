import type { Entry } from '../stored-value/ledger.ts';
import type { Consumer } from './consumer.ts';

/** The year in which the demo consumers have spent. */
const DEMO_YEAR = 2026;

type Groups = Pick<Consumer, 'consumerType' | 'spend' | 'points'> & { identity?: string[]; tcAccepted?: boolean };

/** What tells one demo customer from another. */
export interface Person extends Groups {
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
  /** What changed a member's points; they add up to `points`. */
  pointsHistory?: readonly PointsChange[];
  /** Details that the profile does not have yet. */
  lacks?: readonly ('phone' | 'birthDate')[];
}

export type PointsChange = Pick<Entry, 'kind' | 'units' | 'at' | 'orderNumber' | 'cause'>;

/** The demo customers, one of each kind that the shop treats in its own way. */
export const PEOPLE: readonly Person[] = [
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
    pointsHistory: [
      { kind: 'earn', units: 415, at: '2024-04-18T09:12:00.000Z', orderNumber: 'NF24041801' },
      { kind: 'bonus', units: 350, at: '2024-09-02T18:40:00.000Z' },
      { kind: 'earn', units: 689, at: '2025-02-11T20:05:00.000Z', orderNumber: 'NF25021107' },
      { kind: 'take-back', units: -129, at: '2025-02-27T10:31:00.000Z', orderNumber: 'NF25021107', cause: 'return' },
      { kind: 'bonus', units: 200, at: '2025-08-24T07:55:00.000Z' },
      { kind: 'earn', units: 315, at: '2026-03-14T12:20:00.000Z', orderNumber: 'NF26031403' },
    ],
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
    spend: { employee: { year: DEMO_YEAR, currentSpend: 41_250, limit: 150_000, currency: 'GBP' } },
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
    spend: { employee: { year: DEMO_YEAR, currentSpend: 0, limit: 150_000, currency: 'GBP' } },
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
    spend: { athlete: { year: DEMO_YEAR, currentSpend: 62_000, limit: 200_000, currency: 'EUR' } },
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
    spend: { prosumer: { year: DEMO_YEAR, currentSpend: 18_900, limit: 80_000, currency: 'USD' } },
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
    spend: { prosumer: { year: DEMO_YEAR, currentSpend: 30_450, limit: 80_000, currency: 'EUR' } },
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
    role: 'customer whose profile is not complete',
    email: 'pip.partial@northfell.example',
    no: '10000009',
    firstName: 'Pip',
    lastName: 'Marsh',
    gender: 'X',
    birthDate: '1997-02-08',
    phone: '+447700900109',
    phoneCode: '44',
    street: '5 Stramongate',
    city: 'Kendal',
    province: 'Cumbria',
    postalCode: 'LA9 4BH',
    country: 'GB',
    interests: '',
    shoeSize: 'UK 8',
    consumerType: 'CONSUMER',
    spend: {},
    points: null,
    lacks: ['phone', 'birthDate'],
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
