export { CARD_FIELDS, type ChallengeAction, type PaymentFieldsSdk, type PaymentProvider } from './provider.ts';
export { tenderOffer, tendersOf } from './tenders.ts';
