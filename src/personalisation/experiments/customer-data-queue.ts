import { CUSTOMER_DATA_EVENTS } from './constants.ts';
import { EventQueue, type Delivery } from './event-queue.ts';
import type { TextStore } from './pending-events.ts';

/** What a visitor does, as the customer-data platform of the experiments' vendor is told. */
export interface CustomerDataEvent {
  readonly action: 'viewed';
  /** Path of the page, without query. */
  readonly path: string;
}

/** Storage name of unsent events. */
export const CUSTOMER_DATA_QUEUE = 'cairn-experiment-views';

/**
 * Sends events to the customer-data platform one by one, each at once and with three more attempts; at most a hundred
 * wait [EXPT-18].
 */
export const customerDataQueue = (
  send: (event: CustomerDataEvent) => Promise<Delivery>,
  store: TextStore | undefined,
): EventQueue<CustomerDataEvent, CustomerDataEvent | undefined> =>
  new EventQueue({
    name: CUSTOMER_DATA_QUEUE,
    ...CUSTOMER_DATA_EVENTS,
    toBatch: ([event]) => event,
    send: async (event) => (event === undefined ? 'refused' : send(event)),
    ...(store && { store }),
  });
