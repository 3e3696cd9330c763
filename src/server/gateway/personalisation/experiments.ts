import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { CONSENT, CONSENT_COOKIE, isGranted } from '../../../personalisation/consent/consent.ts';
import type { VisitorAttributes } from '../../../personalisation/experiments/attributes.ts';
import { CONVERSION } from '../../../personalisation/experiments/constants.ts';
import { mayTarget } from '../../../personalisation/experiments/rules.ts';
import { factsOf, visitorIn } from '../../../personalisation/segments/segments.ts';
import {
  EXPERIMENTS_COOKIE,
  NO_PARTICIPANT,
  participantCookie,
  participantOf,
  type Participant,
} from '../../experiments/participant.ts';
import type { ExperimentEvent } from '../../experiments/service.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import type { Gateway } from '../deps.ts';
import { readJsonBody } from '../request/read-body.ts';
import { jsonResponse, HttpError } from '../http-error.ts';
import type { RequestMetadata } from '../request/request-metadata.ts';

/** Maximum number of experiments a page may ask for; with more, none could be measured reliably. */
const MAX_KEYS = 20;
/** Most events one page view may report in a single request. */
const MAX_EVENTS = 50;

const key = z.string().trim().min(1).max(100);
const question = z.object({ keys: z.array(key).max(MAX_KEYS) });
const told = z.object({
  events: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('exposure'), key, variation: key }),
        z.object({ type: z.literal('event'), key }),
      ]),
    )
    .max(MAX_EVENTS),
});

const customerDataEvent = z.object({
  action: z.literal('viewed'),
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
});

async function asked<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape>> {
  const parsed = shape.safeParse((await readJsonBody(c.req.raw)) ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new HttpError('ATTR300', 400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as described'}`);
}

/**
 * Whether targeting decisions are allowed for this visitor [EXPT-09, EXPT-10]. A refusal is honoured even where no
 * consent is required.
 */
function isAllowed(c: Context, { audience, pageQuery }: RequestMetadata): boolean {
  const { region } = audience.site;
  const consent = getCookie(c, CONSENT_COOKIE);
  const isPreview = pageQuery.get('preview') === 'true';
  return mayTarget({ region, consent, isPreview }) && (isPreview || isGranted(CONSENT.targeting, region, consent));
}

/**
 * Attributes that audiences can test: the visitor's site and locale, and the state cookie. Nothing identifies a
 * person.
 */
function attributesOf(c: Context, { audience: { site, locale } }: RequestMetadata): VisitorAttributes {
  const facts = factsOf(visitorIn(c.req.header('cookie')));
  const has = (fact: Parameters<typeof facts.has>[0]): boolean => facts.has(fact);
  return {
    locale,
    site: site.id,
    region: site.region,
    'signed-in': has('in'),
    cart: has('cart'),
    loyalty: has('loyalty'),
    employee: has('employee'),
    athlete: has('athlete'),
    ipa: has('ipa'),
    wranx: has('wranx'),
  };
}

const nothing = (cookie?: string): Response =>
  new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', ...(cookie === undefined ? {} : { 'set-cookie': cookie }) },
  });

async function participantIn(
  gateway: Gateway,
  c: Context,
  metadata: RequestMetadata,
): Promise<Participant | undefined> {
  if (!isAllowed(c, metadata)) return undefined;
  const who = participantOf(getCookie(c, EXPERIMENTS_COOKIE), attributesOf(c, metadata));
  const segments = await gateway.experiments?.customerData?.segments(who.id);
  return segments === undefined ? who : { ...who, segments };
}

async function participant(gateway: Gateway, c: Context, limitAs: string): Promise<Participant | undefined> {
  const metadata = await readRequestMetadata(gateway, c);
  await gateway.rateLimits.check(limitAs, metadata.address);
  return participantIn(gateway, c, metadata);
}

function record(gateway: Gateway, c: Context, who: Participant | undefined, events: readonly ExperimentEvent[]): void {
  if (who !== undefined && getCookie(c, EXPERIMENTS_COOKIE) !== undefined) gateway.experiments?.record(who, events);
}

/**
 * `POST /api/experiments/decide` `{ keys }`: the variation of each experiment or flag that applies to this visitor, as
 * `{ variations: { key: variation } }`, with `customerData: true` where the page may tell the customer-data platform
 * of its view. Without consent: 204, and the visitor's id cookie is removed.
 *
 * @throws HttpError 400, 413, 415, 429
 */
export async function decideExperiments(gateway: Gateway, c: Context): Promise<Response> {
  const { keys } = await asked(c, question);
  const who = await participant(gateway, c, 'decideExperiments');
  if (who === undefined) return nothing(getCookie(c, EXPERIMENTS_COOKIE) === undefined ? undefined : NO_PARTICIPANT);
  if (gateway.experiments === undefined) return nothing();
  const { variations, stored } = gateway.experiments.decide(who, keys);
  // A visitor in no experiment gets no cookie.
  const isToldOf = gateway.experiments.customerData?.isPresent() === true;
  const answer = { variations, ...(isToldOf && { customerData: true }) };
  if (Object.keys(variations).length === 0 && !isToldOf) return jsonResponse(answer, 200);
  return jsonResponse(answer, 200, { 'set-cookie': participantCookie(who.id, stored) });
}

/**
 * `POST /api/experiments/events` `{ events }`: what a participant saw (`exposure`) and did (`event`). Always 204,
 * because no client waits for the result.
 *
 * @throws HttpError 400, 413, 415, 429
 */
export async function recordExperimentEvents(gateway: Gateway, c: Context): Promise<Response> {
  const { events } = await asked(c, told);
  record(gateway, c, await participant(gateway, c, 'recordExperimentEvents'), events);
  return nothing();
}

/** Records the order of a participant. The session decides whether it is due; see session/session-routes.ts. */
export async function recordConversion(gateway: Gateway, c: Context, metadata: RequestMetadata): Promise<void> {
  record(gateway, c, await participantIn(gateway, c, metadata), [{ type: 'event', key: CONVERSION }]);
}

/**
 * `POST /api/experiments/customer-data` `{ action, path }`: reports to the customer-data platform what a participant did.
 * 204 once it knows, or when nothing may be reported; 502 when it did not take the event, so that the page tries again.
 *
 * @throws HttpError 400, 413, 415, 429, 502
 */
export async function recordCustomerData(gateway: Gateway, c: Context): Promise<Response> {
  const event = await asked(c, customerDataEvent);
  const metadata = await readRequestMetadata(gateway, c);
  await gateway.rateLimits.check('recordCustomerData', metadata.address);
  const cookie = getCookie(c, EXPERIMENTS_COOKIE);
  const customerData = gateway.experiments?.customerData;
  if (customerData === undefined || cookie === undefined || !isAllowed(c, metadata)) return nothing();
  const { id } = participantOf(cookie, {});
  if (!(await customerData.send(id, event))) throw new HttpError('GEN500', 502, 'The event was not taken.');
  return nothing();
}
