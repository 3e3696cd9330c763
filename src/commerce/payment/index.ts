export { CARD_FIELDS, type ChallengeAction, type PaymentFieldsSdk, type PaymentProvider } from './provider.ts';
export { cardToSave } from './saved-cards.ts';
export { tenderOffer, tendersOf } from './tenders.ts';
