import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase } from '../../../src/commerce/contract/types.ts';
import { refusal } from '../support/shop.ts';
import type { JourneyShop, Roll, Shopper } from './journey-shop.ts';
import type { Locale, Worth } from './oracle.ts';
import type { Outcome, Returned } from './papers.ts';
import { CALM, isUnpaid, readUnpaid, REFUSED_RETRY_MS, settleAll, SILENT_RETRY_MS } from './trouble.ts';

const IN_EU = new Set<Locale>(['fr-fr', 'de-de']);
/** Time in which things may still be sent back, beyond that to withdraw from the contract. */
const WEEKS_MS = 45 * 24 * 60 * 60_000;

/** What goes back in one parcel. */
type Chosen = { itemId: string; pieces: number[] }[];

/** Chooses some pieces of what may still go back. @param isRest all of it */
function choose(order: Order, { pieces }: Worth, gone: ReadonlySet<number>, isRest: boolean, roll: Roll): Chosen {
  let first = 0;
  return order.items.flatMap(({ itemId, qty }) => {
    const own = Array.from({ length: qty }, (_, index) => first + index);
    first += qty;
    const free = own.filter((index) => pieces[index]?.kind === 'goods' && !gone.has(index));
    const chosen = isRest ? free : free.slice(0, roll(free.length + 1));
    return chosen.length === 0 ? [] : [{ itemId, pieces: chosen }];
  });
}
const itemsOf = (chosen: Chosen) => chosen.map(({ itemId, pieces }) => ({ itemId, qty: pieces.length }));
const piecesOf = (chosen: Chosen): number[] => chosen.flatMap(({ pieces }) => pieces);

