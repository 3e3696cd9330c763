import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { guestToken, renewToken } from '../../../commerce/account/index.ts';
import { INVALID_CUSTOMER, TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import { issueToken } from '../../../commerce/contract/endpoints.ts';
import { HEADER } from '../../../commerce/contract/headers.ts';
import type { Endpoint, Types } from '../../../commerce/contract/operation.ts';
import {
  type Call,
  type CallContext,
  createClient,
  hasCode,
  isApiError,
  isRefused,
} from '../../../commerce/http/index.ts';
import { measured } from '../../observability/metrics/metrics.ts';
import { traceHeaders } from '../../observability/tracing/tracing.ts';
import type { Gateway } from '../deps.ts';
import { HttpError } from '../http-error.ts';
import { emptySession } from '../session/session.ts';
import { isTokenAnswer, updateSession, withoutVisitor, withTokens } from '../session/update-session.ts';
import type { VisitorSession } from '../session/visitor-session.ts';
import type { RequestMetadata } from './request-metadata.ts';

/** Value of the clientApp header. */
const CLIENT_APP = 'cairn-web';
/** A token that expires within this time is renewed before use. */
const RENEW_BEFORE_MS = 30_000;
/** How often, and how long apart, a request looks whether another server has renewed the token it could not renew. */
const RENEWAL_LOOKS = 3;
const RENEWAL_LOOK_MS = 100;

/** Input of a contract call made by the gateway. */
export interface CallInput {
  readonly params?: Record<string, string> | undefined;
  readonly query?: Record<string, string> | undefined;
  readonly body?: object | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly leadSource?: string | undefined;
}

const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Makes contract calls for a visitor, with the tokens of their session: fetches them, and renews them in time. */
export class VisitorCalls {
  readonly #gateway: Gateway;
  readonly #visitor: VisitorSession;
  readonly #metadata: RequestMetadata;
  /** Outages to act out; the reference backend does so outside production only, and so does the gateway. */
  readonly #fault: string | undefined;
  readonly #isInApp: boolean;
  #hasSignInRunOut = false;
  #isForOwner = false;
  #lastStatus = 0;

  constructor(gateway: Gateway, c: Context, metadata: RequestMetadata, visitor: VisitorSession) {
    const { mobileAppUserAgent: app, production } = gateway.env;
    this.#gateway = gateway;
    this.#visitor = visitor;
    this.#metadata = metadata;
    this.#fault = production ? undefined : c.req.header(HEADER.fault);
    this.#isInApp = app !== undefined && c.req.header('user-agent')?.includes(app) === true;
  }

  /** Whether a customer's sign-in has run out: the calls went on as a guest's. */
  get hasSignInRunOut(): boolean {
    return this.#hasSignInRunOut;
  }

  /** From now on a call is only made for whoever is signed in: when that has run out, it is refused with AUT432. */
  requireOwner(): void {
    this.#isForOwner = true;
  }

  /** Status of the last upstream response. */
  get lastStatus(): number {
    return this.#lastStatus;
  }

  /** Makes a call, and updates the session from its answer. @throws ApiError */
  async call<T extends Types>(endpoint: Endpoint<T>, input: CallInput): Promise<T['response']> {
    const answer = await this.callAside(endpoint, input);
    const { current } = this.#visitor;
    this.#visitor.current = isTokenAnswer(answer)
      ? withTokens(current, answer, this.#gateway.now())
      : updateSession(current, answer);
    return answer;
  }

  /** Makes a call whose answer leaves the session as it is. @throws ApiError */
  async callAside<T extends Types>(endpoint: Endpoint<T>, input: CallInput): Promise<T['response']> {
    await this.#prepare(endpoint as Endpoint);
    try {
      return await this.send(endpoint, input);
    } catch (error) {
      if (hasCode(error, INVALID_CUSTOMER)) this.#visitor.current = emptySession();
      if (!hasCode(error, TOKEN_REFUSED) || !this.#visitor.current.tokens || endpoint.id === issueToken.id) throw error;
      await this.#renew();
      await this.#prepare(endpoint as Endpoint);
      return await this.send(endpoint, input);
    }
  }

  /**
   * Sends one request upstream with the tokens there are. Passing a signal keeps the client from sharing one response
   * among identical calls of different visitors.
   * @throws ApiError
   */
  async send<T extends Types>(endpoint: Endpoint<T>, input: CallInput): Promise<T['response']> {
    const { base, check, env, log, metrics } = this.#gateway;
    const client = createClient({
      base,
      context: () => this.#context(),
      apiPreview: env.apiPreview,
      timeoutMs: env.serverTimeoutMs,
      mock: (id) => {
        const mocked = this.#gateway.mock(id);
        if (mocked !== undefined) this.#lastStatus = 200;
        return mocked;
      },
      fetch: async (url, init) => {
        const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() });
        if (this.#fault !== undefined) headers.set(HEADER.fault, this.#fault);
        const response = await this.#gateway.send(url, { ...init, headers });
        this.#lastStatus = response.status;
        return response;
      },
      check,
      // The client's own warning contains the URL with its query, which may hold emails and coupon codes.
      warn: () => undefined,
    });
    const call = client.call as (endpoint: Endpoint<T>, input: object) => Promise<T['response']>;
    try {
      return await measured(metrics, 'commerce', endpoint.id, () =>
        call(endpoint, { ...input, signal: new AbortController().signal }),
      );
    } catch (error) {
      const failure = isApiError(error) ? `${error.kind} ${error.status} ${error.code}` : 'failed';
      const reason = isApiError(error) && error.kind === 'answer' ? `${failure} ${error.message}` : failure;
      log.warn('commerce_call_failed', {
        call: endpoint.id,
        reason,
        correlationId: this.#metadata.correlationId,
        upstream: isApiError(error) ? error.correlationId : undefined,
      });
      throw error;
    }
  }

  #context(): CallContext {
    const { env } = this.#gateway;
    const { audience, pageQuery } = this.#metadata;
    const { tokens } = this.#visitor.current;
    return {
      siteId: audience.site.id,
      brand: audience.site.brand,
      region: audience.site.region,
      locale: audience.locale,
      clientApp: CLIENT_APP,
      accessKey: env.accessKey,
      serverTrustId: env.serverTrustId,
      channel: this.#isInApp ? env.mobileAppChannel : undefined,
      testing: env.testingFlag,
      maintenanceBypass: env.maintenanceBypass,
      token: tokens?.access,
      usid: tokens?.usid,
      pageQuery,
    };
  }

  async #prepare(endpoint: Endpoint): Promise<void> {
    const { tokens } = this.#visitor.current;
    if (tokens && tokens.accessUntil - this.#gateway.now() < RENEW_BEFORE_MS) await this.#renew();
    if (this.#isForOwner && this.#hasSignInRunOut) throw new HttpError(TOKEN_REFUSED, 401, 'The sign-in has run out.');
    if (endpoint.auth !== 'guest' || this.#visitor.current.tokens) return;
    await this.#gateway.rateLimits.check(issueToken.id, this.#metadata.address);
    const answer = await guestToken(this.#send, this.#gateway.wait);
    if (answer) this.#visitor.current = withTokens(this.#visitor.current, answer, this.#gateway.now());
    // Requests of one browser that find it without tokens go on as one guest.
    if (this.#visitor.isStored) await this.#visitor.commit();
  }

  /** Renews the tokens. If that fails, the visitor goes on as a new guest. */
  async #renew(): Promise<void> {
    const visitor = this.#visitor;
    const used = visitor.current.tokens;
    await visitor.refresh();
    const { tokens } = visitor.current;
    // Another request has renewed them.
    if (!tokens || tokens.access !== used?.access) return;
    const { renewals, wait, now } = this.#gateway;
    const key = fingerprint(tokens.refresh);
    const running = renewals.get(key) ?? renewToken(this.#send, tokens.type, tokens.refresh, wait);
    renewals.set(key, running);
    try {
      const answer = await running;
      if (answer) visitor.current = withTokens(visitor.current, answer, now());
      else renewals.delete(key);
    } catch (error) {
      renewals.delete(key);
      if (!isRefused(error)) throw error;
      if (await this.#isRenewedElsewhere(tokens.access)) return;
      this.#hasSignInRunOut ||= tokens.type === 'Registered';
      visitor.current = withoutVisitor(visitor.current);
    }
    await visitor.commit();
  }

  /** A refresh token works once: who is refused may have been overtaken by another server, which stores its tokens. */
  async #isRenewedElsewhere(access: string): Promise<boolean> {
    if (!this.#visitor.isStored) return false;
    for (let look = 1; ; look += 1) {
      await this.#visitor.refresh();
      if (this.#visitor.current.tokens?.access !== access) return true;
      if (look === RENEWAL_LOOKS) return false;
      await this.#gateway.wait(RENEWAL_LOOK_MS);
    }
  }

  /** For the token calls, which come before there are tokens to prepare. */
  readonly #send = this.send.bind(this) as Call;
}
