import {
  changeInstrument,
  removeInstrument,
  saveInstrument as saveInstrumentCall,
} from '../../../commerce/contract/endpoints.ts';
import { TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import type { PaymentInstrumentBody } from '../../../commerce/contract/types.ts';
import { cardToSave, saveInstrument } from '../../../commerce/payment/index.ts';
import { type Form, type FormHandling, homeOf, InvalidForm, keepDraft } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';

const paymentPage = (form: Form): string => `${homeOf(form)}/account/payment`;
const addPage =
  (kind: 'card' | 'gift-card' | 'reward') =>
  (form: Form): string =>
    withQuery(paymentPage(form), { add: kind });

const CODE_MAX = 40;
const textIn = ({ fields }: Form, name: string): string => (fields[name] ?? '').trim().slice(0, CODE_MAX);
const idIn = ({ fields }: Form): string => (fields['instrument'] ?? '').slice(0, 100);

/** What a reward card's number looks like; anything else is a reward code. */
const REWARD_CARD = /^(?:\d[ -]?){16}$/;

/** The card that the payment fields handed over. @throws InvalidForm without one */
function cardIn({ fields }: Form): PaymentInstrumentBody {
  const { cardId = '', recaptcha_response: response } = fields;
  if (cardId === '' || cardId.length > 100) throw new InvalidForm({ card: { rule: 'required' } });
  const { card, ...body } = cardToSave(cardId, response === '' ? undefined : response);
  return { ...body, card: { ...card, main: fields['main'] === 'on' } };
}

/** Saves an instrument; the page says why when it was not (ERR-SAVE-01, ERR-SAVE-02). */
const saving = (
  kind: 'card' | 'gift-card' | 'reward',
  bodyOf: (form: Form) => PaymentInstrumentBody,
): FormHandling => ({
  limitAs: saveInstrumentCall.id,
  draft: `save-${kind}`,
  work: async (form) => {
    const outcome = await saveInstrument(form.context.call, bodyOf(form));
    if (!('code' in outcome)) return withQuery(paymentPage(form), { notice: 'instrument-saved' });
    // That is not about the card: the visitor signs in again first.
    if (outcome.code === TOKEN_REFUSED) throw new HttpError(TOKEN_REFUSED, 401, outcome.message);
    keepDraft(kind === 'card' ? { ...form, fields: {} } : form, `save-${kind}`, { problem: outcome });
    return withQuery(addPage(kind)(form), { failed: outcome.code });
  },
  failed: addPage(kind),
});

/** The forms of the payment page, by the last segment of their address. */
export const INSTRUMENT_FORMS: Readonly<Record<string, FormHandling>> = {
  'save-card': saving('card', cardIn),
  'save-gift-card': saving('gift-card', (form) => ({
    payment_method_id: 'GIFT_CARD',
    code: textIn(form, 'giftCard'),
    pin: textIn(form, 'giftCardPin'),
  })),
  'save-reward': saving('reward', (form) => {
    const code = textIn(form, 'reward');
    return { payment_method_id: REWARD_CARD.test(code) ? 'REWARD_CARD' : 'REWARD_CODE', code };
  }),
  'main-card': {
    work: async (form) => {
      await form.context.call(changeInstrument, {
        params: { paymentInstrumentId: idIn(form) },
        body: { card: { main: true } },
      });
      return withQuery(paymentPage(form), { notice: 'instrument-main' });
    },
    failed: paymentPage,
  },
  'remove-instrument': {
    work: async (form) => {
      await form.context.call(removeInstrument, { params: { paymentInstrumentId: idIn(form) } });
      return withQuery(paymentPage(form), { notice: 'instrument-removed' });
    },
    failed: paymentPage,
  },
};
