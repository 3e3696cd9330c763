import { orderPath } from '../../../commerce/orders/index.ts';
import type { Purchase, PurchaseSummary } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { PageCallError, readCommerce } from '../../data/commerce-call.ts';

/** Orders on one page of the list. */
const PAGE_SIZE = 10;
const HISTORY = '/consumers-v3/consumer/purchasehistory';

export interface OrderList {
  readonly purchases: readonly PurchaseSummary[];
  readonly page: number;
  readonly pages: number;
}

/** The page of the list that `?page=` names; undefined when it cannot be read. */
export async function loadOrders(page: PageContext): Promise<OrderList | undefined> {
  const wanted = Number(page.url.searchParams.get('page'));
  const current = Number.isInteger(wanted) && wanted > 0 && wanted < 1_000 ? wanted : 1;
  const answer = await page.commerce(`${HISTORY}?locale=${page.info.locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ start: (current - 1) * PAGE_SIZE, count: PAGE_SIZE }),
  });
  if (!answer.ok) return undefined;
  const { total, purchases } = (await answer.json()) as { total: number; purchases: PurchaseSummary[] };
  return { purchases, page: current, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** An order as its pages show it; without its secret. */
export type ShownOrder = Omit<Purchase, 'st'>;

/** An order and where its pages are. */
export interface OrderView {
  readonly order: ShownOrder;
  /** The account's own; else one that a guest tracks. */
  readonly isOwn: boolean;
  /** Path of its page without locale. */
  readonly path: string;
}

const read = async (page: PageContext, path: string): Promise<ShownOrder | undefined | 'unavailable'> => {
  try {
    return await readCommerce<ShownOrder>(page, path);
  } catch (error) {
    if (error instanceof PageCallError) return 'unavailable';
    throw error;
  }
};

/**
 * One of the account's orders, or the one that a guest tracks.
 * @param orderNumber undefined: the tracked one
 * @returns undefined when there is none
 */
export async function loadOrder(
  page: PageContext,
  orderNumber: string | undefined,
): Promise<OrderView | undefined | 'unavailable'> {
  page.isPrivate = true;
  if (page.cookie === undefined) return undefined;
  const address =
    orderNumber === undefined
      ? '/session/tracked-order'
      : `/consumers-v3/consumer/purchase/${encodeURIComponent(orderNumber)}`;
  const order = await read(page, address);
  if (order === undefined || order === 'unavailable') return order;
  return { order, isOwn: orderNumber !== undefined, path: orderPath(orderNumber) };
}
