import {
  type Change,
  changesSince,
  type Shown,
  type ShownDelivery,
  type ShownPayment,
} from '../../commerce/shown/index.ts';
import type { PageContext } from '../../content/page-context.ts';
import { formatPrice, type MessageKey, t } from '../../messages/index.ts';
import { paymentText, tenderText } from '../checkout/order/order-text.ts';
import { readCommerce } from '../data/commerce-call.ts';

/** Query parameter of a page whose form was refused because it was out of date: the name of what it had shown. */
const WAS = 'was';

/** Names of the parts of an order. */
const PARTS = {
  shipping: 'checkout.address',
  billing: 'checkout.billing',
  contact: 'changed.contact',
} as const satisfies Record<Extract<Change, { of: 'part' }>['part'], MessageKey>;

/** Sums that follow from others. */
const FOLLOWING = new Set(['cart.subtotal', 'cart.tax']);

const paymentName = (locale: string, { type, holder, maskedNumber }: ShownPayment): string =>
  paymentText(locale, { code: 'CREDIT_CARD', type, holder, saved: maskedNumber ? { id: '', maskedNumber } : null });

const deliveryNames = (locale: string, deliveries: readonly ShownDelivery[]): string =>
  deliveries
    .map(({ key, params, place }) => {
      const text = t(locale, key, params);
      return place === '' || text.includes(place) ? text : `${text}, ${place}`;
    })
    .join('; ');

/** The sentence of one change; undefined for what another sentence tells already. */
function changeText(locale: string, change: Change, currencies: readonly [string, string]): string | undefined {
  const fromTo = (name: string, before: string, after: string): string =>
    before === after
      ? t(locale, 'changed.row', { name })
      : t(locale, 'changed.from', {
          name,
          before: before || t(locale, 'changed.none'),
          after: after || t(locale, 'changed.none'),
        });
  const amounts = (name: string, { before, after }: { before: number; after: number }): string =>
    fromTo(name, formatPrice(before, currencies[0], locale), formatPrice(after, currencies[1], locale));
  switch (change.of) {
    case 'added':
    case 'removed':
      return t(locale, change.isGift ? `changed.gift.${change.of}` : `changed.${change.of}`, { name: change.name });
    case 'row':
      return t(locale, 'changed.row', { name: change.name });
    case 'qty':
      return t(locale, 'changed.qty', { name: change.name, before: change.before, after: change.after });
    case 'price':
      return amounts(change.name, change);
    case 'line':
      return amounts(t(locale, change.key), change);
    case 'tender':
      return amounts(tenderText(locale, change.tender), change);
    case 'part':
      return fromTo(t(locale, PARTS[change.part]), change.before, change.after);
    case 'delivery':
      return fromTo(
        t(locale, 'checkout.method'),
        deliveryNames(locale, change.before),
        deliveryNames(locale, change.after),
      );
    case 'payment': {
      const { before, after } = change;
      // What is left to pay says the rest.
      if (before === null) return undefined;
      if (after === null) return t(locale, 'changed.removed', { name: paymentName(locale, before) });
      return fromTo(t(locale, 'checkout.step.billing'), paymentName(locale, before), paymentName(locale, after));
    }
  }
}

/**
 * What has changed since a form was shown, in sentences. Sums that follow from others are left out where there is
 * anything else to say.
 * @param before what the form had shown
 */
export function changeTexts(locale: string, before: Shown, now: Shown): string[] {
  const changes = changesSince(before, now);
  const isPaid = changes.some((change) => change.of === 'line' && change.key === 'checkout.left' && change.after === 0);
  const told = changes.filter(
    (change) =>
      !(change.of === 'line' && FOLLOWING.has(change.key)) &&
      // Without tenders it is the total again.
      !(change.of === 'line' && change.key === 'checkout.left' && before.tenders.length + now.tenders.length === 0) &&
      !(change.of === 'payment' && isPaid),
  );
  return (told.length > 0 ? told : changes).flatMap(
    (change) => changeText(locale, change, [before.currency, now.currency]) ?? [],
  );
}

/**
 * What has changed since the form of this page was shown that was refused for it.
 * @returns undefined when no form was, or when the page is as the form had shown it again; empty when that is not known
 * any more
 */
export async function loadChanges(page: PageContext, now: Shown): Promise<string[] | undefined> {
  const was = page.url.searchParams.get(WAS);
  if (was === null) return undefined;
  const before = await readCommerce<Partial<Shown>>(page, '/session/shown', { was }).catch(() => undefined);
  if (before?.currency === undefined) return [];
  const texts = changeTexts(page.info.locale, before as Shown, now);
  return texts.length > 0 ? texts : undefined;
}
