import type { Context } from 'hono';
import { z } from 'zod';
import {
  addressIdOf,
  addressOfConsumer,
  bodyOfAddress,
  isSameAddress,
  shippingAddressOf,
} from '../../../commerce/checkout/index.ts';
import {
  addAddress,
  readCart,
  readConsumer,
  selectShippingMethod,
  setBillingAddress,
  setPickupContact,
  setShippingAddress,
  validateShippingAddress,
} from '../../../commerce/contract/endpoints.ts';
import { SHIPPING_CODES } from '../../../commerce/contract/cart/delivery-methods.ts';
import type { Cart, CheckoutAddress } from '../../../commerce/contract/types.ts';
import { isPickedUp, isShipped, pickupEmailError } from '../../../commerce/delivery/index.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import { email, EMAIL_MAX, firstBroken, maxLength, required } from '../../../commerce/validation/index.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, type FormHandling, handleForm, requireValid } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { completeChallenge, continueOrder, placeOrder } from './place-order.ts';
import { saveBilling } from './billing-form.ts';
import { startExpress } from './express-form.ts';
import { basketOf, checkoutPage } from './checkout-session.ts';
import { addressOf, type OtherErrors } from './posted-address.ts';
import { TENDER_ACTIONS } from './tender-forms.ts';

/** The page that goes where the order stands. */
const whereItStands = ({ locale }: RequestContext): string => `/${locale}/checkout`;
const methodForm = z.object({ method: z.enum(SHIPPING_CODES).optional() });

/**
 * Where the order goes: the address of the account that was chosen, or the one that was entered.
 * @throws InvalidForm naming the wrong fields; HttpError PYT405 for an address that is not there any more
 */
async function shippingOf(form: Form, more: OtherErrors): Promise<CheckoutAddress> {
  const { context, fields } = form;
  const wanted = fields['savedAddress'] ?? 'new';
  if (wanted === 'new') return addressOf(form, more);
  const { consumerProfile } = await context.call(readConsumer, {});
  const saved = consumerProfile.consumerDetails.address.find((one) => addressIdOf(one) === wanted);
  if (saved === undefined) throw new HttpError('PYT405', 404, 'There is no such address.');
  const entered = addressOfConsumer({ ...consumerProfile.consumerDetails, address: [saved] }, saved.countryCode);
  const known = Object.fromEntries(Object.entries(entered).filter(([, value]) => typeof value === 'string'));
  return addressOf({ ...form, fields: { ...known, email: fields['email'] ?? '' } }, more);
}

/** Keeps a new address in the account, if the shopper wants that. Its failure must not stop the shopper. */
async function keepAddress({ context, fields }: Form, body: CheckoutAddress): Promise<void> {
  if (fields['saveAddress'] !== 'on' || (fields['savedAddress'] ?? 'new') !== 'new') return;
  await context.call(addAddress, { body }).catch(() => undefined);
}

/** Whether the postal service knows the address under another spelling. Its failure must not stop the shopper. */
async function isSpeltOtherwise({ context }: Form, basketId: string, body: CheckoutAddress): Promise<boolean> {
  try {
    return (await context.call(validateShippingAddress, { params: { basketId }, body })).isChanged;
  } catch (error) {
    if (isApiError(error) && error.kind === 'api' && error.status < 500) throw error;
    return false;
  }
}

async function chooseMethod({ context, fields }: Form, cart: Cart): Promise<void> {
  const { method } = fieldsOf(methodForm, fields);
  const group = cart.shippingMethods.find(({ shippingId }) => shippingId === 'me');
  if (method === undefined || group === undefined || group.selectedCode === method) return;
  const { basketId } = cart;
  await context.call(selectShippingMethod, { body: { basketId, code: method, shippingId: 'me' } });
}

/**
 * Stores where the order goes, and how. A billing address that was the same follows. Asks back when the postal service
 * spells the address otherwise.
 */
