import { DatabaseSync } from 'node:sqlite';
import { openBooks } from '../../tests/support/engine.ts';
import { skuOf } from './products.ts';

/** The backend ends open attempts by itself within a minute. */
const SETTLED_AFTER_MS = 60_000;

const sum = <Key extends string>(list: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  list.reduce((total, one) => total + one[key], 0);

interface StoredOrder {
  readonly orderNumber: string;
  readonly placedAt: string | null;
  readonly attempts: readonly { readonly key: string; readonly state: string }[];
  readonly taken: Readonly<Record<string, number>>;
}
interface StoredCart {
  readonly lines: readonly { readonly sku: string; readonly reserved: number }[];
}

/** Keys of the payments that the provider has charged. @param file its database */
function chargedIn(file: string): ReadonlySet<string> {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare(`select body from documents where kind = 'payment'`).all() as { body: string }[];
  db.close();
  const payments = rows.map(({ body }) => JSON.parse(body) as { key: string; state: string });
  return new Set(payments.filter(({ state }) => state === 'authorised').map(({ key }) => key));
}

/**
 * What the books of shop and provider say, while nobody buys.
 *
 * @param provider the provider's database
 * @param products how many there are: only their pieces are counted
 * @param databaseUrl null for SQLite in `dataDir`
 */
export async function readBooks(provider: string, products: number, dataDir: string, databaseUrl: string | null) {
  const books = await openBooks(dataDir, databaseUrl);
  try {
    const skus = new Set(Array.from({ length: products }, (_, index) => skuOf(index)));
    const orders = await books.documents<StoredOrder>('order');
    const placed = orders.filter(({ placedAt }) => placedAt !== null);
    const lines = (await books.documents<StoredCart>('cart')).flatMap((cart) => cart.lines);
    const counters = [...(await books.counters('stock:'))].filter(([name]) => skus.has(name.replace('stock:', '')));
    return {
      orders,
      placed,
      charged: chargedIn(provider),
      /** Where the pieces are: for sale, held by baskets, sold. */
      pieces: {
        free: sum(
          counters.map(([, value]) => ({ value })),
          'value',
        ),
        held: sum(
          lines.filter(({ sku }) => skus.has(sku)),
          'reserved',
        ),
        sold: sum(
          placed.flatMap(({ taken }) => Object.values(taken).map((qty) => ({ qty }))),
          'qty',
        ),
      },
    };
  } finally {
    await books.close();
  }
}
export type Books = Awaited<ReturnType<typeof readBooks>>;

/** Fails the run when something that must hold does not. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Orders and charges must match one to one. */
export function mustBalance({ placed, charged }: Books): void {
  const paid = placed.map(({ attempts }) => attempts.at(-1)?.key ?? '');
  must(new Set(paid).size === paid.length, 'two orders share a charge');
  for (const key of paid) must(charged.has(key), `order without a charge: ${key}`);
  must(charged.size === paid.length, `${charged.size} charges for ${paid.length} orders`);
}

interface SettlingShop {
  readonly stop: () => Promise<void>;
  readonly books: () => Promise<Books>;
}

/**
 * Waits until the backend has ended what is open, stops it and looks at the books.
 * @param acknowledged numbers of the orders that were acknowledged to shoppers
 * @param stock pieces there were
 */
export async function mustSettle(shop: SettlingShop, acknowledged: ReadonlySet<string>, stock: number) {
  await new Promise((done) => setTimeout(done, SETTLED_AFTER_MS));
  await shop.stop();
  const books = await shop.books();
  const numbers = new Set(books.placed.map(({ orderNumber }) => orderNumber));
  for (const number of acknowledged) must(numbers.has(number), `acknowledged order ${number} is lost`);
  const open = books.orders.filter(
    ({ placedAt, attempts }) => placedAt === null && !/^(?:refused|voided|paid)$/.test(attempts.at(-1)?.state ?? ''),
  );
  const states = open.map(({ attempts }) => attempts.at(-1)?.state ?? 'none').join(', ');
  must(open.length === 0, `${open.length} orders are still open after a minute: ${states}`);
  mustBalance(books);
  const { free, held, sold } = books.pieces;
  must(free + held + sold === stock, `${free} free, ${held} held and ${sold} sold pieces of ${stock}`);
  return books;
}
