import { freePort } from '../../scripts/lib/cluster/free-port.ts';
import { openCheckoutBackend, type CheckoutBackend } from './checkout-backend.ts';
import { type OwnServer, startOwnServer } from './servers/own-server.ts';
import { test } from './test.ts';

/** A shop and the backend it uses, of one test file; there once its tests run. */
export interface OwnShop {
  readonly backend: CheckoutBackend;
  readonly shop: OwnServer;
}

/** Gives a test file a shop of its own, whose backend the tests move. They run one after the other. */
export function ownShop(): OwnShop {
  let own: OwnShop | undefined;
  const opened = (): OwnShop => {
    if (own === undefined) throw new Error('The shop opens before the first test.');
    return own;
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    const port = await freePort();
    const backend = await openCheckoutBackend(`http://localhost:${port}`);
    own = { backend, shop: await startOwnServer({ ...backend.settings, PORT: String(port) }) };
  });
  test.afterAll(async () => {
    own?.shop.stop();
    await own?.backend.close();
  });
  return {
    get backend() {
      return opened().backend;
    },
    get shop() {
      return opened().shop;
    },
  };
}
