import { randomUUID } from 'node:crypto';
import {
  addPaymentInstrument,
  applyReward,
  giftCardBalance,
  removePaymentInstrument,
} from '../../../commerce/contract/endpoints.ts';
import type { PaymentInstrumentBody } from '../../../commerce/contract/types.ts';
import type { Form, FormHandling } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { withDraft, withoutDraft } from '../session/drafts.ts';
import { isUndecided } from '../session/update-session.ts';
import { basketOf, checkoutPage } from './checkout-session.ts';

/** The payment step at its gift cards and rewards. */
const tenders = (context: RequestContext): string => `${checkoutPage(context, 'billing')}#tenders`;
const failedAt =
  (part: string) =>
  ({ context }: Form): string =>
    withQuery(tenders(context), { failed: part });

/** The form's own key, so that a form sent twice counts once. */
const keyOf = ({ fields }: Form): string => (fields['key'] ?? '').slice(0, 64) || randomUUID();

/** While an order is being decided, what it is paid with stays as it is. */
const isDeciding = ({ context: { session } }: Form): boolean => isUndecided(session.checkout);

/** Name of the balance in the session, and how long it is shown: neither the address nor the history has it. */
const BALANCE = 'gift-balance';
const BALANCE_MS = 2 * 60_000;

/** A form that changes what is paid with. A balance that was shown may be another one then. */
const changing =
  (change: (form: Form, basketId: string) => Promise<unknown>) =>
  async (form: Form): Promise<string> => {
    if (isDeciding(form)) return checkoutPage(form.context, 'summary');
    await change(form, basketOf(form.context));
    form.context.setSession(withoutDraft(form.context.session, BALANCE));
    return tenders(form.context);
  };

/** The bot check's response; none without a bot check, or without a script. */
export const botResponseOf = ({ fields: { recaptcha_response: response } }: Form) =>
  response ? { recaptcha_response: response } : {};

const adding = (bodyOf: (form: Form) => PaymentInstrumentBody) =>
  changing((form, basketId) =>
    form.context.call(addPaymentInstrument, {
      params: { basketId },
      body: { ...bodyOf(form), ...botResponseOf(form) },
      idempotencyKey: keyOf(form),
    }),
  );

/** Characters of a gift card's or reward's number that a form takes. */
const CODE_MAX = 40;
const codeOf = ({ fields }: Form, name: string): string => (fields[name] ?? '').trim().slice(0, CODE_MAX);

/** What a reward card's number looks like; anything else is a reward code. */
const REWARD_CARD = /^(?:\d[ -]?){16}$/;

/** Reports what is left on a gift card, without using it (GIFT-03). */
async function showBalance(form: Form): Promise<string> {
  const { maskedNumber, balance, expiresOn } = await form.context.call(giftCardBalance, {
    body: { cardNumber: codeOf(form, 'giftCard'), pin: codeOf(form, 'giftCardPin'), ...botResponseOf(form) },
    idempotencyKey: keyOf(form),
  });
  const { context } = form;
  const values = {
    giftCard: codeOf(form, 'giftCard'),
    card: maskedNumber,
    balance: String(balance),
    until: expiresOn ?? '',
  };
  const shown = { form: BALANCE, values, owner: form.owner || undefined, until: context.now() + BALANCE_MS };
  context.setSession(withDraft(context.session, shown));
  return withQuery(tenders(context), { told: BALANCE });
}

/** The voucher that is asked for, by its points; null takes points back. */
function voucherOf({ fields }: Form): { points: number } | null {
  const points = Number(fields['points'] ?? '');
  if (!Number.isInteger(points) || points < 0) throw new HttpError('ATTR300', 400, 'The points are missing.');
  return points === 0 ? null : { points };
}

/** Forms for everything that pays besides a card. */
export const TENDER_ACTIONS: Readonly<Record<string, FormHandling>> = {
  'gift-card': {
    limitAs: addPaymentInstrument.id,
    work: adding((form) => ({
      payment_method_id: 'GIFT_CARD',
      code: codeOf(form, 'giftCard'),
      pin: codeOf(form, 'giftCardPin'),
    })),
    draft: 'gift-card',
    failed: failedAt('gift-card'),
  },
  'gift-balance': {
    limitAs: giftCardBalance.id,
    work: showBalance,
    draft: 'gift-card',
    failed: failedAt('gift-card'),
  },
  reward: {
    limitAs: addPaymentInstrument.id,
    work: adding((form) => {
      const code = codeOf(form, 'reward');
      return { payment_method_id: REWARD_CARD.test(code) ? 'REWARD_CARD' : 'REWARD_CODE', code };
    }),
    draft: 'reward',
    failed: failedAt('reward'),
  },
  points: {
    work: changing((form, basketId) =>
      form.context.call(applyReward, { params: { basketId }, body: { appliedLoyaltyVoucher: voucherOf(form) } }),
    ),
    failed: failedAt('points'),
  },
  athlete: { work: adding(() => ({ payment_method_id: 'ATHLETES_PAYMENT' })), failed: failedAt('athlete') },
  'remove-tender': {
    work: changing((form, basketId) =>
      form.context.call(removePaymentInstrument, {
        params: { basketId },
        query: { paymentInstrumentId: codeOf(form, 'instrument') },
      }),
    ),
    failed: failedAt('remove'),
  },
};
