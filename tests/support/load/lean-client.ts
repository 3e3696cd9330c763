import { connect, type Socket } from 'node:net';
import type { Ask } from './visitors.ts';

/** Status (0 without an answer) and time of a request, milliseconds. */
export interface LeanAnswer {
  readonly status: number;
  readonly ms: number;
  /** How much of that it waited for a connection of its address. */
  readonly waited: number;
}

interface Waiting extends Ask {
  readonly since: number;
  readonly done: (answer: LeanAnswer) => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

interface Head {
  readonly status: number;
  readonly closes: boolean;
  /** Bytes of the whole answer; undefined for one in chunks. */
  readonly length: number | undefined;
}

/** The head of an answer; undefined while parts of it are missing. */
function headOf(received: Buffer): Head | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const text = received.toString('latin1', 0, end);
  const isChunked = /\r\ntransfer-encoding: *chunked/i.test(text);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
  return {
    status: Number(text.slice(9, 12)),
    closes: /\r\nconnection: *close/i.test(text),
    length: isChunked ? undefined : end + HEAD_END.length + length,
  };
}

/**
 * Asks for pages at a fifth of what Node's own client costs, so that a crowd fits on the machine of the shop. A request
 * waits for a connection of its address, and that counts.
 */
export function openLeanClient(base: string, { addresses = 250, connections = 16, patienceMs = 15_000 } = {}) {
  const { port, host } = new URL(base);
  const pools = Array.from({ length: addresses }, (_, at) => ({
    localAddress: `127.1.${(at >> 8) & 255}.${at & 255 || 1}`,
    idle: [] as Socket[],
    open: 0,
    queue: [] as Waiting[],
  }));
  type Pool = (typeof pools)[number];

  const send = (pool: Pool, socket: Socket, one: Waiting): void => {
    let start: Buffer | undefined;
    let head: Head | undefined;
    let received = 0;
    const waited = performance.now() - one.since;
    const finish = (status: number): void => {
      socket.removeAllListeners();
      clearTimeout(timer);
      one.done({ status, ms: performance.now() - one.since, waited });
    };
    const fail = (): void => {
      finish(0);
      socket.on('error', () => undefined);
      socket.destroy();
      pool.open -= 1;
      next(pool);
    };
    const timer = setTimeout(fail, Math.max(1, patienceMs - (performance.now() - one.since)));
    socket.once('error', fail);
    socket.once('close', fail);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (head === undefined) {
        start = start === undefined ? chunk : Buffer.concat([start, chunk]);
        head = headOf(start);
      }
      if (head === undefined) return;
      const { length, closes, status } = head;
      // The end of the chunks comes in one piece, or nearly always.
      if (length === undefined ? !chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : received < length) return;
      finish(status);
      if (closes) {
        socket.destroy();
        pool.open -= 1;
      } else {
        socket.once('close', () => {
          pool.open -= 1;
          pool.idle = pool.idle.filter((other) => other !== socket);
        });
        socket.on('error', () => undefined);
        pool.idle.push(socket);
      }
      next(pool);
    });
    const headers = Object.entries(one.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${one.path} HTTP/1.1\r\nhost: ${host}\r\n${headers.join('')}\r\n`);
  };

  function next(pool: Pool): void {
    while (pool.queue.length > 0) {
      const idle = pool.idle.pop();
      if (idle === undefined && pool.open >= connections) return;
      const one = pool.queue.shift() as Waiting;
      if (idle !== undefined) {
        idle.removeAllListeners();
        send(pool, idle, one);
        continue;
      }
      pool.open += 1;
      send(pool, connect({ port: Number(port), host: '127.0.0.1', localAddress: pool.localAddress }), one);
    }
  }

  return {
    /** @param n number of the visitor */
    ask: (n: number, ask: Ask): Promise<LeanAnswer> =>
      new Promise((done) => {
        const pool = pools[n % addresses] as Pool;
        pool.queue.push({ ...ask, since: performance.now(), done });
        next(pool);
      }),
    close: () => {
      for (const { idle } of pools) for (const socket of idle) socket.destroy();
    },
  };
}
