import { prepareOrder } from '../../../src/commerce/contract/cart/checkout.ts';
import { requireBillable } from '../cart/addresses.ts';
import { changeCart, ownCart } from '../cart/cart-service.ts';
import { showCart } from '../cart/price-cart.ts';
import { requireDeliverableAsChosen } from '../delivery/renew-cart.ts';
import { implement } from '../http/implement.ts';
import { requireUp } from '../http/outage.ts';
import { asShown, contentOf, isZeroOrder, requireOrderable } from '../orders/freeze.ts';
import { Problem } from '../problem.ts';
import { isGift } from '../promotions/gifts.ts';

/** POST /cart/v1/cart/prepareOrder: fixes what the shopper is about to pay (CALL-CART-25). */
export default implement(prepareOrder, async ({ body }, caller, services) => {
  const request = { ...caller, idempotencyKey: undefined };
  const { body: doc, version } = await ownCart(services, caller, body.basketId);
  await requireDeliverableAsChosen(services, caller, doc);
  const shown = await showCart(services, caller, doc, version);
  requireUp(caller, 'TAX309', 409);
  requireUp(caller, 'ORD415', 409);
  requireOrderable(shown);
  if (!doc.billingAddress) throw new Problem('BIL400', 400, 'The billing address is missing.');
  requireBillable(doc.billingAddress);
  const cart = await changeCart(services, request, doc.basketId, null, (current) => ({
    cart: current,
    touched: current.lines.filter((line) => !isGift(line)).map(({ itemId }) => itemId),
    prepare: (answer) => ({
      ...asShown(answer),
      content: contentOf(current),
      key: caller.idempotencyKey ?? null,
      refused: answer.couponItems.flatMap(({ code, errorId }) => (errorId ? [code] : [])),
    }),
  }));
  return {
    basketId: cart.basketId,
    amount: cart.totals.remainingToPay,
    currency: cart.currency,
    isZeroOrder: isZeroOrder(cart),
    cart,
  };
});
