import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { must, mustBalance } from './books.ts';
import type { OpenOrderShop } from './shop.ts';

const AT_ONCE = 16;
const MOST_SENDS = 5;

/** A proxy that hands every request on and drops every other answer once it is there. */
async function openLossyProxy(target: string): Promise<{ base: string; dropped: () => number; server: Server }> {
  let [answers, dropped] = [0, 0];
  const server = createServer((request, response) => {
    const onward = forward(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: request.headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          answers += 1;
          if (answers % 2 === 0) {
            dropped += 1;
            response.destroy();
            return;
          }
          response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
        });
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, dropped: () => dropped, server };
}

/** Orders sent one to five times, half of the answers dropped after they were committed: each is placed once. */
export async function repeats(open: OpenOrderShop, { orders }: { orders: number }): Promise<string> {
  const shop = await open({ products: 1, stock: orders });
  const proxy = await openLossyProxy(shop.base());
  try {
    let [next, sends] = [0, 0];
    const work = async (): Promise<void> => {
      while (next < orders) {
        next += 1;
        const times = 1 + (next % MOST_SENDS);
        const token = await shop.guest();
        const basketId = await shop.basket(token, 0);
        await shop.address(token, basketId);
        const [card, key] = [await shop.card(), randomUUID() as string];
        const send = () => shop.pay(token, basketId, card, { key, through: proxy.base }).catch(() => undefined);
        sends += times;
        // The first two at once, as from a double click; the others after it.
        await Promise.all([send(), ...(times > 1 ? [send()] : [])]);
        for (let more = 2; more < times; more += 1) await send();
        const final = await shop.pay(token, basketId, card, { key });
        must(final.isOrderFinalized, `order of ${basketId} is not final`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await shop.stop();
    const books = await shop.books();
    must(books.placed.length === orders, `${books.placed.length} orders of ${orders}`);
    mustBalance(books);
    must(books.pieces.free === 0, `${books.pieces.free} pieces are left`);
    return `${orders} orders sent ${sends} times with ${proxy.dropped()} answers dropped: ${books.placed.length} orders, ${books.charged.size} charges`;
  } finally {
    proxy.server.closeAllConnections();
    proxy.server.close();
    await shop.close();
  }
}
