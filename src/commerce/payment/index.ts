export { fitsPlan, instalmentsOf, payLaterPlans } from './pay-later.ts';
export { CARD_FIELDS, type ChallengeAction, type PaymentFieldsSdk, type PaymentProvider } from './provider.ts';
export { cardToSave, saveFailure, saveInstrument } from './save-instrument.ts';
export { type Payment, paymentsOf, restOf, tenderOffer, tendersOf } from './tenders.ts';