async function saveShipping(form: Form): Promise<string> {
  const { context, fields } = form;
  const basketId = basketOf(context);
  const before = await context.call(readCart, { params: { basketId } });
  if (!before.shipments.some(isShipped)) return savePickup(form, before);
  const broken = before.shipments.some(isPickedUp)
    ? pickupEmailError(fields['pickupEmail'], context.locale)
    : undefined;
  const address = await shippingOf(form, { pickupEmail: broken });
  const body: CheckoutAddress = { ...address, newsletterConsent: fields['newsletter'] === 'on', approachType: 'S' };
  const pickupEmail = fields['pickupEmail']?.trim() ?? '';
  if (pickupEmail !== '') await context.call(setPickupContact, { params: { basketId }, body: { email: pickupEmail } });
  await chooseMethod(form, await context.call(setShippingAddress, { params: { basketId }, body }));
  await billTheSame(context, before);
  await keepAddress(form, body);
  // Last, because a new address or method makes the cart forget what the postal service found.
  const isOther = await isSpeltOtherwise(form, basketId, body);
  return isOther ? withQuery(checkoutPage(context, 'shipping'), { check: '1' }) : whereItStands(context);
}

/** Stores how the shopper is reached who picks everything up: no address is needed for that. */
async function savePickup({ context, fields }: Form, { basketId }: Cart): Promise<string> {
  const address = fields['email']?.trim() ?? '';
  requireValid({ email: firstBroken(address, [required, email, maxLength(EMAIL_MAX)]) });
  await context.call(setPickupContact, { params: { basketId }, body: { email: address } });
  return whereItStands(context);
}

/** Bills the new delivery address, if the one before was billed too. */
async function billTheSame(context: RequestContext, before: Cart): Promise<void> {
  const shipping = shippingAddressOf(before);
  if (shipping === null || before.billingAddress === null || !isSameAddress(shipping, before.billingAddress)) return;
  const { basketId } = before;
  const now = shippingAddressOf(await context.call(readCart, { params: { basketId } }));
  if (now !== null) await context.call(setBillingAddress, { params: { basketId }, body: bodyOfAddress(now, 'B') });
}

/** The answer to the address check: what the postal service found, or what the shopper wrote. */
async function chooseAddress({ context, fields }: Form): Promise<string> {
  const basketId = basketOf(context);
  const cart = await context.call(readCart, { params: { basketId } });
  const written = shippingAddressOf(cart);
  const chosen = fields['use'] === 'found' ? cart.verifiedShippingAddress : written;
  if (written === null || chosen === null) return checkoutPage(context, 'shipping');
  const { email, newsletterConsent } = written;
  const body = { ...bodyOfAddress(chosen, 'S'), email, newsletterConsent, isValidated: true };
  await context.call(setShippingAddress, { params: { basketId }, body });
  await billTheSame(context, cart);
  return whereItStands(context);
}

const toCart = ({ context }: Form): string => `/${context.locale}/cart`;

const ACTIONS: Readonly<Record<string, FormHandling>> = {
  ...TENDER_ACTIONS,
  shipping: {
    draft: 'checkout-shipping',
    work: saveShipping,
    failed: ({ context }) => checkoutPage(context, 'shipping'),
  },
  address: { work: chooseAddress, failed: ({ context }) => checkoutPage(context, 'shipping') },
  billing: { draft: 'checkout-billing', work: saveBilling, failed: ({ context }) => checkoutPage(context, 'billing') },
  place: { work: placeOrder, failed: toCart },
  continue: { work: continueOrder, failed: ({ context }) => checkoutPage(context, 'summary') },
  challenge: { work: completeChallenge, failed: ({ context }) => checkoutPage(context, 'summary') },
};

/** `POST /api/form/checkout/{action}`: the steps of checkout, which work without JavaScript (DESIGN, 'Commerce'). */
export function handleCheckoutForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const express: FormHandling = {
    work: (form) => startExpress(form, gateway.env.expressCheckout),
    failed: ({ context }) => checkoutPage(context, 'shipping'),
  };
  const actions: Readonly<Record<string, FormHandling>> = { ...ACTIONS, express };
  const handling = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!handling) throw new HttpError('API404', 404, 'There is no such form.');
  return handleForm(gateway, c, handling);
}
