import type { ConsumerAnswer, QuestionsAnswer, SavedInstrument } from '../../../commerce/contract/types.ts';
import type { LocaleInfo, Site } from '../../../content/addresses/sites.ts';
import { sampleCard, sampleConsumer } from './sample-account.ts';
import { BEFORE } from './sample-plenty.ts';

/** What somebody with a discount or a credit of their own is shown as. */
export const PEOPLE = ['employee', 'newEmployee', 'athlete', 'ipa', 'wranx'] as const;
export type Person = (typeof PEOPLE)[number];

export const isPerson = (state: string): state is Person => (PEOPLE as readonly string[]).includes(state);

const CREDIT = { currentSpend: 120, annualCredit: 500 };
const DISCOUNT = { currentSpend: 120, annualCap: 2000 };

/** A member who works for the shop, or whom it sponsors; a new employee has not accepted the terms yet. */
export function samplePerson(person: Person, info: LocaleInfo): ConsumerAnswer {
  const consumer = sampleConsumer(info);
  const { consumerProfile } = consumer;
  const details = consumerProfile.consumerDetails;
  const isEmployee = person === 'employee' || person === 'newEmployee';
  const isProsumer = person === 'ipa' || person === 'wranx';
  return {
    ...consumer,
    consumerType: isEmployee ? 'EMPLOYEE' : 'CONSUMER',
    isEmployeeDiscountTCAccepted: person === 'employee',
    consumerProfile: {
      ...consumerProfile,
      consumerDetails: {
        ...details,
        employee: isEmployee ? DISCOUNT : null,
        athlete: person === 'athlete' ? CREDIT : null,
        prosumer: isProsumer ? CREDIT : null,
        identity: isProsumer ? [{ type: person.toUpperCase() }] : [],
      },
    },
  };
}

/** A member who has not asked for mails of parcels on their way. */
export const withNotices = (consumer: ConsumerAnswer): ConsumerAnswer => ({
  ...consumer,
  consumerProfile: { ...consumer.consumerProfile, notifications: [{ channel: 'dispatch', enabled: false }] },
});

/** Questions about the sample's product, with one of the member's own that waits. */
export const OWN_QUESTIONS = '/products/v1/products/NF104001/reviews/questions';
export const ownQuestions = ({ locale }: LocaleInfo): QuestionsAnswer => ({
  productId: 'NF104001',
  numFound: 1,
  start: 0,
  count: 20,
  questions: [
    {
      id: 'preview',
      author: 'Ada',
      date: '2026-05-04',
      locale,
      text: 'Does the hood fit over a helmet?',
      isPublic: false,
      answers: [],
    },
  ],
});

/** Cards, the second not the main one; a gift card, and rewards of which one is used up. */
export const plentifulInstruments = ({ currency }: Site): readonly SavedInstrument[] => {
  const other = (id: SavedInstrument['payment_method_id'], amount: number): SavedInstrument => ({
    ...sampleCard,
    payment_method_id: id,
    payment_instrument_id: `preview-${id}-${amount}`,
    card_type: null,
    card: { paymentInstrumentId: `preview-${id}`, main: false, expiry: null },
    balance: { amount, currency },
  });
  return [
    sampleCard,
    { ...sampleCard, payment_instrument_id: 'preview-2', card: { ...sampleCard.card, main: false } },
    other('GIFT_CARD', 40),
    other('REWARD_CODE', 20),
    other('REWARD_CARD', 0),
  ];
};

export const plentifulSubscriptions = (['email', 'sms'] as const).flatMap((channel) =>
  (['Newsletter', 'LoyaltyNewsletter'] as const).map((type, index) => ({
    channel,
    type,
    optin: true,
    doubleOptin: index === 0 || channel === 'sms',
    recipient: channel === 'email' ? 'ada@example.com' : '+445550100',
    category: '',
    country: 'GB',
    region: '',
    optinDate: BEFORE,
    optoutDate: null,
  })),
);
