import { patchOrder } from '../../../src/commerce/contract/cart/checkout.ts';
import type { Doc } from '../../store/store.ts';
import { retrying } from '../cart/cart-service.ts';
import { oneByOne } from '../cart/one-by-one.ts';
import { implement } from '../http/implement.ts';
import { findOrder } from '../orders/find-order.ts';
import { isOpen, lastAttempt, ORDER, type OrderDoc, orderOp, withAttempt } from '../orders/order-doc.ts';
import { orderView } from '../orders/order-view.ts';
import { requireNotRefused } from '../orders/place.ts';
import { ask, giveUp } from '../orders/settle.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';

/** Keeps the brand of the card where the order did not name it. */
const nameBrand = ({ store, now }: Services, basketId: string, cardType: string): Promise<void> =>
  retrying(async () => {
    const { body, version } = (await store.get<OrderDoc>(ORDER, basketId)) as Doc<OrderDoc>;
    const attempt = lastAttempt(body);
    if (attempt?.type !== '' || cardType === '') return;
    await store.commit([orderOp(withAttempt(body, { ...attempt, type: cardType }), version, now())]);
  });

/**
 * PATCH /cart/v2/checkout/order/{orderNumber}: after the bank's challenge (CALL-CART-27). What the browser reports is
 * a hint; the provider is asked. A challenge that was left without an answer is over, unless the answer is about
 * another one: a page of an earlier attempt ends nothing.
 */
export default implement(patchOrder, async ({ params, body }, caller, services) => {
  const { paymentInstrumentId, sessionID, paymentMethod } = body;
  const { basketId, attempts } = await findOrder(services, caller, params.orderNumber);
  if (attempts.length === 0) throw new Problem('ORD409', 409, 'There is no payment to complete for this order.');
  const order = await oneByOne(`order ${basketId}`, async () => {
    await nameBrand(services, basketId, paymentMethod.additionalData.cardType ?? '');
    const found = await findOrder(services, caller, params.orderNumber);
    const { instrument, action } = lastAttempt(found) ?? {};
    if (paymentInstrumentId !== undefined && instrument !== undefined && instrument !== paymentInstrumentId)
      throw new Problem('PYT404', 404, 'The answer is about another payment instrument.');
    const isOfEarlier = sessionID !== undefined && action != null && action.token !== sessionID;
    const { order: asked, isAnswered } = isOpen(found)
      ? await ask(services, found)
      : { order: found, isAnswered: true };
    // Without an answer of the provider the shopper may have confirmed.
    const isUnanswered = isAnswered && isOpen(asked) && lastAttempt(asked)?.state === 'challenge';
    return isUnanswered && !isOfEarlier ? giveUp(services, asked) : asked;
  });
  return orderView(requireNotRefused(order), caller.locale);
});
