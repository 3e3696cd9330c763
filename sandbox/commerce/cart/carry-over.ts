import { DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { ErrorCode } from '../../../src/commerce/contract/error-codes.ts';
import type { Flash } from '../../../src/commerce/contract/types.ts';
import { moneyText } from '../../money-text.ts';
import { knownConsumer } from '../auth/own-consumer.ts';
import { isServedBy, storeFor } from '../delivery/options.ts';
import { homeDelivery } from '../delivery/stock-source.ts';
import { nameOf, storeName } from '../delivery/tell-moves.ts';
import { countryName, currencyName } from '../documents/document-text.ts';
import { isGift } from '../promotions/gifts.ts';
import type { KnownCaller, Services } from '../services.ts';
import { siteById } from '../sites.ts';
import { foreignCurrency } from '../stored-value/consumer-value.ts';
import { athleteCredit } from '../stored-value/tenders.ts';
import { findCard, isUsable, maskedCode } from '../stored-value/value-card.ts';
import { label } from '../text/labels.ts';
import { textFor } from '../text/text.ts';
import { changeLine } from './cart-changes.ts';
import type { Adjustment, CartDoc, CartInstrument, Line } from './cart-doc.ts';

/** Something of a cart that belongs to another site: what the shopper is told, and the error an order has from it. */
interface Left {
  code: ErrorCode;
  flash: Flash;
}

type Places = Pick<Services, 'stores' | 'collectionPoints'> & Pick<KnownCaller, 'site'>;

/** Whether a row goes to, or comes from, a place that the site does not deliver by. */
function isElsewhere({ storeId, shelf, pointId }: Line, places: Places): boolean {
  const shops = [storeId, shelf].filter(Boolean);
  const point = places.collectionPoints.get(pointId ?? '');
  const isPointGone = Boolean(pointId) && !(point && isServedBy(places, point));
  return isPointGone || shops.some((id) => storeFor(id, places) === undefined);
}

type LabelKey = Parameters<typeof label>[0];
/** A message, and what stands in its places. */
type Reason = [key: LabelKey, values: Readonly<Record<string, string>>];

/** Why an instrument of a cart cannot pay on the caller's site; undefined when it can. */
async function whyUnspendable(
  services: Services,
  caller: KnownCaller,
  { method, code }: CartInstrument,
): Promise<Reason | undefined> {
  const { site, locale } = caller;
  if (method !== 'GIFT_CARD') {
    const consumer = await knownConsumer(services, caller);
    const currency = consumer && foreignCurrency(consumer, 'athlete', site.currency);
    if (method === 'ATHLETES_PAYMENT')
      return currency ? ['flash.SiteChanged.credit', { currency: currencyName(currency, locale) }] : undefined;
    // Chosen where the credit cannot be used, and brought to where it can (PAY-05).
    if (((await athleteCredit(services, caller, consumer)) ?? 0) > 0) return ['flash.SiteChanged.rewards', {}];
  }
  if (code === '') return undefined;
  const card = await findCard(services.store, code);
  const isSpendable = card !== undefined && isUsable(card, site, services.now());
  return isSpendable ? undefined : ['flash.SiteChanged.card', { code: maskedCode(code) }];
}

/**
 * A cart as it is on the caller's site, whichever it was filled on: rows that go to stores and points of other sites
 * are sent home, an address in another country is not known, price adjustments in another currency do not apply, and
 * cards and credit that cannot be spent there do not pay.
 * @returns the cart, and what could not come along
 */
export async function carryOver(
  services: Services,
  caller: KnownCaller,
  cart: CartDoc,
): Promise<{ cart: CartDoc; left: Left[] }> {
  const { site, locale } = caller;
  const places = { ...services, site };
  const facts = { ...services, locale };
  const left: Left[] = [];
  const leave = (code: ErrorCode, ...[key, values]: Reason): void => {
    const message = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => value),
      label(key, locale),
    );
    left.push({ code, flash: { type: 'SiteChanged', message } });
  };
  let carried: CartDoc = { ...cart, siteId: site.id };

  for (const line of cart.lines.filter((one) => isElsewhere(one, places))) {
    carried = changeLine(carried, line.itemId, homeDelivery(line)).cart;
    const { needs } = DELIVERY_METHODS[line.shipping];
    if (isGift(line) || !(needs.includes('store') || needs.includes('collectionPoint'))) continue;
    const point = services.collectionPoints.get(line.pointId ?? '');
    const place = point === undefined ? storeName(line.storeId, facts) : textFor(point.name, locale);
    const name = nameOf(line.sku, facts);
    if (place === '') leave('SHP404', 'flash.SiteChanged.closed', { name });
    else leave('SHP404', 'flash.SiteChanged.place', { name, place });
  }

  const { shippingAddress, instruments = [] } = carried;
  if (shippingAddress && shippingAddress.countryCode !== site.country) {
    carried = { ...carried, shippingAddress: null, verifiedShippingAddress: null };
    leave('PAY401', 'flash.SiteChanged.address', { country: countryName(shippingAddress.countryCode, locale) });
  }

  const currencyOf = (one: Adjustment) => one.currency ?? siteById(cart.siteId)?.currency ?? site.currency;
  const isForeign = (one: Adjustment) => currencyOf(one) !== site.currency;
  for (const { sku, adjustments = [] } of carried.lines)
    for (const one of adjustments.filter(isForeign))
      leave('TAX310', 'flash.SiteChanged.adjustment', {
        name: nameOf(sku, facts),
        amount: moneyText(one.off, currencyOf(one), locale),
        currency: currencyName(currencyOf(one), locale),
      });
  carried = {
    ...carried,
    lines: carried.lines.map((line) => {
      const kept = line.adjustments?.filter((one) => !isForeign(one));
      return kept?.length === line.adjustments?.length ? line : { ...line, adjustments: kept ?? [] };
    }),
  };

  const reasons = await Promise.all(instruments.map((one) => whyUnspendable(services, caller, one)));
  const told = new Map(reasons.flatMap((one) => (one ? [[JSON.stringify(one), one] as const] : [])));
  if (told.size > 0) carried = { ...carried, instruments: instruments.filter((_, index) => !reasons[index]) };
  // Several rewards have one reason.
  for (const reason of told.values()) leave('TAX310', ...reason);
  return { cart: carried, left };
}
