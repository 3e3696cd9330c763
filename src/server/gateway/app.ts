import { Hono } from 'hono';
import { isApiError } from '../../commerce/http/index.ts';
import { dataHeaders } from '../http/response/security-headers.ts';
import { handleContactForm } from './forms/contact-form.ts';
import { decideWithForm } from './forms/consent-form.ts';
import { decideForPage, reportEvents } from './personalisation/decide.ts';
import { changeFavoritesWithForm } from './account/favorites-form.ts';
import { leaveAtOnce } from './account/message-forms.ts';
import { handleWarrantyForm } from './account/warranty-form.ts';
import { createDeps, type GatewayOptions } from './deps.ts';
import { ACCOUNT_FORMS, handleAccountForm } from './forms/account-forms.ts';
import { handleCheckoutForm } from './checkout/checkout-forms.ts';
import { readCheckout } from './checkout/checkout-session.ts';
import { changeCartWithForm } from './forms/form-routes.ts';
import { readOutdated } from './forms/shown-form.ts';
import { addSetWithForm } from './forms/product-set-form.ts';
import { handleReviewForm } from './reviews/review-forms.ts';
import { forward } from './upstream/forward.ts';
import { decideExperiments, recordCustomerData, recordExperimentEvents } from './personalisation/experiments.ts';
import { errorResponseParts, jsonResponse, HttpError } from './http-error.ts';
import { sameOriginOnly } from './request/same-origin.ts';
import { downloadOrderFile } from './orders/order-documents.ts';
import { handleOrderForm } from './orders/order-forms.ts';
import { readTrackedOrder } from './orders/tracked-order.ts';
import { readDraft, readProblem, readSession, SESSION_ROUTES } from './session/session-routes.ts';
import { forwardUgc } from './upstream/ugc.ts';
import type { RequestContext } from './request/request-context.ts';

/** Where the sandbox takes notifications of the payment provider. */
const NOTIFICATIONS = 'http://sandbox.internal/payments/v1/notifications';

interface GatewayTypes {
  Variables: { context?: RequestContext };
}

/**
 * The same-origin gateway: everything below `/api` (DESIGN).
 *
 * - `/api/session`, `/api/session/…`: session state, sign-in, sign-up, sign-out and passwords
 * - `/api/form/…`: forms that work without JavaScript; they respond with 303
 * - `/api/order/{orderNumber}/{file}`: invoice and return labels
 * - `/api/ugc/…`: user-generated media, served by a separate host
 * - `/api/experiments/…`: experiment decisions, made in this process
 * - `/api/payments/v1/notifications`: the payment provider's signed notifications, for the sandbox
 * - `/api/engine/…`, `/api/decision`: the decision service, a separate host
 * - every other path: a contract call, forwarded to the commerce API or the sandbox
 */
export function createGateway(options: GatewayOptions): Hono<GatewayTypes> {
  const gateway = createDeps(options);
  const app = new Hono<GatewayTypes>();

  app.use('/api/*', dataHeaders(gateway.origin.startsWith('https:')));
  // Session changes go out with the response even when the request failed.
  app.use('/api/*', async (c, next) => {
    await next();
    const context = c.get('context');
    if (!context) return;
    for (const cookie of await context.close()) c.res.headers.append('set-cookie', cookie);
    c.res.headers.set('x-correlation-id', context.correlationId);
  });
  // Comes from the payment provider's server, which has no origin; its signature is checked instead.
  app.post('/api/payments/v1/notifications', async (c, next) =>
    options.sandbox ? options.sandbox.fetch(new Request(NOTIFICATIONS, c.req.raw)) : next(),
  );
  app.post('/api/newsletter/leave', (c) => leaveAtOnce(gateway, c));
  app.use('/api/*', sameOriginOnly(gateway.isSameOrigin));

  app.get('/api/session', (c) => readSession(gateway, c));
  app.get('/api/session/draft', (c) => readDraft(gateway, c));
  app.get('/api/session/problem', (c) => readProblem(gateway, c));
  app.get('/api/session/checkout', (c) => readCheckout(gateway, c));
  app.get('/api/session/shown', (c) => readOutdated(gateway, c));
  app.get('/api/session/tracked-order', (c) => readTrackedOrder(gateway, c));
  app.get('/api/order/:orderNumber/:file', (c) => downloadOrderFile(gateway, c));
  for (const [name, handle] of Object.entries(SESSION_ROUTES))
    app.post(`/api/session/${name}`, (c) => handle(gateway, c));
  app.post('/api/form/cart/:action', (c) => changeCartWithForm(gateway, c));
  app.post('/api/form/product-set', (c) => addSetWithForm(gateway, c));
  app.post('/api/form/favorites/:action', (c) => changeFavoritesWithForm(gateway, c));
  app.post('/api/form/checkout/:action', (c) => handleCheckoutForm(gateway, c));
  app.post('/api/form/order/:action', (c) => handleOrderForm(gateway, c));
  app.post('/api/form/reviews/:action', (c) => handleReviewForm(gateway, c));
  app.post('/api/form/consent', (c) => decideWithForm(gateway, c));
  app.post('/api/form/warranty', (c) => handleWarrantyForm(gateway, c));
  app.post('/api/form/contact', (c) => handleContactForm(gateway, c));
  for (const name of ACCOUNT_FORMS) app.post(`/api/form/${name}`, (c) => handleAccountForm(gateway, c, name));
  app.post('/api/engine/v1/decide/:brand', (c) => decideForPage(gateway, c));
  app.post('/api/decision', (c) => reportEvents(gateway, c));
  for (const [path, allow] of Object.entries({
    '/api/session': 'GET',
    '/api/session/*': 'POST',
    '/api/form/*': 'POST',
    '/api/engine/*': 'POST',
    '/api/decision': 'POST',
  })) {
    app.all(path, () => {
      throw new HttpError('API405', 405, `Use ${allow}.`, { allow });
    });
  }
  app.post('/api/experiments/decide', (c) => decideExperiments(gateway, c));
  app.post('/api/experiments/events', (c) => recordExperimentEvents(gateway, c));
  app.post('/api/experiments/customer-data', (c) => recordCustomerData(gateway, c));
  app.all('/api/ugc/*', (c) => forwardUgc(gateway, c));
  app.all('/api/*', (c) => forward(gateway, c));

  app.notFound(() =>
    jsonResponse(
      errorResponseParts(new HttpError('API404', 404, 'There is no such call.'), crypto.randomUUID()).body,
      404,
    ),
  );
  app.onError((error, c) => {
    const correlationId = c.get('context')?.correlationId ?? crypto.randomUUID();
    const { status, body, headers } = errorResponseParts(error, correlationId);
    if (!(error instanceof HttpError) && !isApiError(error))
      gateway.log.error('gateway_failed', { correlationId, path: c.req.path, reason: error.message });
    return jsonResponse(body, status, headers);
  });
  return app;
}
