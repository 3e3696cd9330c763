import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createPaymentStandIn, type StandInOptions } from './stand-in.ts';

interface App {
  fetch(request: Request): Response | Promise<Response>;
}

/** A server on a free port. Its app comes later, because it has to know the port. */
async function listen(host: string): Promise<{ origin: string; server: Server; serve: (app: App) => void }> {
  let app: App = { fetch: () => new Response(null, { status: 503 }) };
  const server = createServer(getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false }));
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(0, host, ready);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, server, serve: (next) => void (app = next) };
}

/** A running stand-in, as the shop's backend reaches it. */
export interface ListeningStandIn {
  readonly origin: string;
  readonly clientKey: string;
  readonly secret: string;
  /** The shop's own calls need no socket. */
  fetch(request: Request): Response | Promise<Response>;
  close(): Promise<void>;
}

/** Payment provider and bank for this machine, each on an origin of its own. Ports are free ones. */
export async function openPaymentStandIn({
  host,
  ...options
}: Omit<StandInOptions, 'providerOrigin' | 'issuerOrigin'> & { host: string }): Promise<ListeningStandIn> {
  const [provider, issuer] = [await listen(host), await listen(host)];
  const standIn = createPaymentStandIn({ ...options, providerOrigin: provider.origin, issuerOrigin: issuer.origin });
  provider.serve(standIn.provider);
  issuer.serve(standIn.issuer);
  return {
    origin: provider.origin,
    clientKey: standIn.clientKey,
    secret: standIn.secret,
    fetch: (request) => standIn.provider.fetch(request),
    close: async () => {
      for (const { server } of [provider, issuer]) {
        server.closeAllConnections();
        server.close();
      }
      await standIn.close();
    },
  };
}
