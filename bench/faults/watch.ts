import { setTimeout as wait } from 'node:timers/promises';
import { openLoop, percentile } from '../../tests/support/load/open-loop.ts';
import { buy, type Shopper } from '../../tests/support/load/shopper.ts';
import type { Answer } from '../../tests/support/load/visitors.ts';

/** Requests a second while a fault lasts, and how many of them are the beginning of an order. */
const RATE = 20;
const REQUESTS_PER_ORDER = 10;
const BACK_WITHIN_S = 60;
const KNOWN = ['/en-gb', '/de-de/sale', '/en-gb/p/skarn-shell-jacket-NF104001MOS'];

export interface Row {
  readonly fault: string;
  /** Shares of answers that are what was asked for, percent. */
  readonly 'pages in memory %': number;
  readonly 'other pages %': number;
  readonly 'pages p95 ms': number;
  readonly 'orders begun': number;
  readonly 'orders placed': number;
  readonly 'calls not answered': number;
  /** Seconds from the end of the fault until a page that nobody has in memory and an order work again. */
  readonly 'back after s': number;
  readonly 'orders lost': number;
}

export interface Watched {
  readonly sku: string;
  readonly shopper: Shopper;
  /** Numbers of the orders that the shop has. */
  orders(): Promise<ReadonlySet<string>>;
}

const share = (answers: readonly Answer[]): number =>
  answers.length === 0
    ? 100
    : Math.round((answers.filter(({ status }) => status === 200).length / answers.length) * 1_000) / 10;

let asked = 0;

/** Lets visitors and shoppers come while something is broken, and looks what they get and what is left of it. */
export async function watchFault(
  fault: string,
  { sku, shopper, orders }: Watched,
  breakIt: () => unknown,
  mend: () => unknown,
  seconds = 8,
): Promise<Row> {
  const { visitors } = shopper;
  const acknowledged: string[] = [];
  const known: Answer[] = [];
  const others: Answer[] = [];
  let [begun, unanswered] = [0, 0];
  const onAnswer = ({ status }: Answer): void => void (status === 0 && (unanswered += 1));
  const order = async (n: number): Promise<boolean> => {
    const number = await buy(n, sku, { ...shopper, onAnswer });
    if (number !== undefined) acknowledged.push(number);
    return number !== undefined;
  };
  for (const path of KNOWN) await visitors.ask(0, { path });
  await order(1);
  await breakIt();
  const work: Promise<unknown>[] = [];
  const before = acknowledged.length;
  await openLoop(RATE, seconds, (n) => {
    asked += 1;
    if (n % REQUESTS_PER_ORDER === 1) {
      begun += 1;
      work.push(order(asked));
    } else if (n % REQUESTS_PER_ORDER === 5)
      work.push(visitors.ask(asked, { path: `/en-gb/search?q=jacket+${asked}` }).then((one) => void others.push(one)));
    else work.push(visitors.ask(asked, { path: KNOWN[n % KNOWN.length] ?? '' }).then((one) => void known.push(one)));
  });
  await mend();
  const mended = performance.now();
  let back = Number.POSITIVE_INFINITY;
  for (let tries = 0; performance.now() - mended < BACK_WITHIN_S * 1_000; tries += 1) {
    asked += 1;
    const { status } = await visitors.ask(asked, { path: `/en-gb/search?q=back+${asked}` });
    if (status === 200 && (await order(asked))) {
      back = (performance.now() - mended) / 1_000;
      break;
    }
    await wait(100);
  }
  await Promise.all(work);
  const there = await orders();
  return {
    fault,
    'pages in memory %': share(known),
    'other pages %': share(others),
    'pages p95 ms': Math.round(
      percentile(
        [...known, ...others].map(({ ms }) => ms),
        0.95,
      ),
    ),
    'orders begun': begun,
    'orders placed': acknowledged.length - before - (Number.isFinite(back) ? 1 : 0),
    'calls not answered': unanswered,
    'back after s': Math.round(back * 10) / 10,
    'orders lost': acknowledged.filter((number) => !there.has(number)).length,
  };
}