/** Has an order end in some way. @returns what comes back of it, and the parcels that never leave */
export async function end(
  shop: JourneyShop,
  order: Order,
  who: Shopper,
  paid: Omit<Outcome, 'backs' | 'stopped'>,
  locale: Locale,
  roll: Roll,
) {
  const { worth, settled } = paid;
  const { orderNumber, st } = order;
  const guest = async () => (await shop.visitor(who.context)).call;
  const proof = { orderNumber, email: who.email };
  const track = async (): Promise<Purchase> => (await guest())(calls.trackOrder, { body: { orderNumber, st } });
  const label = async (returnId: string) =>
    (await guest())(calls.returnLabel, { params: { orderId: orderNumber }, body: { returnId, st } });
  const withdraw = async (items?: ReturnType<typeof itemsOf>): Promise<Purchase> =>
    (await guest())(calls.withdrawPurchase, {
      body: { ...proof, ...(items && { items }) },
      idempotencyKey: randomUUID(),
    });

  const { provider } = shop;
  const { trouble } = paid;
  /** Does what has money given back, of which the provider hears at once or later. @param isDue whether it has to */
  const givingBack = async (work: () => Promise<unknown>, isDue: boolean, line = trouble.refund): Promise<void> => {
    provider.setLine(line, ['payment', 'refund']);
    await work();
    expect((await track()).refunds.at(-1)?.isPending).toBe(isDue && line !== 'open');
    provider.setLine('open', ['payment', 'refund']);
    if (line === 'open') return;
    await shop.later(SILENT_RETRY_MS, who);
    expect((await track()).refunds.at(-1)?.isPending).toBe(false);
  };

  const backs: Returned[] = [];
  const gone = new Set<number>();
  const things = worth.pieces.flatMap(({ kind }, index) => (kind === 'email' ? [] : [index]));
  const mayGoBack = worth.pieces.some(({ kind }) => kind === 'goods');
  const free = new Set(settled.captures.filter(({ amount }) => amount === 0).map(({ id }) => id));
  const all = new Set(worth.parcels.map(({ id }) => id));
  const bring = (kind: Returned['kind'], pieces: readonly number[], taken: ReadonlySet<string>): void => {
    const year = shop.clock.now().getUTCFullYear();
    backs.push({ kind, year, ...settled.backFor(gone, pieces, taken) });
    for (const index of pieces) gone.add(index);
  };
  /** Whether the card or Klarna gives something back for these pieces. */
  const costs = (pieces: readonly number[]): boolean => (settled.backFor(gone, pieces, all).tender.at(-1) ?? 0) > 0;
  const stop = (kind: 'cancellation' | 'withdrawal') => {
    bring(kind, things, free);
    return { backs, stopped: new Set([...all].filter((id) => id !== 'digital')) };
  };
  const isInEU = IN_EU.has(locale);

  // Before anything leaves.
  const before = things.length === 0 ? 9 : roll(10);
  const left = settled.pays.at(-1) ?? 0;
  // The payment is voided unless gift cards are bought with it.
  const isVoided = left > 0 && !all.has('digital');
  const cancel = async () => (await guest())(calls.cancelOrder, { body: proof });
  if (before < 2) {
    await givingBack(cancel, isVoided);
    return stop('cancellation');
  }
  // What is made to order stays ordered, and the rest comes back.
  const isWhole = isInEU && mayGoBack && before === 2;
  if (isWhole && worth.pieces.every(({ kind }) => kind !== 'made')) {
    await givingBack(withdraw, isVoided);
    return stop('withdrawal');
  }
  const early = isInEU && before < 6 ? choose(order, worth, gone, isWhole, roll) : [];
  const isEarly = early.length > 0 && (isWhole || piecesOf(early).length < things.length);
  if (isEarly) {
    const [registered] = (await withdraw(isWhole ? undefined : itemsOf(early))).returns;
    const { returnId = '' } = registered ?? {};
    expect((await label(returnId)).returnId).toBe(returnId);
    if (roll(2) === 0) {
      // Nothing has left yet, so all of it comes back at once, and the label is good for nothing any more.
      await givingBack(cancel, isVoided);
      expect((await track()).returns.map(({ state }) => state)).toEqual(['closed']);
      expect((await refusal(label(returnId))).code).toBe('RTN500');
      const stopped = stop('cancellation');
      await shop.later(BACK_AFTER_MS, who);
      return stopped;
    }
  }
  await shop.later(SENT_AFTER_MS, who);
  await readUnpaid(shop, order, who, { ...paid, backs }, true);
  // Nothing is given back before it was taken: what comes back meanwhile waits.
  const waits =
    mayGoBack && !isEarly && trouble.isLong && isUnpaid(paid) ? choose(order, worth, gone, false, roll) : [];
  if (waits.length > 0) {
    const body = { items: itemsOf(waits), st };
    await (
      await guest()
    )(calls.returnLabel, { params: { orderId: orderNumber }, body, idempotencyKey: randomUUID() });
    await shop.later(BACK_AFTER_MS, who);
    if (trouble.capture !== 'open') {
      const { returns, refunds } = await track();
      expect([returns.map(({ state }) => state), refunds]).toEqual([['registered'], []]);
    }
  }
  await settleAll(shop, who);
  if (waits.length > 0) {
    await shop.later(REFUSED_RETRY_MS, who);
    bring('return', piecesOf(waits), all);
  }
  await readUnpaid(shop, order, who, { ...paid, trouble: CALM, backs }, true);
  if (isEarly) {
    await givingBack(() => shop.later(BACK_AFTER_MS, who), costs(piecesOf(early)));
    bring('withdrawal', piecesOf(early), all);
  }
  // After everything has left, in some parcels. Some take longer than they could withdraw from the contract.
  const isLate = roll(8) === 0;
  if (isLate) await shop.later(WEEKS_MS, who);
  for (let times = mayGoBack && before < 8 ? roll(4) : 0; times > 0; times -= 1) {
    const chosen = choose(order, worth, gone, times === 1 && roll(2) === 0, roll);
    if (chosen.length === 0) continue;
    const kind = isInEU && !isLate && roll(3) === 0 ? 'withdrawal' : 'return';
    const body = { items: itemsOf(chosen), st };
    if (kind === 'withdrawal') await withdraw(itemsOf(chosen));
    else
      await (
        await guest()
      )(calls.returnLabel, {
        params: { orderId: orderNumber },
        body,
        idempotencyKey: randomUUID(),
      });
    await givingBack(() => shop.later(BACK_AFTER_MS, who), costs(piecesOf(chosen)));
    bring(kind, piecesOf(chosen), all);
  }
  expect((await track()).returns.every(({ state }) => state === 'received')).toBe(true);
  return { backs, stopped: new Set<string>() };
}
