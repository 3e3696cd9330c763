import type { Cart, Flash } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import type { Consumer } from '../auth/consumer.ts';
import { buyerOf, knownConsumer } from '../auth/own-consumer.ts';
import { isPriceKnown } from '../delivery/shipments.ts';
import { deliveryOfLine } from '../delivery/stock-source.ts';
import { savedInCart } from '../lists/list-view.ts';
import { toMinor } from '../money.ts';
import { isOpen, lastAttempt, ORDER, type OrderDoc } from '../orders/order-doc.ts';
import { customerOf } from '../promotions/customer.ts';
import { type CappedAudience, isCurrent, isFor, type PromotionContext } from '../promotions/engine.ts';
import { withGifts } from '../promotions/gifts.ts';
import { redeemedBy, spentFor } from '../promotions/redeem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { CAPPED, creditAccount, foreignCurrency } from '../stored-value/consumer-value.ts';
import { type Account, balancesOf, type Hold } from '../stored-value/ledger.ts';
import {
  athleteCredit,
  buysGiftCards,
  storedMethodsFor,
  type Tender,
  tendersOf,
  withTenders,
} from '../stored-value/tenders.ts';
import { carryOver } from './carry-over.ts';
import type { CartDoc } from './cart-doc.ts';
import { label } from '../text/labels.ts';
import { cartView, stocksToShow } from './cart-view.ts';
import { yearlyNotifications } from './notifications.ts';

/** What is paid through the provider. */
const PROVIDER_METHODS = ['CREDIT_CARD', 'KLARNA'] as const;

/** The account of a customer's year whose discount has a cap; undefined for everybody else. */
function cappedAccount(consumer: Consumer, audience: CappedAudience, now: Date): Account | undefined {
  if (audience === 'employees' && !consumer.isEmployeeDiscountTCAccepted) return undefined;
  return creditAccount(consumer, CAPPED[audience], now);
}

/** Who buys the cart, where and when, as promotions need to know. */
export async function promotionContext(
  services: Services,
  caller: KnownCaller,
  cart: CartDoc,
): Promise<PromotionContext> {
  const { identity, site, storeSession } = caller;
  const { now } = services;
  const consumer = await buyerOf(services, caller);
  const isRegistered = identity.type === 'Registered' && (!storeSession || consumer !== undefined);
  const isMember = consumer?.profile.isLoyaltyMember ?? false;
  const context: PromotionContext = {
    siteId: site.id,
    currency: site.currency,
    now: now(),
    codes: cart.coupons ?? [],
    audience: isMember ? 'members' : isRegistered ? 'registered' : 'guests',
    // Discounts that a customer earns by their work need their own sign-in.
    ...(consumer && !storeSession && { allowances: await allowancesOf(services, caller, consumer, cart) }),
  };
  const limited = services.promotions
    .all()
    .filter(
      (rule) =>
        (rule.limit !== undefined || rule.limitPerCustomer !== undefined) &&
        (rule.code === undefined || context.codes.includes(rule.code)) &&
        isCurrent(rule, context.now) &&
        isFor(rule, context),
    );
  if (limited.length === 0) return context;
  const customer = customerOf(consumer, { email: typedEmail(cart), card: cart.rest?.fingerprint });
  return { ...context, spent: await spentFor(services.store, limited.map(redeemedBy), customer) };
}

/** The address a guest has typed so far; the order will be known by it. */
const typedEmail = ({ billingAddress, shippingAddress, pickupContact }: CartDoc): string | undefined =>
  [billingAddress, shippingAddress, pickupContact].map((one) => one?.email).find(Boolean);

/**
 * What a consumer has left of the year's caps, with what an open payment for this cart holds of them: nothing of those
 * in another currency.
 */
async function allowancesOf(services: Services, { site }: KnownCaller, consumer: Consumer, cart: CartDoc) {
  const allowances: Partial<Record<CappedAudience, number>> = {};
  for (const audience of ['employees', 'prosumers'] as const) {
    const account = cappedAccount(consumer, audience, services.now());
    if (!account) continue;
    if (foreignCurrency(consumer, CAPPED[audience], site.currency) !== undefined) {
      allowances[audience] = 0;
      continue;
    }
    const left = (await balancesOf(services.store, [account])).get(account.id) ?? 0;
    allowances[audience] = left + ((await ownHolds(services, cart)).get(account.id) ?? 0);
  }
  return allowances;
}

