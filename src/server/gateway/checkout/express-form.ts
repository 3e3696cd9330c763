import { randomUUID } from 'node:crypto';
import { bodyOfAddress, expressCheckout } from '../../../commerce/checkout/index.ts';
import {
  readCart,
  readConsumer,
  savedInstruments,
  setBillingAddress,
  setPickupContact,
  setShippingAddress,
} from '../../../commerce/contract/endpoints.ts';
import { isPickedUp, isShipped } from '../../../commerce/delivery/index.ts';
import type { Form } from '../forms/form.ts';
import { paymentOfSaved } from './billing-form.ts';
import { basketOf, checkoutPage, updateCheckout } from './checkout-session.ts';
import { addressFormatOf } from './posted-address.ts';

/**
 * Fills in the main address and the main card, leaves delivery as the cart has it, and goes to the summary (CHK-05).
 * Where it cannot be offered, checkout opens at shipping like any other.
 *
 * @param isOn the feature flag
 */
export async function startExpress({ context }: Form, isOn: boolean): Promise<string> {
  const { checkout, tokens } = context.session;
  if (checkout?.sent === true || checkout?.order?.placed === false) return checkoutPage(context, 'summary');
  if (tokens?.type !== 'Registered') return checkoutPage(context, 'shipping');
  const basketId = basketOf(context);
  const cart = await context.call(readCart, { params: { basketId } });
  const { consumerDetails: consumer } = (await context.call(readConsumer, {})).consumerProfile;
  const { payment_instruments: cards } = await context.call(savedInstruments, {});
  const { country } = await addressFormatOf(context);
  const express = expressCheckout({ isOn, consumer, cards, cart, country });
  if (express === undefined) return checkoutPage(context, 'shipping');
  const { email } = consumer;
  const { address, card } = express;
  if (cart.shipments.some(isPickedUp)) await context.call(setPickupContact, { params: { basketId }, body: { email } });
  if (address !== undefined && cart.shipments.some(isShipped)) {
    const body = { ...bodyOfAddress(address, 'S'), email };
    await context.call(setShippingAddress, { params: { basketId }, body });
  }
  const billed = address ?? cart.billingAddress ?? consumer.address[0];
  if (billed !== undefined) {
    const body = { ...bodyOfAddress(billed, 'B'), email };
    await context.call(setBillingAddress, { params: { basketId }, body });
  }
  updateCheckout(context, { payment: paymentOfSaved(card), attempt: randomUUID() });
  return checkoutPage(context, 'summary');
}
