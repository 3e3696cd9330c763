import type { Flash } from '../contract/types.ts';
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
