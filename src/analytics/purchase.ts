import { CONSENT, type ConsentCategory } from '../personalisation/consent/consent.ts';
import { whenConsented } from '../personalisation/consent/consent-gate.ts';
import { CONVERSION } from '../personalisation/experiments/constants.ts';
import { EVENT_NAMES } from './events.ts';
import { track } from './track.ts';

/** An order as it is measured; amounts in its currency. */
export interface Purchase {
  readonly order_number: string;
  readonly currency: string;
  readonly value: number;
  readonly tax: number;
  readonly shipping: number;
  readonly items: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly price: number;
  }[];
}

/** Storage entries that hold the order told last, each deleted with its category (stored-by-consent.ts). */
const TOLD = { [CONSENT.performance]: 'cairn-purchase', [CONSENT.targeting]: 'cairn-experiment-purchase' } as const;

/** Whether an order was told of before, in this browser; remembers that it is now. */
function isFirst(name: string, order: string): boolean {
  try {
    if (localStorage.getItem(name) === order) return false;
    localStorage.setItem(name, order);
  } catch {
    // Without storage it is once per page.
  }
  return true;
}

/** Tells of an order once it may: not again after a reload, in a second tab or by Back. */
function once(category: ConsentCategory & keyof typeof TOLD, order: string, tell: () => void): void {
  const name = TOLD[category];
  whenConsented(category, () => {
    const take = (): void => void (isFirst(name, order) && tell());
    // Two tabs ask one after the other.
    if ('locks' in navigator) void navigator.locks.request(name, take);
    else take();
  });
}

/** Tells the tag manager of a purchase and the experiments of a conversion, each with consent and exactly once. */
export function trackPurchase(purchase: Purchase): void {
  const { order_number: order } = purchase;
  once(CONSENT.performance, order, () => track({ event: EVENT_NAMES.purchase, ...purchase }));
  once(CONSENT.targeting, order, () => {
    const body = JSON.stringify({ events: [{ type: 'event', key: CONVERSION }] });
    const address = `/api/experiments/events?locale=${document.documentElement.lang.toLowerCase()}`;
    void fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true });
  });
}
