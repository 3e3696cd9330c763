import { signUpConfig, type SignUpConfig } from '../../../commerce/account/index.ts';
import { normalisePhone } from '../../../commerce/phone/index.ts';
import { createHash } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { guestToken, renewToken } from '../../../commerce/account/index.ts';
import { issueToken } from '../../../commerce/contract/endpoints.ts';
import type { Types, Endpoint } from '../../../commerce/contract/operation.ts';
import { type Call, type CallContext, createClient, hasCode, isApiError } from '../../../commerce/http/index.ts';
import { HEADER } from '../../../commerce/contract/headers.ts';
import { INVALID_CUSTOMER } from '../../../commerce/contract/error-codes.ts';
import { measured } from '../../observability/metrics/metrics.ts';
import { traceHeaders } from '../../observability/tracing/tracing.ts';
import { counted } from '../../observability/metrics/business-events.ts';
import type { Audience } from './audience.ts';
import {
  DRAFT_COOKIE,
  draftCookie,
  SESSION_COOKIE,
  sessionCookie,
  STATE_COOKIE,
  stateCookie,
  stateText,
} from '../session/cookies.ts';
import type { Gateway } from '../deps.ts';
import { isTokenAnswer, rememberedOf, updateSession, withTokens } from '../session/update-session.ts';
import { emptySession, type Session, SESSION_DAYS } from '../session/session.ts';

const DAY_MS = 86_400_000;
/** Value of the clientApp header. */
const CLIENT_APP = 'cairn-web';
/** A token that expires within this time is renewed before use. */
const RENEW_BEFORE_MS = 30_000;
/** Error code for a missing, unknown or expired token (docs/decisions/0010). */
export const TOKEN_REFUSED = 'AUT432';

/** Input of a contract call made by the gateway. */
export interface CallInput {
  readonly params?: Record<string, string> | undefined;
  readonly query?: Record<string, string> | undefined;
  readonly body?: object | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly leadSource?: string | undefined;
}

/** Facts about a request known before its session is opened. */
export interface RequestMetadata {
  readonly audience: Audience;
  readonly correlationId: string;
  /** Preview parameters this visitor is allowed to use. */
  readonly pageQuery: URLSearchParams;
  /** The visitor's IP address, for rate limits. */
  readonly address: string;
}

/** One request of a visitor: the session, and the calls made for it. */
export interface RequestContext extends Audience {
  readonly session: Session;
  /** Id of the consumer who was signed in when the request came, even if the sign-in turns out to have ended. */
  readonly visitorId: string | undefined;
  /** Public URL of the shop, without path. */
  readonly origin: string;
  readonly correlationId: string;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** What the sign-up form asks for in the visitor's locale. */
  readonly signUp: SignUpConfig;
  /** An entered phone number in international form; undefined when it is not valid. */
  readonly normalisePhone: (typed: string, dialCode: string) => string | undefined;
  /** Replaces the session. It is encrypted into the response's cookie at the end. */
  setSession(session: Session): void;
  /** Ends the session and revokes every copy of its cookie. */
  endSession(): Promise<void>;
  /**
   * Makes a contract call for this visitor, fetching or renewing tokens as needed. Tokens in the response are stored
   * in the session. Rejects with an ApiError.
   */
  readonly call: Call;
  /** Whether a customer's sign-in has run out during this request: it went on as a guest's. */
  hasSignInRunOut(): boolean;
  /** Status of the last upstream response. */
  lastStatus(): number;
  /** Set-Cookie values for everything that changed. */
  cookies(): Promise<string[]>;
}

