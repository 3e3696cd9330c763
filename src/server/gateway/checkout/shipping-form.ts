import { z } from 'zod';
import {
  addressIdOf,
  addressOfConsumer,
  bodyOfAddress,
  isSameAddress,
  shippingAddressOf,
} from '../../../commerce/checkout/index.ts';
import { DELIVERY_METHODS, SHIPPING_CODES } from '../../../commerce/contract/cart/delivery-methods.ts';
import {
  addAddress,
  readCart,
  readConsumer,
  selectShippingMethod,
  setBillingAddress,
  setCollectionContact,
  setPickupContact,
  setShippingAddress,
  validateShippingAddress,
} from '../../../commerce/contract/endpoints.ts';
import type { Cart, CheckoutAddress, Shipment } from '../../../commerce/contract/types.ts';
import {
  COLLECTION_FIELDS,
  type ContactField,
  contactErrors,
  goesToPoint,
  isPickedUp,
  isShipped,
} from '../../../commerce/delivery/index.ts';
import { isRefused } from '../../../commerce/http/index.ts';
import { email, EMAIL_MAX, firstBroken, maxLength, required } from '../../../commerce/validation/index.ts';
import { localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { fieldsOf, type Form, type FormHandling, keepDraft, requireValid } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { basketOf, checkoutPage } from './checkout-session.ts';
import { addressOf, type OtherErrors } from './posted-address.ts';

/** The page of the step that the order has come to. */
const currentStep = ({ locale }: RequestContext): string => `/${locale}/checkout`;
const methodForm = z.object({
  method: z.enum(SHIPPING_CODES).optional(),
  collectionPoint: z.string().max(64).optional(),
});
/** Name under which what was entered is kept for the page. */
const SHIPPING_FORM = 'checkout-shipping';
const dialCodeOf = ({ locale }: RequestContext): string => (localeInfo(locale) as LocaleInfo).dialCode;

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
    if (isRefused(error)) throw error;
    return false;
  }
}

async function chooseMethod({ context, fields }: Form, { shippingMethods, shipments, basketId }: Cart): Promise<void> {
  const { method, collectionPoint } = fieldsOf(methodForm, fields);
  const group = shippingMethods.find(({ shippingId }) => shippingId === 'me');
  const isThere = shipments.some((shipment) => shipment.collectionPoint?.id === collectionPoint);
  if (method === undefined || group === undefined) return;
  if (group.selectedCode === method && (method !== 'pudo' || isThere)) return;
  const body = {
    basketId,
    code: method,
    shippingId: 'me' as const,
    ...(collectionPoint && { collectionPointId: collectionPoint }),
  };
  await context.call(selectShippingMethod, { body });
}

/**
 * Whether a shipment goes to an address whatever is chosen for the rest: what is made for one shopper travels apart.
 */
const isApart = (shipment: Shipment): boolean =>
  isShipped(shipment) && DELIVERY_METHODS[shipment.shippingMethod.code].id !== 'me';

/** Whom the carrier notifies: the entered contact. What is empty is taken from the order. */
async function nameCollector({ context, fields }: Form, basketId: string): Promise<void> {
  const typed = (name: ContactField): string => fields[name]?.trim() ?? '';
  const phone = context.normalisePhone(typed('collectionPhone'), dialCodeOf(context)) ?? '';
  const body = { email: typed('collectionEmail'), phone, name: typed('collectionName') };
  await context.call(setCollectionContact, { params: { basketId }, body });
}

/**
 * Stores where the order goes, and how. A billing address that was the same follows. Asks back when the postal service
 * spells the address otherwise.
 */
async function saveShipping(form: Form): Promise<string> {
  const { context, fields } = form;
  const basketId = basketOf(context);
  const before = await context.call(readCart, { params: { basketId } });
  const hasParcels = before.shipments.some((shipment) => isShipped(shipment) || goesToPoint(shipment));
  const isCollected = hasParcels && fields['method'] === 'pudo';
  const needsAddress = isCollected ? before.shipments.some(isApart) : hasParcels;
  const asked = [
    ...(needsAddress && before.shipments.some(isPickedUp) ? (['pickupEmail'] as const) : []),
    ...(isCollected ? COLLECTION_FIELDS : []),
  ];
  const toPhone = (typed: string): string | undefined => context.normalisePhone(typed, dialCodeOf(context));
  const errors = {
    ...contactErrors(fields, asked, context.locale, toPhone),
    ...(isCollected && !fields['collectionPoint'] && { collectionPoint: { rule: 'required' } }),
  };
  const address = needsAddress ? await shippingOf(form, errors) : undefined;
  if (address === undefined) await saveContact(form, basketId, errors);
  const pickupEmail = fields['pickupEmail']?.trim() ?? '';
  if (pickupEmail !== '') await context.call(setPickupContact, { params: { basketId }, body: { email: pickupEmail } });
  if (isCollected) await nameCollector(form, basketId);
  if (address === undefined) {
    await chooseMethod(form, before);
    return currentStep(context);
  }
  const body: CheckoutAddress = { ...address, newsletterConsent: fields['newsletter'] === 'on', approachType: 'S' };
  await chooseMethod(form, await context.call(setShippingAddress, { params: { basketId }, body }));
  await billTheSame(context, before);
  await keepAddress(form, body);
  // Last, because a new address or method makes the cart forget what the postal service found.
  const isOther = await isSpeltOtherwise(form, basketId, body);
  return isOther ? withQuery(checkoutPage(context, 'shipping'), { check: '1' }) : currentStep(context);
}

/** Stores how the shopper is reached who gives no delivery address. @throws InvalidForm naming the wrong fields */
async function saveContact({ context, fields }: Form, basketId: string, more: OtherErrors): Promise<void> {
  const address = fields['email']?.trim() ?? '';
  requireValid({ email: firstBroken(address, [required, email, maxLength(EMAIL_MAX)]), ...more });
  await context.call(setPickupContact, { params: { basketId }, body: { email: address } });
}

/** Shows the form again with the collection points near the entered postal code, and everything else as it was. */
const findPoints = (form: Form): Promise<string> => {
  keepDraft(form, SHIPPING_FORM);
  return Promise.resolve(`${withQuery(checkoutPage(form.context, 'shipping'), { told: SHIPPING_FORM })}#collection`);
};

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
  return currentStep(context);
}

const failed = ({ context }: Form): string => checkoutPage(context, 'shipping');

/** Forms of the delivery step. */
export const SHIPPING_ACTIONS: Readonly<Record<string, FormHandling>> = {
  shipping: { draft: SHIPPING_FORM, work: saveShipping, failed },
  'collection-points': { work: findPoints, failed },
  address: { work: chooseAddress, failed },
};
