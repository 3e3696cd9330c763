import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { challengePage, fieldsPage, INLINE_POLICY, issuerPage, SDK } from './pages.ts';
import type { Payment } from './payment.ts';
import { openPayments } from './payments.ts';
import { isCardNumber } from './test-cards.ts';
import { sign, SIGNATURE_HEADER } from './signature.ts';

/** Path on the shop's backend that takes notifications. */
export const NOTIFICATION_PATH = '/payments/v1/notifications';
/** After how long a notification goes out, and goes out again: shops must bear both. */
const NOTIFY_AFTER_MS = [1_000, 6_000];
/** How long a lost answer keeps the caller waiting. */
const SILENCE_MS = 60_000;
const SECRET_BYTES = 24;

export interface StandInOptions {
  /** Folder of its own database; `:memory:` persists nothing. */
  dataDir: string;
  /** Origin of the shop: the only one that may frame its pages. */
  shopOrigin: string;
  providerOrigin: string;
  issuerOrigin: string;
  /** Delivers a notification to the shop's backend. */
  notify: (request: Request) => Promise<Response>;
  now?: () => Date;
  log?: (message: string) => void;
}

const newCard = z.object({
  number: z.string().max(40).refine(isCardNumber),
  expiry: z.string().max(10),
  securityCode: z.string().regex(/^\d{3,4}$/),
  holder: z.string().min(1).max(60),
});
const newCardOf = z.object({ token: z.string().max(100) });
const newPayment = z.object({
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  token: z.string().max(100),
});
const newCapture = newPayment.pick({ amount: true });
const challengeResult = z.enum(['passed', 'failed', 'cancelled', 'pending']);

/**
 * A payment provider and an issuing bank for machines without an account at one. They keep their own books, are
 * reached over HTTP on origins of their own, and know the cards of test-cards.ts.
 */