const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Opens the context of a request: decrypts its session and determines its locale and site. */
export async function openRequestContext(
  gateway: Gateway,
  c: Context,
  { audience, correlationId, pageQuery, address }: RequestMetadata,
): Promise<RequestContext> {
  const { env, now, log, metrics } = gateway;
  const sealed = getCookie(c, SESSION_COOKIE);
  const unsealed = sealed ? await gateway.sealer.open(sealed) : undefined;
  const hasEnded = unsealed?.session.id !== undefined && (await gateway.endedSessions.has(unsealed.session.id));
  const opened = hasEnded ? undefined : unsealed;
  const sealedDraft = getCookie(c, DRAFT_COOKIE);
  const draft = sealedDraft ? (await gateway.sealer.open(sealedDraft))?.session.draft : undefined;
  const before: Session = { ...(opened?.session ?? emptySession()), draft };
  let session = before;
  let status = 0;
  let hasSignInRunOut = false;

  /** Outages to act out; the reference backend does so outside production only, and so does the gateway. */
  const fault = env.production ? undefined : c.req.header(HEADER.fault);
  const { mobileAppUserAgent: app } = env;
  const isInApp = app !== undefined && c.req.header('user-agent')?.includes(app) === true;
  const contextWith = (token: Session['tokens']): CallContext => ({
    siteId: audience.site.id,
    brand: audience.site.brand,
    region: audience.site.region,
    locale: audience.locale,
    clientApp: CLIENT_APP,
    accessKey: env.accessKey,
    serverTrustId: env.serverTrustId,
    channel: isInApp ? env.mobileAppChannel : undefined,
    testing: env.testingFlag,
    maintenanceBypass: env.maintenanceBypass,
    token: token?.access,
    usid: token?.usid,
    pageQuery,
  });

  /**
   * Sends one request upstream. Passing a signal keeps the client from sharing one response among identical calls of
   * different visitors.
   */
  function ask<T extends Types>(endpoint: Endpoint<T>, input: CallInput): Promise<T['response']> {
    const client = createClient({
      base: gateway.base,
      context: () => contextWith(session.tokens),
      apiPreview: env.apiPreview,
      timeoutMs: env.serverTimeoutMs,
      mock: (id) => {
        const mocked = gateway.mock(id);
        if (mocked !== undefined) status = 200;
        return mocked;
      },
      fetch: async (url, init) => {
        const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() });
        if (fault !== undefined) headers.set(HEADER.fault, fault);
        const response = await gateway.send(url, { ...init, headers });
        status = response.status;
        return response;
      },
      check: gateway.check,
      // The client's own warning contains the URL with its query, which may hold emails and coupon codes.
      warn: () => undefined,
    });
    const call = client.call as (endpoint: Endpoint<T>, input: object) => Promise<T['response']>;
    const made = measured(metrics, 'commerce', endpoint.id, () =>
      call(endpoint, { ...input, signal: new AbortController().signal }),
    );
    return made.catch((error: unknown) => {
      const told = isApiError(error) ? `${error.kind} ${error.status} ${error.code}` : 'failed';
      const reason = isApiError(error) && error.kind === 'answer' ? `${told} ${error.message}` : told;
      log.warn('commerce_call_failed', {
        call: endpoint.id,
        reason,
        correlationId,
        upstream: isApiError(error) ? error.correlationId : undefined,
      });
      throw error;
    });
  }

  /** Renews the tokens. If that fails the session ends, but a guest's items are kept for a new cart. */
  async function renew(): Promise<void> {
    const { tokens } = session;
    if (!tokens) return;
    const key = fingerprint(tokens.refresh);
    const running = gateway.renewals.get(key) ?? renewToken(ask as Call, tokens.type, tokens.refresh, gateway.wait);
    gateway.renewals.set(key, running);
    try {
      const answer = await running;
      if (answer) session = withTokens(session, answer, now());
      else gateway.renewals.delete(key);
    } catch (error) {
      gateway.renewals.delete(key);
      if (!isApiError(error) || error.kind !== 'api' || error.status >= 500) throw error;
      hasSignInRunOut ||= tokens.type === 'Registered';
      session =
        tokens.type === 'Guest'
          ? { ...emptySession(), items: session.items, ...rememberedOf(session) }
          : { ...emptySession(), draft: session.draft };
    }
  }

  async function prepare(endpoint: Endpoint): Promise<void> {
    if (session.tokens && session.tokens.accessUntil - now() < RENEW_BEFORE_MS) await renew();
    if (endpoint.auth !== 'guest' || session.tokens) return;
    await gateway.rateLimits.check(issueToken.id, address);
    const answer = await guestToken(ask as Call, gateway.wait);
    if (answer) session = withTokens(session, answer, now());
  }

  async function call<T extends Types>(endpoint: Endpoint<T>, input: CallInput): Promise<T['response']> {
    await prepare(endpoint as Endpoint);
    let answer: T['response'];
    try {
      answer = await ask(endpoint, input);
    } catch (error) {
      if (hasCode(error, INVALID_CUSTOMER)) session = emptySession();
      if (!hasCode(error, TOKEN_REFUSED) || !session.tokens || endpoint.id === issueToken.id) throw error;
      await renew();
      await prepare(endpoint as Endpoint);
      answer = await ask(endpoint, input);
    }
    session = isTokenAnswer(answer) ? withTokens(session, answer, now()) : updateSession(session, answer);
    return answer;
  }

  async function cookies(): Promise<string[]> {
    const text = stateText(session);
    const cookie = (c.req.header('cookie') ?? '').split(/;\s*/).find((entry) => entry.startsWith(`${STATE_COOKIE}=`));
    const known = cookie?.slice(STATE_COOKIE.length + 1) ?? '';
    const state = text === known ? [] : [stateCookie(text)];
    const { draft: cached, ...own } = session;
    if (cached !== draft)
      state.push(draftCookie(cached && (await gateway.sealer.seal({ ...emptySession(), draft: cached }))));
    if (!own.tokens && own.items.length === 0) return sealed ? [sessionCookie(undefined), ...state] : state;
    if (session === before && !opened?.stale) return state;
    return [sessionCookie(await gateway.sealer.seal(own)), ...state];
  }

  return {
    ...audience,
    origin: gateway.origin,
    correlationId,
    visitorId: unsealed?.session.tokens?.consumerId,
    now,
    signUp: signUpConfig(audience.locale, env.signUpRules),
    normalisePhone: (typed, dialCode) => normalisePhone(typed, dialCode, env.phoneMasks),
    get session() {
      return session;
    },
    setSession(next) {
      session = next;
    },
    async endSession() {
      if (session.id !== undefined) await gateway.endedSessions.add(session.id, now() + SESSION_DAYS * DAY_MS);
      session = emptySession();
    },
    call: counted(metrics, call as Call),
    hasSignInRunOut: () => hasSignInRunOut,
    lastStatus: () => status,
    cookies,
  };
}