/** The cart with exactly the gifts it has earned. */
export const giftedCart = async (services: Services, caller: KnownCaller, cart: CartDoc): Promise<CartDoc> =>
  withGifts(cart, services.catalogue, services.promotions.all(), await promotionContext(services, caller, cart));

/** The response for a cart. */
export async function showCart(...args: Parameters<typeof priceCart>): Promise<Cart> {
  return (await priceCart(...args)).cart;
}

/**
 * The response for a cart as it is on the caller's site, what each of its instruments pays, and what an order of it takes
 * from stored value and caps: of a cap also by row, minor units.
 * @param changes what a pending commit of this cart will add to the free stock
 * @param more what the same commit stores besides, e.g. the list of saved items
 */
export async function priceCart(
  services: Services,
  caller: KnownCaller,
  doc: CartDoc,
  version: number,
  flash: readonly Flash[] = [],
  changes: ReadonlyMap<string, number> = new Map(),
  more: readonly Op[] = [],
): Promise<{ cart: Cart; tenders: Tender[]; holds: Hold[]; caps: ReadonlyMap<string, number>[] }> {
  const { catalogue, store, mediaBase } = services;
  const { cart, left } = await carryOver(services, caller, doc);
  const shipping = services.shipping.of(caller.site.id);
  const isPriced = cart.lines.every((line) => isPriceKnown(deliveryOfLine(line), shipping));
  const unpriced: Flash = { type: 'DeliveryUnpriced', message: label('flash.DeliveryUnpriced', caller.locale) };
  const levels = await stockLevels(store, stocksToShow(cart, catalogue, { ...services, ...caller }));
  for (const [sku, delta] of changes) levels.set(sku, (levels.get(sku) ?? 0) + delta);
  const context = await promotionContext(services, caller, cart);
  const {
    cart: priced,
    capped,
    cappedRows,
  } = cartView(
    cart,
    version,
    catalogue,
    levels,
    {
      site: caller.site,
      locale: caller.locale,
      shipping,
      stores: services.stores,
      collectionPoints: services.collectionPoints,
      now: context.now,
      isMember: context.audience === 'members',
      adjustmentLimit: services.adjustmentLimit,
      promotions: { rules: services.promotions.all(), context },
      mediaBase,
    },
    [...(isPriced ? [] : [unpriced]), ...left.map((one) => one.flash), ...flash],
    await savedInCart(services, caller, more),
  );
  const consumer = await knownConsumer(services, caller);
  const due = toMinor(priced.totals.total);
  const held = cart.instruments?.length ? await ownHolds(services, cart) : new Map<string, number>();
  const tenders = await tendersOf(services, caller, cart, consumer, due, held);
  const credit = await athleteCredit(services, caller, consumer);
  const stored = buysGiftCards(cart) ? [] : storedMethodsFor(consumer, credit);
  const methods = [...(services.payment ? PROVIDER_METHODS : []), ...stored];
  const capHolds = [...capped].flatMap(([audience, units]) => {
    const account = consumer && cappedAccount(consumer, audience, services.now());
    return account ? [{ hold: { account, units }, rows: cappedRows.get(audience) ?? new Map<string, number>() }] : [];
  });
  const credited = tenders.find(({ instrument }) => instrument.payment_method_id === 'ATHLETES_PAYMENT')?.pays ?? 0;
  const customerNotifications =
    cart.lines.length === 0
      ? []
      : yearlyNotifications(
          services.promotions.all(),
          context,
          capped,
          credit === undefined ? undefined : Math.max(0, credit - credited),
          (kind) => consumer && foreignCurrency(consumer, kind, caller.site.currency),
          caller.locale,
        );
  return {
    cart: {
      ...withTenders(priced, cart, { tenders, methods, credit, due, locale: caller.locale }),
      customerNotifications,
    },
    tenders,
    holds: [...tenders.flatMap(({ hold }) => hold ?? []), ...capHolds.map(({ hold }) => hold)],
    caps: capHolds.map(({ rows }) => rows),
  };
}

/** What an open payment for this basket holds of stored value and caps: units by account. */
async function ownHolds({ store }: Services, { basketId }: CartDoc): Promise<Map<string, number>> {
  const order = await store.get<OrderDoc>(ORDER, basketId);
  const holds = order && isOpen(order.body) ? (lastAttempt(order.body)?.holds ?? []) : [];
  return new Map(holds.map(({ account, units }) => [account.id, units]));
}