export function createPaymentStandIn(options: StandInOptions) {
  const { dataDir, shopOrigin, providerOrigin, issuerOrigin, now = () => new Date(), log = console.warn } = options;
  const store = openSqliteStore(dataDir === ':memory:' ? dataDir : join(dataDir, 'payment'), now);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const clientKey = `test_${randomBytes(SECRET_BYTES / 2).toString('hex')}`;
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  function notify({ key, state }: Payment): void {
    for (const delay of NOTIFY_AFTER_MS) {
      later(delay, () => {
        const body = JSON.stringify({ type: 'payment.changed', key, state });
        const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body, now()) };
        const request = new Request(`http://shop.internal${NOTIFICATION_PATH}`, { method: 'POST', headers, body });
        options.notify(request).catch((error: unknown) => log(`payment notification: ${String(error)}`));
      });
    }
  }

  const payments = openPayments(store, { issuerOrigin, now, changed: notify });

  const headers = (policy: string, ancestors: string): Record<string, string> => ({
    'content-security-policy': `default-src 'none'; ${INLINE_POLICY}; base-uri 'none'; ${policy}; frame-ancestors ${ancestors}`,
    'cache-control': 'no-store',
    // With no-referrer, a form would send the origin "null".
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });

  const provider = new Hono();
  provider.get(SDK.path, (c) =>
    c.body(SDK.source, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    }),
  );
  provider.get('/fields', (c) => {
    if (c.req.query('clientKey') !== clientKey) return c.text('Unknown client key.', 403);
    const html = fieldsPage(shopOrigin, clientKey, c.req.query('locale') ?? 'en');
    return c.html(html, 200, headers("connect-src 'self'; form-action 'none'", shopOrigin));
  });
  provider.get('/challenge', (c) => {
    const html = challengePage(shopOrigin, issuerOrigin, c.req.query('token') ?? '', c.req.query('locale') ?? 'en');
    return c.html(html, 200, headers(`frame-src ${issuerOrigin}; form-action 'none'`, shopOrigin));
  });
  provider.post('/v1/tokens', async (c) => {
    const isOwnFrame = c.req.header('x-client-key') === clientKey && c.req.header('origin') === providerOrigin;
    if (!isOwnFrame) return c.json({ error: 'client' }, 403);
    const card = newCard.safeParse(await c.req.json().catch(() => undefined));
    return card.success ? c.json(await payments.tokenise(card.data)) : c.json({ error: 'card' }, 400);
  });
  for (const path of ['/v1/payments/*', '/v1/sessions', '/v1/cards', '/v1/cards/*']) {
    provider.use(path, async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${secret}`) return c.json({ error: 'merchant' }, 401);
      return next();
    });
  }
  provider.post('/v1/sessions', async (c) => c.json({ id: await payments.openSession() }));
  provider.post('/v1/cards', async (c) => {
    const body = newCardOf.safeParse(await c.req.json().catch(() => undefined));
    const card = body.success ? await payments.saveCard(body.data.token) : undefined;
    return card ? c.json(card) : c.json({ error: 'token' }, 404);
  });
  provider.get('/v1/cards/:token', async (c) => {
    const card = await payments.cardOf(c.req.param('token'));
    return card ? c.json(card) : c.json({ error: 'token' }, 404);
  });
  provider.put('/v1/payments/:key', async (c) => {
    const body = newPayment.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return c.json({ error: 'payment' }, 400);
    const { amount, currency, token } = body.data;
    const payment = await payments.create(c.req.param('key'), amount, currency, token);
    if (await payments.answerIsLost(payment.key)) await new Promise<void>((resolve) => later(SILENCE_MS, resolve));
    return c.json(payment);
  });
  provider.get('/v1/payments/:key', async (c) => {
    const payment = await payments.read(c.req.param('key'));
    return payment ? c.json(payment) : c.json({ error: 'unknown' }, 404);
  });
  provider.put('/v1/payments/:key/captures/:id', async (c) => {
    const body = newCapture.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return c.json({ error: 'capture' }, 400);
    const capture = await payments.capture(c.req.param('key'), c.req.param('id'), body.data.amount);
    return capture ? c.json(capture) : c.json({ error: 'unknown' }, 404);
  });
  provider.put('/v1/payments/:key/refunds/:id', async (c) => {
    const body = newCapture.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return c.json({ error: 'refund' }, 400);
    const refund = await payments.refund(c.req.param('key'), c.req.param('id'), body.data.amount);
    return refund ? c.json(refund) : c.json({ error: 'unknown' }, 404);
  });
  provider.post('/v1/payments/:key/void', async (c) => c.json(await payments.void(c.req.param('key'))));

  const issuer = new Hono();
  const show = async (challenge: string, locale: string) =>
    issuerPage(providerOrigin, await payments.openChallenge(challenge), locale);
  const issuerHeaders = headers("connect-src 'self'; form-action 'self'", `${providerOrigin} ${shopOrigin}`);
  issuer.get('/challenge/:token', async (c) =>
    c.html(await show(c.req.param('token'), c.req.query('locale') ?? 'en'), 200, issuerHeaders),
  );
  issuer.get('/challenge/:token/state', async (c) =>
    c.json({ isOpen: (await payments.openChallenge(c.req.param('token'))) !== undefined }),
  );
  issuer.post('/challenge/:token', async (c) => {
    if (c.req.header('origin') !== issuerOrigin) return c.text('Forbidden', 403);
    const result = challengeResult.safeParse((await c.req.parseBody())['result']);
    if (result.success) await payments.answerChallenge(c.req.param('token'), result.data);
    return c.html(await show(c.req.param('token'), c.req.query('locale') ?? 'en'), 200, issuerHeaders);
  });

  return {
    provider,
    issuer,
    secret,
    clientKey,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await store.close();
    },
  };
}
export type PaymentStandIn = ReturnType<typeof createPaymentStandIn>;
