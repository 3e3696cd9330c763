import { CONSENT, type ConsentCategory } from '../personalisation/consent/consent.ts';
import { whenConsented } from '../personalisation/consent/consent-gate.ts';
import { CONVERSION } from '../personalisation/experiments/constants.ts';
import { EVENT_NAMES } from './events.ts';
import { track } from './track.ts';

/** An order as it is measured; amounts in its currency, those of items for one piece. */
export interface Purchase {
  readonly order_number: string;
  readonly currency: string;
  readonly value: number;
  readonly tax: number;
  readonly shipping: number;
  readonly coupon?: string;
  readonly items: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
    readonly discount?: number;
    readonly coupon?: string;
  }[];
}

/** Shared by the tabs, which ask one after the other: each answer changes the session's cookie. */
const LOCK = 'cairn-purchase';

const post = (address: string, body: object): Promise<Response> =>
  fetch(`${address}?locale=${document.documentElement.lang.toLowerCase()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });

/**
 * Measures an order once it may be, unless it has been: by an earlier load, in another tab, or before consent was
 * withdrawn. The session remembers it, because what is stored here is deleted with the consent.
 */
function once(
  category: ConsentCategory,
  measurement: 'purchase' | 'conversion',
  orderNumber: string,
  tell: () => void,
): void {
  whenConsented(category, () => {
    const take = async (): Promise<void> => {
      const response = await post('/api/session/measure-order', { orderNumber, measurement });
      if (response.ok && ((await response.json()) as { isFirst: boolean }).isFirst) tell();
    };
    // Without an answer the next load asks again.
    void ('locks' in navigator ? navigator.locks.request(LOCK, take) : take()).catch(() => undefined);
  });
}

/** Tells the tag manager of a purchase and the experiments of a conversion, each with consent and at most once. */
export function trackPurchase(purchase: Purchase): void {
  const { order_number: order } = purchase;
  once(CONSENT.performance, 'purchase', order, () => track({ event: EVENT_NAMES.purchase, ...purchase }));
  once(CONSENT.targeting, 'conversion', order, () => {
    void post('/api/experiments/events', { events: [{ type: 'event', key: CONVERSION }] }).catch(() => undefined);
  });
}
