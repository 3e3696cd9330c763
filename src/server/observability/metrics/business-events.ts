import { LRUCache } from 'lru-cache';
import {
  addItem,
  createCartWithItem,
  patchOrder,
  placeOrder,
  trackOrder,
} from '../../../commerce/contract/endpoints.ts';
import type { Order } from '../../../commerce/contract/types.ts';
import { type Call, isRefused } from '../../../commerce/http/index.ts';
import { DECLINED, type Metrics } from './metrics.ts';

/** Order numbers remembered so that an order is counted once. */
const REMEMBERED_ORDERS = 10_000;

const ADDING: ReadonlySet<string> = new Set([addItem.id, createCartWithItem.id]);
const PLACING: ReadonlySet<string> = new Set([placeOrder.id, patchOrder.id]);
const READING: ReadonlySet<string> = new Set([trackOrder.id]);

/** What an order was when it was last seen. One that was refused may be paid with another card. */
type State = 'open' | 'refused' | 'placed';

/** Orders of this process, by metrics that count them. */
const seen = new WeakMap<Metrics, LRUCache<string, State>>();

function statesOf(metrics: Metrics): LRUCache<string, State> {
  const known = seen.get(metrics) ?? new LRUCache<string, State>({ max: REMEMBERED_ORDERS });
  seen.set(metrics, known);
  return known;
}

function countOrder(metrics: Metrics, order: Order, isAttempt: boolean): void {
  const states = statesOf(metrics);
  const before = states.get(order.orderNumber);
  // Old orders are read as well; only one that was open here can be placed by now.
  if (before === 'placed' || (before !== 'open' && !isAttempt)) return;
  const state: State = order.isOrderFinalized ? 'placed' : order.isOrderProcessing ? 'open' : 'refused';
  states.set(order.orderNumber, state);
  if (state === 'placed') metrics.orderPlaced();
  else if (state === 'refused' && before !== 'refused') metrics.orderRefused(DECLINED);
}

/** Counts what shoppers achieve by the calls made for them: items in carts, orders, refusals of orders. */
export function counted(metrics: Metrics | undefined, call: Call): Call {
  if (metrics === undefined) return call;
  return async (endpoint, input) => {
    try {
      const answer = await call(endpoint, input);
      if (ADDING.has(endpoint.id)) metrics.itemAdded();
      if (PLACING.has(endpoint.id) || READING.has(endpoint.id))
        countOrder(metrics, answer as Order, PLACING.has(endpoint.id));
      return answer;
    } catch (error) {
      if (PLACING.has(endpoint.id) && isRefused(error)) metrics.orderRefused(error.code);
      throw error;
    }
  };
}
