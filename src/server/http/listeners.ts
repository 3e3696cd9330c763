import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type ListenOptions, type Server as SocketServer } from 'node:net';
import { platform } from 'node:os';

/**
 * Node takes one connection from a listening socket in each turn of its loop. While a crowd on open connections makes
 * turns long, new ones would wait for seconds in the kernel, where they can be neither answered nor refused.
 */
const SOCKETS = 32;
/** Connections that may wait at each. */
const BACKLOG = 1_024;

const opened = async (server: SocketServer, options: ListenOptions): Promise<void> => {
  server.listen(options);
  await once(server, 'listening');
};

const closed = (server: SocketServer): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
  });

/** Further sockets that listen at the address of a server and hand it their connections. */
export interface Listeners {
  /** @throws with the code of the system when the address cannot be had */
  open(options: { readonly port: number; readonly host: string }): Promise<void>;
  /** Listens no more. @returns once all connections have ended */
  close(): Promise<void>;
  /** Open connections. */
  connections(): Promise<number>;
}

/** @param sockets how many listen in all */
export function createListeners(server: Server, sockets = SOCKETS): Listeners {
  const all: SocketServer[] = [server];
  return {
    async open(options) {
      const shares = platform() === 'linux' && sockets > 1;
      if (shares) {
        // Sockets that share a port would share it with another program's, too.
        const probe = createServer();
        await opened(probe, options);
        await closed(probe);
      }
      await opened(server, { ...options, backlog: BACKLOG, reusePort: shares });
      for (let left = shares ? sockets - 1 : 0; left > 0; left -= 1) {
        const more = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          server.emit('connection', socket),
        );
        await opened(more, { ...options, backlog: BACKLOG, reusePort: true });
        all.push(more);
      }
    },
    close: async () => void (await Promise.all(all.map(closed))),
    async connections() {
      const counts = await Promise.all(
        all.map(
          (one) =>
            new Promise<number>((done, failed) =>
              one.getConnections((error, count) => (error === null ? done(count) : failed(error))),
            ),
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
