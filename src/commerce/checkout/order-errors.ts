import { type ErrorName, errorName } from '../contract/error-codes.ts';
import type { ErrorDetail, Flash } from '../contract/types.ts';
import type { CheckoutStep } from './steps.ts';

/** Cart transitions after which the shopper has to look at delivery again (CHK-10, reading 16). */
const BACK_TO_SHIPPING = new Set(['PickupToSthTransition', 'StsToSthTransition']);
/** Flash types of an address that cannot be delivered to (CHK-11). */
const INVALID_ADDRESS = new Set(['InvalidShippingAddress']);
const ITEM_NO_LONGER_AVAILABLE = new Set(['INV405', 'INV407']);
/** Where an error of the order is put right, for errors other than changed items. */
const STEP_OF: Readonly<Record<string, CheckoutStep>> = {
  CHK380: 'shipping',
  CHK320: 'shipping',
  PYT405: 'shipping',
  PYT406: 'shipping',
  SHP404: 'shipping',
  SHP410: 'shipping',
  SHP500: 'shipping',
  PAY401: 'shipping',
  ORD516: 'shipping',
  ORD517: 'shipping',
  ORD518: 'shipping',
  BIL400: 'billing',
  BILL410: 'billing',
  PAY400: 'billing',
  PYT402: 'billing',
  PYT404: 'billing',
  PYT400: 'billing',
  FE309: 'billing',
};

/**
 * The step to go to after an order was refused (D2 §8.2).
 * @param code server code of the refusal
 * @param flash what the server changed in the cart
 */
export function stepAfterRefusal(code: string, flash: readonly Pick<Flash, 'type'>[]): CheckoutStep {
  const types = flash.map(({ type }) => type);
  if (types.some((type) => INVALID_ADDRESS.has(type))) return 'shipping';
  if (ITEM_NO_LONGER_AVAILABLE.has(code))
    return types.some((type) => BACK_TO_SHIPPING.has(type)) ? 'shipping' : 'summary';
  return STEP_OF[code] ?? 'summary';
}

/** Errors of an order that stand at the top of the step (ERR-CHK-03, ERR-CHK-04); any other is a toast (ERR-CHK-05). */
const INLINE: ReadonlySet<string | undefined> = new Set<ErrorName>([
  'ITEM_NO_LONGER_AVAILABLE',
  'SOME_PRODUCTS_NO_INVENTORY',
  'CART_NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'SHIPPING_POBOX_UNAVAILABLE',
  'CC_EXPIRY_DATE_INVALID',
  'PAYMENT_INSTRUMENT_NOT_FOUND',
  'PAYMENT_ERROR',
  'PAYMENT_FRAUD_VERIFICATION_EXCEPTION',
]);
export const isInlineOrderError = (code: string): boolean => INLINE.has(errorName(code));

/** The flash types among an error's details: the server changed the cart, so it is loaded again (ERR-CHK-06). */
export const flashTypesOf = (details: readonly Partial<ErrorDetail>[]): string[] =>
  details.flatMap(({ type }) => (typeof type === 'string' && type !== '' ? [type] : []));
