import { signUpConfig, type SignUpConfig } from '../../../commerce/account/index.ts';
import { normalisePhone } from '../../../commerce/phone/index.ts';
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { guestToken, renewToken } from '../../../commerce/account/index.ts';
import { issueToken, readCart, readFavorites } from '../../../commerce/contract/endpoints.ts';
import type { Types, Endpoint } from '../../../commerce/contract/operation.ts';
import { type Call, type CallContext, createClient, hasCode, isApiError } from '../../../commerce/http/index.ts';
import { HEADER } from '../../../commerce/contract/headers.ts';
import { INVALID_CUSTOMER } from '../../../commerce/contract/error-codes.ts';
import { measured } from '../../observability/metrics/metrics.ts';
import { traceHeaders } from '../../observability/tracing/tracing.ts';
import { counted } from '../../observability/metrics/business-events.ts';
import type { Audience } from './audience.ts';
import { readCookie } from '../../http/request/cookies.ts';
import { STATE_COOKIE, stateCookie, stateText } from '../session/cookies.ts';
import type { Gateway } from '../deps.ts';
import { isTokenAnswer, rememberedOf, updateSession, withTokens } from '../session/update-session.ts';
import { emptySession, type Session } from '../session/session.ts';
import { VisitorSession } from '../session/visitor-session.ts';

/** Value of the clientApp header. */
const CLIENT_APP = 'cairn-web';
/** A token that expires within this time is renewed before use. */
const RENEW_BEFORE_MS = 30_000;
/** Environment of a request whose Set-Cookie lines the browser will not see. */
export const WITHOUT_COOKIES = { setsCookies: false } as const;
/** How often a request looks again at what others change beside it, before it leaves that to the next one. */
const MAX_ROUNDS = 3;
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
  /** Replaces the session. What has changed is stored with the response, merged with what others have stored since. */
  setSession(session: Session): void;
  /** Stores what has changed now: before a call that must not be forgotten, or to learn whether another came first. */
  saveSession(): Promise<void>;
  /** Changes the session as it is stored now; of several requests that do so at once, each sees what the others did. */
  changeSession(change: (session: Session) => Session): Promise<void>;
  /** Ends the session and revokes every copy of its cookie. */
  endSession(): Promise<void>;
  /**
   * Makes a contract call for this visitor, fetching or renewing tokens as needed. Tokens in the response are stored
   * in the session. Rejects with an ApiError.
   */
  readonly call: Call;
  /** The same about a cart that is not, or not any more, the visitor's own: the session keeps nothing of the answer. */
  readonly callAside: Call;
  /** Whether a customer's sign-in has run out during this request: it went on as a guest's. */
  hasSignInRunOut(): boolean;
  /** Status of the last upstream response. */
  lastStatus(): number;
  /** Stores the session. @returns Set-Cookie values for everything that changed */
  close(): Promise<string[]>;
}

const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Opens the context of a request: reads its session and determines its locale and site. */
export async function openRequestContext(
  gateway: Gateway,
  c: Context,
  { audience, correlationId, pageQuery, address }: RequestMetadata,
): Promise<RequestContext> {
  const { env, now, log, metrics } = gateway;
  const header = c.req.header('cookie');
  const setsCookies = (c.env as Partial<typeof WITHOUT_COOKIES> | undefined)?.setsCookies !== false;
  const visitor = await VisitorSession.open(gateway, header, setsCookies);
  const visitorId = visitor.current.tokens?.consumerId;
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
      context: () => contextWith(visitor.current.tokens),
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
    const used = visitor.current.tokens;
    await visitor.refresh();
    const { tokens } = visitor.current;
    // Another request has renewed them.
    if (!tokens || tokens.access !== used?.access) return;
    const key = fingerprint(tokens.refresh);
    const running = gateway.renewals.get(key) ?? renewToken(ask as Call, tokens.type, tokens.refresh, gateway.wait);
    gateway.renewals.set(key, running);
    try {
      const answer = await running;
      if (answer) visitor.current = withTokens(visitor.current, answer, now());
      else gateway.renewals.delete(key);
    } catch (error) {
      gateway.renewals.delete(key);
      if (!isApiError(error) || error.kind !== 'api' || error.status >= 500) throw error;
      const { current } = visitor;
      hasSignInRunOut ||= tokens.type === 'Registered';
      visitor.current =
        tokens.type === 'Guest'
          ? { ...emptySession(), items: current.items, ...rememberedOf(current) }
          : { ...emptySession(), draft: current.draft };
    }
    await visitor.commit();
  }

  async function prepare(endpoint: Endpoint): Promise<void> {
    const { tokens } = visitor.current;
    if (tokens && tokens.accessUntil - now() < RENEW_BEFORE_MS) await renew();
    if (endpoint.auth !== 'guest' || visitor.current.tokens) return;
    await gateway.rateLimits.check(issueToken.id, address);
    const answer = await guestToken(ask as Call, gateway.wait);
    if (answer) visitor.current = withTokens(visitor.current, answer, now());
    // Requests of one browser that find it without tokens go on as one guest.
    if (visitor.isStored) await visitor.commit();
  }

  async function callAside<T extends Types>(endpoint: Endpoint<T>, input: CallInput): Promise<T['response']> {
    await prepare(endpoint as Endpoint);
    try {
      return await ask(endpoint, input);
    } catch (error) {
      if (hasCode(error, INVALID_CUSTOMER)) visitor.current = emptySession();
      if (!hasCode(error, TOKEN_REFUSED) || !visitor.current.tokens || endpoint.id === issueToken.id) throw error;
      await renew();
      await prepare(endpoint as Endpoint);
      return await ask(endpoint, input);
    }
  }

  async function call<T extends Types>(endpoint: Endpoint<T>, input: CallInput): Promise<T['response']> {
    const answer = await callAside(endpoint, input);
    visitor.current = isTokenAnswer(answer)
      ? withTokens(visitor.current, answer, now())
      : updateSession(visitor.current, answer);
    return answer;
  }

  /** Asks again for what two requests have changed side by side, because either answer may be the newer one. */
  async function save(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const doubts = await visitor.commit();
      const { basketId, favoriteId } = visitor.current;
      const asked = [
        ...(doubts.cart && basketId !== undefined ? [ask(readCart, { params: { basketId } })] : []),
        ...(doubts.favorites && favoriteId ? [ask(readFavorites, { query: { start: '0', count: '1' } })] : []),
      ];
      if (asked.length === 0) return;
      for (const answer of await Promise.allSettled<unknown>(asked))
        if (answer.status === 'fulfilled') visitor.current = updateSession(visitor.current, answer.value);
    }
  }

  async function close(): Promise<string[]> {
    await save();
    const text = stateText(visitor.current);
    const known = readCookie(header, STATE_COOKIE) ?? '';
    return [...(await visitor.cookies()), ...(text === known ? [] : [stateCookie(text)])];
  }

  return {
    ...audience,
    origin: gateway.origin,
    correlationId,
    visitorId,
    now,
    signUp: signUpConfig(audience.locale, env.signUpRules),
    normalisePhone: (typed, dialCode) => normalisePhone(typed, dialCode, env.phoneMasks),
    get session() {
      return visitor.current;
    },
    setSession(next) {
      visitor.current = next;
    },
    saveSession: save,
    changeSession: (change) => visitor.change(change),
    endSession: () => visitor.end(),
    call: counted(metrics, call as Call),
    callAside: callAside as Call,
    hasSignInRunOut: () => hasSignInRunOut,
    lastStatus: () => status,
    close,
  };
}
