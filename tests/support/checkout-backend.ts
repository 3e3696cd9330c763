import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../../sandbox/app.ts';
import { openPaymentStandIn } from '../../sandbox/payment/listen.ts';
import { type CardFields, cardFields } from './card-token.ts';

/** The backend of one test's own shop: with a clock to move, and answers to replace. */
export interface CheckoutBackend {
  /** Settings of the shop that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the payment fields hand over to the shop for a card number. */
  cardFields(number: string): Promise<CardFields>;
  /** The text of the emails to an address. */
  emailsTo(address: string): Promise<string>;
  /** Lets time pass, ends what has run out by then, and sends what is to leave. */
  pass(ms: number): Promise<void>;
  /** Refuses the next order with a server code. @param more further fields of the error's detail */
  refuseOrder(code: string, more?: Readonly<Record<string, unknown>>): void;
  /**
   * Refuses the next call of a method whose path contains `part`.
   * @param more further fields of the error's detail
   * @param status of the answer; 409 by default
   */
  refuse(method: string, part: string, code: string, more?: Readonly<Record<string, unknown>>, status?: number): void;
  /** Changes the answers to a path from now on; undefined leaves them alone. */
  change(path: string, edit: ((answer: Record<string, unknown>) => Record<string, unknown>) | undefined): void;
  /** Calls `see` with every call from now on and its answer. */
  watch(see: (asked: Request, answer: Response) => Promise<void>): void;
  /** How many orders were placed: each sends one email. */
  placedOrders(): Promise<number>;
  close(): Promise<void>;
}

const ORDER = '/cart/v2/checkout/order';

/** Starts one with the demo shop's products and the payment stand-in. @param shopOrigin that frames may talk to */
export async function openCheckoutBackend(shopOrigin: string): Promise<CheckoutBackend> {
  let time = Date.now();
  let refusal:
    { readonly method: string; readonly part: string; readonly detail: object; readonly status: number } | undefined;
  let watcher: Parameters<CheckoutBackend['watch']>[0] | undefined;
  const edits = new Map<string, (answer: Record<string, unknown>) => Record<string, unknown>>();
  const payment = await openPaymentStandIn({
    dataDir: ':memory:',
    host: '127.0.0.1',
    shopOrigin,
    notify: (request) => sandbox.receivePayment(request),
    log: () => undefined,
  });
  const sandbox = await createSandbox({
    dataDir: ':memory:',
    contentDir: 'content',
    now: () => new Date(time),
    watch: false,
    content: false,
    log: (message) => void (message.includes('ContractError') && console.error(message)),
    checkAnswers: true,
    payment,
  });
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (refusal !== undefined && request.method === refusal.method && pathname.includes(refusal.part)) {
      const body = { errorDetails: [refusal.detail], appId: 'test', correlationId: 'test' };
      const { status } = refusal;
      refusal = undefined;
      return Response.json(body, { status });
    }
    const asked = watcher === undefined ? undefined : request.clone();
    const answer = await sandbox.fetch(request);
    if (asked !== undefined) await watcher?.(asked, answer.clone());
    const edit = [...edits].find(([path]) => pathname.startsWith(path))?.[1];
    if (edit === undefined || !answer.ok || request.method !== 'GET') return answer;
    return Response.json(edit((await answer.json()) as Record<string, unknown>));
  };
  const refuse: CheckoutBackend['refuse'] = (method, part, errorId, more = {}, status = 409) =>
    (refusal = { method, part, detail: { errorId, message: `${errorId} for a test`, ...more }, status });
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    settings: {
      COMMERCE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PAYMENT_PROVIDER_ORIGIN: payment.origin,
    },
    cardFields: (number) => cardFields(payment, number),
    emailsTo: async (address) => (await sandbox.outbox(address)).map(({ html }) => html).join('\n'),
    pass: async (ms) => {
      time += ms;
      await sandbox.expire();
      await sandbox.reconcile();
    },
    refuseOrder: (code, more) => refuse('PUT', ORDER, code, more),
    refuse,
    change: (path, edit) => void (edit === undefined ? edits.delete(path) : edits.set(path, edit)),
    watch: (see) => void (watcher = see),
    placedOrders: async () => (await sandbox.outbox()).filter(({ kind }) => kind === 'order').length,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.close();
      await payment.close();
    },
  };
}
