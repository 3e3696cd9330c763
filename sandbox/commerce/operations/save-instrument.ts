import { saveInstrument } from '../../../src/commerce/contract/account/payment-instruments.ts';
import type { PaymentInstrumentBody } from '../../../src/commerce/contract/types.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { atRest } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';
import { oneByOne } from '../cart/one-by-one.ts';
import { implement } from '../http/implement.ts';
import { ProviderSilentError } from '../payment/provider.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { requireReward } from '../stored-value/instruments.ts';
import { addSaved, type SavedDoc, savedGuard, savedOf, savedView } from '../stored-value/saved-instruments.ts';
import { normalCode, requireGiftCard } from '../stored-value/value-card.ts';

const SHOWN = 4;
type Found = Pick<SavedDoc, 'method' | 'token' | 'fingerprint' | 'bin' | 'type' | 'last4' | 'expiry'>;

/** @throws Problem PYT404 a token the provider does not know; PAY400 no provider, or one that does not answer */
async function card({ payment }: Services, token: string | undefined): Promise<Found> {
  if (token === undefined) throw new Problem('PYT404', 404, 'The card has to be entered.');
  const kept = await payment?.saveCard(token).catch((error: unknown) => {
    if (error instanceof ProviderSilentError) return 'silent' as const;
    throw error;
  });
  if (!payment || kept === 'silent') throw new Problem('PAY400', 402, 'The card cannot be saved now.');
  if (!kept) throw new Problem('PYT404', 404, 'The card has to be entered again.');
  const { id, ...known } = kept;
  return { method: 'CREDIT_CARD', token: id, ...known };
}

async function valueCard(services: Services, caller: KnownCaller, body: PaymentInstrumentBody): Promise<Found> {
  const { payment_method_id: method, code = '', pin } = body;
  if (method !== 'GIFT_CARD' && method !== 'REWARD_CODE' && method !== 'REWARD_CARD')
    throw new Problem('PAY400', 402, `${method} cannot be saved.`);
  const found =
    method === 'GIFT_CARD'
      ? (await requireGiftCard(services, caller, code, pin)).card
      : await requireReward(services, caller, method, normalCode(code));
  const nothing = { bin: '', type: '', expiry: null };
  return { ...nothing, method, token: found.code, fingerprint: atRest(found.code), last4: found.code.slice(-SHOWN) };
}

/** POST /consumers-v3/consumer/payment_instruments (CALL-CONS-12). */
export default implement(saveInstrument, async ({ body }, caller, services) => {
  const { store, now } = services;
  const { customerId } = caller.identity;
  const isCard = body.payment_method_id === 'CREDIT_CARD';
  if (isCard) checkCaptcha(services, body.recaptcha_response);
  const found = isCard ? await card(services, body.card?.paymentInstrumentId) : await valueCard(services, caller, body);
  const save = async () => {
    const guard = await savedGuard(store, customerId);
    const known = await savedOf(store, customerId);
    const wanted = { ...found, consumerId: customerId, createdAt: now().toISOString() };
    const { added, ops } = addSaved(known, wanted, body.card?.main === true);
    await store.commit([...ops, guard]);
    return savedView(store, caller.site, added);
  };
  return oneByOne(`saved instruments ${customerId}`, () => retrying(save));
});
