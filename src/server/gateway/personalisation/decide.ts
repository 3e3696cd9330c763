import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { z } from 'zod';
import { WEB_CHANNEL } from '../../../commerce/contract/headers.ts';
import {
  decideAnswer,
  decideRequest,
  eventsRequest,
  type DecideAnswer,
  type DecideRequest,
  type DecideBody,
  type DecisionBody,
} from '../../../commerce/contract/services/decisions.ts';
import { decide, decision } from '../../../commerce/contract/endpoints.ts';
import { conventionHeaders } from '../../../commerce/http/index.ts';
import { categoryIdInPath, pageKindOf, productIdInPath } from '../../../content/addresses/page-kind.ts';
import { readText } from '../../../content/client/read-json.ts';
import { CONSENT, CONSENT_COOKIE, isGranted } from '../../../personalisation/consent/consent.ts';
import { VISITOR_COOKIE, VISITOR_DAYS } from '../../../personalisation/decisions/names.ts';
import { conditionOf, factsOf, holds, SEGMENT_NAMES, visitorIn } from '../../../personalisation/segments/segments.ts';
import { setCookie } from '../../http/request/cookies.ts';
import { reason } from '../../observability/log.ts';
import { measured } from '../../observability/metrics/metrics.ts';
import { traceHeaders } from '../../observability/tracing/tracing.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import { VisitorSession } from '../session/visitor-session.ts';
import type { Gateway } from '../deps.ts';
import { readJsonBody } from '../request/read-body.ts';
import { jsonResponse, HttpError } from '../http-error.ts';
import type { RequestMetadata } from '../request/request-metadata.ts';

/** A page with all its slots sends about 2 kB. */
const MAX_REQUEST_BYTES = 16_000;
/** Twenty slots of 24 products each are about 200 kB; real responses are a tenth of that. */
const MAX_ANSWER_BYTES = 256_000;
/** Format of the decision service's visitor ids; other values did not come from it. */
const VISITOR_ID = /^[\w-]{1,100}$/;
const VISITOR_MAX_AGE_S = VISITOR_DAYS * 86_400;

/** No decision. Every failure looks like this to the browser, so that its console stays clean. */
const nothing = (): Response => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

