import { CONSENT, type ConsentCategory } from '../personalisation/consent/consent.ts';
import { whenConsented } from '../personalisation/consent/consent-gate.ts';
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

/**
 * Asks the server to note that an order is measured, and answers whether it is the first time.
 * The session remembers it, because what is stored here is deleted with the consent.
 */
async function isFirstTime(orderNumber: string, measurement: 'purchase' | 'conversion'): Promise<boolean> {
  const response = await fetch(`/api/session/measure-order?locale=${document.documentElement.lang.toLowerCase()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNumber, measurement }),
    keepalive: true,
  });
  return response.ok && ((await response.json()) as { isFirst: boolean }).isFirst;
}

/**
 * Measures an order once it may be, unless it has been: by an earlier load, in another tab, or before consent was
 * withdrawn.
 */
function once(category: ConsentCategory, measure: () => Promise<void>): void {
  whenConsented(category, () => {
    // Without an answer the next load asks again.
    void ('locks' in navigator ? navigator.locks.request(LOCK, measure) : measure()).catch(() => undefined);
  });
}

/**
 * Reports a purchase to the tag manager and a conversion to the experiments, each with consent and at most once. The
 * server records the conversion itself.
 */
export function trackPurchase(purchase: Purchase): void {
  const { order_number: order } = purchase;
  once(CONSENT.performance, async () => {
    if (await isFirstTime(order, 'purchase')) track({ event: EVENT_NAMES.purchase, ...purchase });
  });
  once(CONSENT.targeting, async () => void (await isFirstTime(order, 'conversion')));
}
