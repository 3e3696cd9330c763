import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createSandbox, type Sandbox } from './app.ts';
import { type ListeningStandIn, openPaymentStandIn } from './payment/listen.ts';

/** `npm run sandbox`: the reference backend on its own port. */
const DEFAULT_PORT = 4510;
/** User-generated media has its own host; here it is the next port. */
const UGC_AFTER = 1;
const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const port = Number(process.env['SANDBOX_PORT'] ?? DEFAULT_PORT);
const hostname = process.env['HOST'] ?? '127.0.0.1';
const isProduction = process.env['NODE_ENV'] === 'production';
const ugcPort = Number(process.env['SANDBOX_UGC_PORT'] ?? port + UGC_AFTER);
const dataDir = process.env['DATA_DIR'] ?? fromRoot('.data');

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const cannotStart = (error: Error): never =>
  stop(`The sandbox cannot start with the data folder ${dataDir}: ${error.message}. Choose another with DATA_DIR.`);
/** Keys at a payment provider elsewhere; without its address the stand-in runs here. */
const elsewhere = process.env['PAYMENT_PROVIDER_ORIGIN'];
// Payments of the demo orders are reported while the sandbox still starts.
const receiver: { sandbox: Sandbox | undefined } = { sandbox: undefined };
const standIn: ListeningStandIn | undefined =
  elsewhere === undefined
    ? await openPaymentStandIn({
        dataDir,
        host: hostname,
        shopOrigin: process.env['SHOP_ORIGIN'] ?? 'http://localhost:4321',
        notify: (request) =>
          receiver.sandbox?.receivePayment(request) ?? Promise.resolve(new Response(null, { status: 503 })),
      }).catch(cannotStart)
    : undefined;
const sandbox: Sandbox = await createSandbox({
  payment: standIn ?? {
    origin: elsewhere ?? '',
    clientKey: process.env['PAYMENT_CLIENT_KEY'] ?? '',
    secret: process.env['PAYMENT_SECRET'] ?? '',
  },
  dataDir,
  databaseUrl: process.env['DATABASE_URL'],
  contentDir: process.env['CONTENT_DIR'] ?? fromRoot('content'),
  previewToken: process.env['CONTENT_PREVIEW_TOKEN'],
  demoOrders: standIn !== undefined,
  allowFaults: !isProduction,
  checkAnswers: (process.env['CHECK_ANSWERS'] ?? String(!isProduction)) === 'true',
  reference: !isProduction,
  ugcOrigin: `http://${hostname}:${ugcPort}`,
}).catch(cannotStart);
receiver.sandbox = sandbox;

const server = serve({ fetch: sandbox.fetch, port, hostname }, (info) => {
  const described = isProduction ? '/openapi.json' : '/openapi.json, to browse: /reference';
  console.log(`Sandbox on http://${hostname}:${info.port} (contract: ${described})`);
});
const ugcServer = serve({ fetch: (request) => sandbox.ugc.fetch(request), port: ugcPort, hostname }, (info) => {
  console.log(`User-generated media on http://${hostname}:${info.port}`);
});
ugcServer.on('error', (error: NodeJS.ErrnoException) => {
  stop(error.code === 'EADDRINUSE' ? `Port ${ugcPort} is taken. Choose another with SANDBOX_UGC_PORT.` : error.message);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  stop(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with SANDBOX_PORT.` : error.message);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    ugcServer.close();
    server.close(() => void Promise.all([sandbox.close(), standIn?.close()]).then(() => process.exit(0)));
  });
}
