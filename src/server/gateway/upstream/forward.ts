import type { Context } from 'hono';
import { HEADER } from '../../../commerce/contract/headers.ts';
import { issueToken, loyaltyToken, signOut, voteAnswer, voteReview } from '../../../commerce/contract/endpoints.ts';
import type { Endpoint } from '../../../commerce/contract/operation.ts';
import { CART_CALLS } from '../cart/page-calls.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import { matchCall } from './calls.ts';
import type { Gateway } from '../deps.ts';
import { requireOwner } from '../session/owner.ts';
import { withoutTokens } from '../session/update-session.ts';
import { readJsonBody } from '../request/read-body.ts';
import { jsonResponse, HttpError } from '../http-error.ts';
import { guestObjects } from '../session/sign-in.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { CallInput } from '../request/visitor-calls.ts';

/** Query parameters that only the gateway may set. */
const OWN_QUERY = new Set(['locale', 'bypassAllCache', 'preview', 'previewDateTime', 'lostBasketId']);
const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
/** Characters of the lead-source header; sign-up takes as many. */
const MAX_LEAD_SOURCE = 60;
const ACCEPTS_JSON = /(?:^|[\s,])(?:\*\/\*|application\/(?:\*|json))/;

function queryOf(c: Context): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(c.req.url).searchParams) {
    // The contract joins repeated values of one name with commas.
    if (!OWN_QUERY.has(name)) query.set(name, query.has(name) ? `${query.get(name)},${value}` : value);
  }
  return Object.fromEntries(query);
}

function idempotencyKeyOf(c: Context, call: Endpoint): string | undefined {
  const key = c.req.header(HEADER.idempotencyKey);
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key))
    throw new HttpError(
      'API400',
      400,
      'The idempotency key must have 8 to 100 letters, digits, dashes or underscores.',
    );
  if (call.idempotent && key === undefined)
    throw new HttpError('API400', 400, 'This call needs an idempotency-key header.');
  return key;
}

/** Adds the values the browser does not know: refresh token, session id and guest objects. */
function completed(call: Endpoint, body: object | undefined, { session }: RequestContext): object | undefined {
  const { tokens } = session;
  if (call.id === signOut.id) return { refreshToken: tokens?.refresh ?? '' };
  if (call.id === loyaltyToken.id) return { ...body, usid: tokens?.usid ?? '' };
  if (call.id !== issueToken.id) return body;
  const { refreshToken: _, ...asked } = (body ?? {}) as Record<string, unknown>;
  if (asked['authorizationCode']) return { ...asked, guestObjects: asked['guestObjects'] ?? guestObjects(session) };
  // Requesting a token of the current type renews it, because a new guest would lose the cart.
  return tokens?.type === asked['type'] ? { ...asked, refreshToken: tokens?.refresh } : asked;
}

/**
 * Calls about what somebody has done before. A guest may vote, too, but cannot take back or change the vote of an
 * account: it would still count, and that of the guest beside it.
 */
const OWNERS_CALLS: ReadonlySet<string> = new Set([voteAnswer.id, voteReview.id]);

/** Makes the call. */
function make(context: RequestContext, call: Endpoint, input: CallInput): Promise<unknown> {
  if (OWNERS_CALLS.has(call.id)) requireOwner(context);
  const ofCart = CART_CALLS.get(call.id);
  if (ofCart !== undefined) return ofCart(context, input);
  return (context.call as (call: Endpoint, input: object) => Promise<unknown>)(call, input);
}

/**
 * Forwards a contract call (DESIGN, 'Same-origin gateway'): known calls only, with headers rebuilt and tokens added
 * and removed here.
 */
export async function forward(gateway: Gateway, c: Context): Promise<Response> {
  const path = new URL(c.req.url).pathname.replace(/^\/api(?:\/pre(?=\/))?/, '');
  const match = matchCall(c.req.method, path);
  if (!match) throw new HttpError('API404', 404, 'There is no such call.');
  if ('allow' in match)
    throw new HttpError('API405', 405, 'This call has another method.', { allow: match.allow.join(', ') });
  const { call, params } = match;
  if (!ACCEPTS_JSON.test(c.req.header('accept') ?? '*/*')) throw new HttpError('API406', 406, 'Answers are JSON.');
  const metadata = await readRequestMetadata(gateway, c);
  const query = queryOf(c);
  await gateway.rateLimits.check(call.id, metadata.address, query['email']);
  const idempotencyKey = idempotencyKeyOf(c, call);
  const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : await readJsonBody(c.req.raw);
  const context = await openRequestContext(gateway, c, metadata);
  c.set('context', context);
  const leadSource = c.req.header(HEADER.leadSource)?.slice(0, MAX_LEAD_SOURCE);
  const input = { params, query, body: completed(call, body, context), idempotencyKey, leadSource };
  const answer = await make(context, call, input);
  if (call.id === signOut.id) await context.endSession();
  const status = context.lastStatus();
  if (answer === undefined) return new Response(null, { status: 204 });
  return jsonResponse(withoutTokens(answer), status);
}
