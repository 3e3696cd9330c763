import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { placeOrder } from '../../../src/commerce/contract/cart/checkout.ts';
import { HEADER } from '../../../src/commerce/contract/headers.ts';
import { KeyReuseError } from '../../store/idempotency.ts';
import { writeAct } from '../associates/acts.ts';
import { openStoreSession } from '../associates/store-session.ts';
import { identify } from '../auth/tokens.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { checkAnswer, checkRefusal } from './check-answer.ts';
import { errorBody } from './error-answer.ts';
import type { Implementation, Received } from './implement.ts';
import { callerOf, parse, readJson, requireJsonAccepted } from './read-request.ts';

/** The preview API is served under this prefix as well (HTTP-09). */
const PREVIEW_PREFIX = '/pre';

const correlationOf = (c: Context) => c.req.header(HEADER.correlationId)?.slice(0, 100) || randomUUID();

/** Handles one call, and holds it to the contract where that is wanted. */
async function answer(implementation: Implementation, c: Context, services: Services): Promise<Response> {
  const { operation } = implementation;
  const result = await resultOf(implementation, c, services).catch((error: unknown) => {
    if (services.checksAnswers && error instanceof Problem) checkRefusal(operation, error);
    throw error;
  });
  if (services.checksAnswers) checkAnswer(operation, result);
  c.header('cache-control', 'no-store');
  return c.json(result, operation.status as 200);
}

/** Reads, validates, identifies the caller, runs the handler. */
async function resultOf({ operation, handle }: Implementation, c: Context, services: Services): Promise<object> {
  requireJsonAccepted(c.req.raw.headers);
  const caller = callerOf(c.req.raw.headers, c.req.query('locale'), services.allowsFaults);
  const authorization = c.req.header(HEADER.authorization);
  const identity =
    operation.auth === 'none' ? undefined : await identify(services.store, authorization, services.now());
  if (operation.auth !== 'none' && !identity) throw new Problem('AUT432', 401, 'A token is needed.');
  if (operation.auth === 'registered' && identity?.type !== 'Registered')
    throw new Problem('AUT432', 401, 'A consumer’s token is needed.');
  const storeSession = (await openStoreSession(services, identity))?.body;
  if (operation.auth === 'associate' && !storeSession)
    throw new Problem('AUT404', 401, 'This is for store associates in a buy-in-store session.');
  if (operation.personal && storeSession)
    throw new Problem('AUT404', 401, 'In a buy-in-store session there is no account of one’s own.');
  const query = parse(operation.query, c.req.query(), 'query');
  const body = operation.body && parse(operation.body, await readJson(c.req.raw, operation.maxBytes), 'body');
  const leadSource = c.req.header(HEADER.leadSource);
  const given = { params: c.req.param(), query, body, authorization, leadSource };
  const received = given as unknown as Received<never, never, never>;
  const act = storeSession && (await writeAct(services, storeSession, operation.id, received));
  const result = (await handle(received, { ...caller, identity, storeSession } as KnownCaller, services).catch(
    async (error: unknown) => {
      if (error instanceof Problem) await act?.close({ refused: error.code });
      throw error;
    },
  )) as { orderNumber?: string };
  const orderNumber = operation.id === placeOrder.id ? result.orderNumber : undefined;
  await act?.close(orderNumber === undefined ? {} : { orderNumber });
  return result;
}

/**
 * The commerce backend as a Hono app with the given operations.
 * @param log where errors are reported
 */
export function createCommerceApp(
  implementations: readonly Implementation[],
  services: Services,
  log: (message: string) => void,
): Hono {
  const app = new Hono();
  const methods = new Map<string, string[]>();
  for (const implementation of implementations) {
    const { method, path } = implementation.operation;
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    app.on(method, [pattern, PREVIEW_PREFIX + pattern], (c) => answer(implementation, c, services));
    methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
  }
  // Literal paths first: /cart/prepareOrder is also a /cart/{basketId}.
  const placeholders = (pattern: string) => pattern.split(':').length;
  for (const [pattern, allowed] of [...methods].sort(([a], [b]) => placeholders(a) - placeholders(b))) {
    app.all(pattern, (c) => {
      c.header('allow', allowed.join(', '));
      return c.json(errorBody('API405', `Allowed here: ${allowed.join(', ')}.`, correlationOf(c)), 405);
    });
  }
  app.notFound((c) => c.json(errorBody('API404', 'There is no such call.', correlationOf(c)), 404));
  app.onError((error, c) => {
    const correlationId = correlationOf(c);
    if (error instanceof Problem) {
      return c.json(errorBody(error.code, error.message, correlationId, error.more), error.status as 400);
    }
    if (error instanceof KeyReuseError)
      return c.json(errorBody('ATTR300', error.message, correlationId, { field: HEADER.idempotencyKey }), 400);
    log(`${c.req.method} ${c.req.path} ${correlationId}: ${error.stack ?? error.message}`);
    return c.json(errorBody('GEN500', 'Something went wrong here.', correlationId), 500);
  });
  return app;
}
