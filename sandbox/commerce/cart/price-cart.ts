import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { CONSUMER, type Consumer } from '../auth/consumer.ts';
import { knownConsumer } from '../auth/own-consumer.ts';
import { savedInCart } from '../lists/list-view.ts';
import { toMinor } from '../money.ts';
import { isOpen, lastAttempt, ORDER, type OrderDoc } from '../orders/order-doc.ts';
import type { PromotionContext } from '../promotions/engine.ts';
import { withGifts } from '../promotions/gifts.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import {
  athleteCredit,
  buysGiftCards,
  storedMethodsFor,
  type Tender,
  tendersOf,
  withTenders,
} from '../stored-value/tenders.ts';
import type { CartDoc } from './cart-doc.ts';
import { cartView, stocksToShow } from './cart-view.ts';

/** What is paid through the provider. */
const PROVIDER_METHODS = ['CREDIT_CARD', 'KLARNA'] as const;

/** Who buys the cart, where and when, as promotions need to know. */
export async function promotionContext(
  { store, now }: Services,
  { identity, site }: KnownCaller,
  cart: CartDoc,
): Promise<PromotionContext> {
  const isRegistered = identity.type === 'Registered';
  const consumer = isRegistered ? await store.get<Consumer>(CONSUMER, identity.customerId) : undefined;
  const isMember = consumer?.body.profile.isLoyaltyMember ?? false;
  return {
    ...{ siteId: site.id, currency: site.currency, now: now(), codes: cart.coupons ?? [] },
    audience: isMember ? 'members' : isRegistered ? 'registered' : 'guests',
  };
}

/** The cart with exactly the gifts it has earned. */
export const giftedCart = async (services: Services, caller: KnownCaller, cart: CartDoc): Promise<CartDoc> =>
  withGifts(cart, services.catalogue, services.promotions.all(), await promotionContext(services, caller, cart));

/** The response for a cart. */
export async function showCart(...args: Parameters<typeof priceCart>): Promise<Cart> {
  return (await priceCart(...args)).cart;
}

/**
 * The response for a cart, and what each of its instruments pays.
 * @param changes what a pending commit of this cart will add to the free stock
 * @param more what the same commit stores besides, e.g. the list of saved items
 */
export async function priceCart(
  services: Services,
  caller: KnownCaller,
  cart: CartDoc,
  version: number,
  flash: readonly Flash[] = [],
  changes: ReadonlyMap<string, number> = new Map(),
  more: readonly Op[] = [],
): Promise<{ cart: Cart; tenders: Tender[] }> {
  const { catalogue, store, mediaBase } = services;
  const levels = await stockLevels(store, stocksToShow(cart, catalogue, { ...services, ...caller }));
  for (const [sku, delta] of changes) levels.set(sku, (levels.get(sku) ?? 0) + delta);
  const context = await promotionContext(services, caller, cart);
  const priced = cartView(
    cart,
    version,
    catalogue,
    levels,
    {
      site: caller.site,
      locale: caller.locale,
      shipping: services.shipping.of(caller.site.id),
      stores: services.stores,
      collectionPoints: services.collectionPoints,
      isMember: context.audience === 'members',
      promotions: { rules: services.promotions.all(), context },
      mediaBase,
    },
    flash,
    await savedInCart(services, caller, more),
  );
  const consumer = await knownConsumer(services, caller);
  const due = toMinor(priced.totals.total);
  const tenders = await tendersOf(services, caller, cart, consumer, due, await ownHolds(services, cart));
  const credit = await athleteCredit(services, consumer);
  const stored = buysGiftCards(cart) ? [] : storedMethodsFor(consumer, credit);
  const methods = [...(services.payment ? PROVIDER_METHODS : []), ...stored];
  return { cart: withTenders(priced, tenders, methods, credit, due, caller.locale), tenders };
}

/** What an open payment for this basket holds of its instruments: units by account. */
async function ownHolds({ store }: Services, { basketId, instruments = [] }: CartDoc): Promise<Map<string, number>> {
  const order = instruments.length === 0 ? undefined : await store.get<OrderDoc>(ORDER, basketId);
  const holds = order && isOpen(order.body) ? (lastAttempt(order.body)?.holds ?? []) : [];
  return new Map(holds.map(({ account, units }) => [account.id, units]));
}