async function asked<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape>> {
  const parsed = shape.safeParse(await readJsonBody(c.req.raw, MAX_REQUEST_BYTES));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new HttpError('ATTR300', 400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as described'}`);
}

/** Like experiments, decisions require targeting consent (reading 12 of the specification). */
const mayDecide = (c: Context, { audience }: RequestMetadata): boolean =>
  isGranted(CONSENT.targeting, audience.site.region, getCookie(c, CONSENT_COOKIE));

/** Identifies the visitor: the service's own id, and for signed-in visitors a pseudonymous customer id. */
async function visitorOf(
  gateway: Gateway,
  c: Context,
): Promise<{ customerId: string; channel: string; monetateId?: string }> {
  const monetateId = getCookie(c, VISITOR_COOKIE);
  // Without the store the visitor is decided for like a guest: a page must not wait for it.
  const opened = await VisitorSession.open(gateway, c.req.header('cookie')).catch(() => undefined);
  const tokens = opened?.visitor.current.tokens;
  const customerId = tokens?.type === 'Registered' ? createHash('sha256').update(tokens.usid).digest('base64url') : '';
  return {
    customerId,
    channel: WEB_CHANNEL,
    ...(monetateId !== undefined && VISITOR_ID.test(monetateId) && { monetateId }),
  };
}

/** Segment names that apply to the visitor according to the state cookie. */
function segmentsOf(c: Context): string[] {
  const facts = factsOf(visitorIn(c.req.header('cookie')));
  return SEGMENT_NAMES.filter((name) => holds(conditionOf(name) ?? '', facts));
}

function questionOf(
  c: Context,
  { isError, ...ask }: DecideRequest,
): Pick<DecideBody, 'page' | 'segments'> & Omit<DecideRequest, 'isError'> {
  const productId = productIdInPath(ask.path);
  const categoryId = categoryIdInPath(ask.path);
  return {
    ...ask,
    segments: segmentsOf(c),
    page: {
      kind: isError ? 'error' : pageKindOf(ask.path),
      ...(productId !== undefined && { productId }),
      ...(categoryId !== undefined && { categoryId }),
    },
  };
}

/**
 * Calls the decision service once. Any failure (timeout, outage, refusal, truncated or invalid response) is logged as
 * one line and returns undefined.
 */
async function callService(
  gateway: Gateway,
  { audience, correlationId }: RequestMetadata,
  { id, path }: { readonly id: string; readonly path: string },
  body: DecideBody | DecisionBody,
): Promise<DecideAnswer | undefined> {
  const { env, log } = gateway;
  const { site, locale } = audience;
  const headers = conventionHeaders({
    siteId: site.id,
    brand: site.brand,
    region: site.region,
    locale,
    clientApp: 'cairn-web',
    ...(env.decisionApiBase ? {} : { accessKey: env.accessKey }),
  });
  const signal = AbortSignal.timeout(env.decisionTimeoutMs);
  try {
    const work = async (): Promise<DecideAnswer> => {
      const response = await gateway.sendDecision(`${gateway.decisionBase}${path}?locale=${locale}`, {
        method: 'POST',
        headers: { ...headers, ...traceHeaders(), accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`It answered ${response.status}.`);
      }
      return decideAnswer.parse(JSON.parse(await readText(response, MAX_ANSWER_BYTES)));
    };
    // An in-process service ignores the abort signal.
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener(
        'abort',
        () => reject(new DOMException(`It took longer than ${env.decisionTimeoutMs} ms.`, 'TimeoutError')),
        { once: true },
      ),
    );
    return await measured(gateway.metrics, 'decisions', id, () => Promise.race([work(), late]));
  } catch (error) {
    log.warn('decision_failed', {
      call: path,
      correlationId,
      reason: reason(error).replaceAll(/\s+/g, ' ').slice(0, 300),
    });
    return undefined;
  }
}

/** The response to the browser: decisions, and the cookie by which the service recognises the visitor. */
function answered({ monetateId, ...answer }: DecideAnswer): Response {
  const response = jsonResponse(answer, 200);
  if (monetateId !== undefined && VISITOR_ID.test(monetateId))
    response.headers.append('set-cookie', setCookie(VISITOR_COOKIE, monetateId, { maxAge: VISITOR_MAX_AGE_S }));
  return response;
}

/**
 * `POST /api/engine/v1/decide/{brand}`: everything one page has to decide (DEC-01). The response is validated here to
 * keep validation code out of the browser. 204 without consent and whenever the service fails.
 *
 * @throws HttpError 400 for an invalid request, 404 for a brand that is not this shop's, 413, 415, 429
 */
export async function decideForPage(gateway: Gateway, c: Context): Promise<Response> {
  const metadata = await readRequestMetadata(gateway, c);
  const { brand } = metadata.audience.site;
  if (c.req.param('brand') !== brand) throw new HttpError('API404', 404, 'There is no such brand.');
  await gateway.rateLimits.check(decide.id, metadata.address);
  const ask = await asked(c, decideRequest);
  if (!mayDecide(c, metadata)) return nothing();
  const visitor = await visitorOf(gateway, c);
  const question = questionOf(c, ask);
  const answer =
    gateway.env.decisionForm === 'decision'
      ? await callService(gateway, metadata, decision, { ...visitor, events: [{ type: 'decide', ...question }] })
      : await callService(
          gateway,
          metadata,
          { id: decide.id, path: decide.path.replace('{brand}', encodeURIComponent(brand)) },
          {
            ...visitor,
            ...question,
          },
        );
  return answer === undefined ? nothing() : answered(answer);
}

/**
 * `POST /api/decision`: a visitor's impressions and actions, for the second form of the service (DEC-02, DEC-04,
 * DEC-05). Always 204, because no client waits for the result.
 *
 * @throws HttpError 400 for an invalid event, 413, 415, 429
 */
export async function reportEvents(gateway: Gateway, c: Context): Promise<Response> {
  const metadata = await readRequestMetadata(gateway, c);
  await gateway.rateLimits.check(decision.id, metadata.address);
  const { events } = await asked(c, eventsRequest);
  if (mayDecide(c, metadata))
    await callService(gateway, metadata, decision, { ...(await visitorOf(gateway, c)), events });
  return nothing();
}
