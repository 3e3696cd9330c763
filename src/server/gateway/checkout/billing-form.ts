import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bodyOfAddress, needsPayment, shippingAddressOf } from '../../../commerce/checkout/index.ts';
import {
  addPaymentInstrument,
  paymentSession,
  readCart,
  savedInstruments,
  saveInstrument,
  setBillingAddress,
} from '../../../commerce/contract/endpoints.ts';
import type { Cart, SavedInstrument } from '../../../commerce/contract/types.ts';
import { cardToSave } from '../../../commerce/payment/index.ts';
import { type Form, InvalidForm } from '../forms/form.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { basketOf, type ChosenPayment, checkoutPage, updateCheckout } from './checkout-session.ts';
import { addressOf } from './posted-address.ts';

const cardForm = z.object({
  cardId: z.string().min(1).max(100),
  cardBin: z.string().max(12),
  cardType: z.string().max(40),
  cardHolder: z.string().max(60),
});

/** Opens a session at Klarna, which pays once. @throws HttpError PAY400 when Klarna is not offered or away */
async function payByKlarna(context: RequestContext, { paymentMethods }: Cart): Promise<ChosenPayment> {
  const isOffered = paymentMethods.some(({ id }) => id === 'KLARNA');
  const { success, session } = isOffered
    ? await context.call(paymentSession, {
        query: {
          referer: `${context.origin}${checkoutPage(context, 'billing')}`,
          paymentMethodId: 'KLARNA',
          paymentMethod: 'KLARNA',
        },
      })
    : { success: false, session: '' };
  if (!success) throw new HttpError('PAY400', 402, 'Klarna cannot be paid with here.');
  return { code: 'KLARNA', id: session, bin: '', type: 'klarna', holder: '' };
}

/** The card that the payment fields handed over, or else the one of before. @throws InvalidForm without any */
function payByCard({ context, fields }: Form): ChosenPayment {
  const posted = cardForm.safeParse(fields);
  const before = context.session.checkout?.payment;
  if (posted.success) {
    const { cardId: id, cardBin: bin, cardType: type, cardHolder: holder } = posted.data;
    return { code: 'CREDIT_CARD', id, bin, type, holder };
  }
  if (before?.code === 'CREDIT_CARD') return before;
  throw new InvalidForm({ card: { rule: 'required' } });
}

/** A saved card as the chosen payment. */
export const paymentOfSaved = ({ payment_instrument_id: id, card_type, maskedNumber }: SavedInstrument) =>
  ({ code: 'CREDIT_CARD', id, bin: '', type: card_type ?? '', holder: '', maskedNumber }) satisfies ChosenPayment;

/** @throws HttpError PYT404 for a card that is not in the account any more */
async function payBySavedCard(context: RequestContext, wanted: string): Promise<ChosenPayment> {
  const { payment_instruments: cards } = await context.call(savedInstruments, {
    query: { payment_method_id: 'CREDIT_CARD' },
  });
  const saved = cards.find(({ payment_instrument_id: id }) => id === wanted);
  if (saved === undefined) throw new HttpError('PYT404', 404, 'There is no such card in the account.');
  return paymentOfSaved(saved);
}

/**
 * Keeps a card just entered in the account, if the shopper wants that, and pays with the kept one. It happens before
 * the order, while the bot check's response is fresh. Its failure must not stop the shopper.
 */
async function kept({ context, fields }: Form, card: ChosenPayment): Promise<ChosenPayment> {
  if (fields['keepCard'] !== 'on' || fields['cardId'] === undefined) return card;
  const body = cardToSave(card.id, fields['recaptcha_response']);
  return context.call(saveInstrument, { body }).then(paymentOfSaved, () => card);
}

/** Stores who pays, and with what. Each time is a new attempt to pay. */
export async function saveBilling(form: Form): Promise<string> {
  const { context, fields } = form;
  const basketId = basketOf(context);
  const { checkout } = context.session;
  // A new attempt needs to know the result of the last one.
  if (checkout?.sent === true || checkout?.order?.placed === false) return checkoutPage(context, 'summary');
  const cart = await context.call(readCart, { params: { basketId } });
  const shipping = shippingAddressOf(cart);
  // The form has no field for it.
  const known = shipping?.email ?? cart.pickupContact?.email;
  const body =
    fields['same'] === 'on' && shipping !== null
      ? bodyOfAddress(shipping, 'B')
      : {
          ...(await addressOf(known === undefined ? form : { ...form, fields: { ...fields, email: known } })),
          approachType: 'B' as const,
        };
  await context.call(setBillingAddress, { params: { basketId }, body });
  const payment = needsPayment(cart) ? await paymentOf(form, cart) : undefined;
  const attempt = randomUUID();
  if (payment !== undefined) await noteOnBasket(context, basketId, payment, attempt);
  updateCheckout(context, { payment, attempt });
  return checkoutPage(context, 'summary');
}

/** The basket remembers what is to pay the rest, also where this session is not known. */
async function noteOnBasket(
  { call }: RequestContext,
  basketId: string,
  { code, id, type }: ChosenPayment,
  idempotencyKey: string,
): Promise<void> {
  const card = code === 'CREDIT_CARD' && { card_type: type, card: { paymentInstrumentId: id } };
  const body = { payment_method_id: code, ...card } as const;
  await call(addPaymentInstrument, { params: { basketId }, body, idempotencyKey });
}

/** What pays what is left to pay, as the form says. */
async function paymentOf(form: Form, cart: Cart): Promise<ChosenPayment> {
  const { payWith = 'CREDIT_CARD' } = form.fields;
  if (payWith === 'KLARNA') return payByKlarna(form.context, cart);
  return payWith === 'CREDIT_CARD' ? kept(form, payByCard(form)) : payBySavedCard(form.context, payWith);
}
