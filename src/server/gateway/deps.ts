import { LRUCache } from 'lru-cache';
import type { Wait } from '../../commerce/account/index.ts';
import type { TokenAnswer } from '../../commerce/contract/types.ts';
import type { Env } from '../env/env.ts';
import { allowedHosts } from '../http/allowed-hosts.ts';
import { createLog, type Log } from '../observability/log.ts';
import type { ExperimentService } from '../experiments/service.ts';
import { type ClientAddress, createClientAddress } from '../http/client-address.ts';
import { createSameOriginCheck } from '../http/same-origin.ts';
import { type ExpiringKeys, expiringKeysInMemory } from '../store/expiring-keys.ts';
import { createRateLimits, type RateLimits } from './request/rate-limits.ts';
import { sessionSecrets } from './session/session-secrets.ts';
import { createSealer, type Sealer } from './session/session.ts';

/** Settings the gateway needs. */
export type GatewayEnv = Pick<
  Env,
  | 'commerceApiBase'
  | 'ugcApiBase'
  | 'decisionApiBase'
  | 'decisionForm'
  | 'decisionTimeoutMs'
  | 'accessKey'
  | 'serverTrustId'
  | 'dataDir'
  | 'serverTimeoutMs'
  | 'apiPreview'
  | 'loopback'
  | 'allowedHosts'
  | 'trustedProxies'
>;

export interface GatewayOptions {
  readonly env: GatewayEnv;
  /** Address of the shop as the outside sees it, without trailing slash. */
  readonly origin: string;
  /** Experiments that decide for visitors; none where nothing is configured. */
  readonly experiments?: ExperimentService | undefined;
  /** Commerce backend in process; needed when `env.commerceApiBase` is unset. */
  readonly sandbox?:
    | {
        fetch(request: Request): Response | Promise<Response>;
        readonly ugc?: { fetch(request: Request): Response | Promise<Response> };
        readonly decisions?: { fetch(request: Request): Response | Promise<Response> };
      }
    | undefined;
  /** Secrets for sealing sessions, the newest first; from SESSION_SECRET or DATA_DIR when absent. */
  readonly secrets?: readonly string[];
  /** Ids of sessions that were signed out; kept in this process's memory when absent. */
  readonly endedSessions?: ExpiringKeys;
  /** Counted in this process's memory when absent. */
  readonly rateLimits?: RateLimits;
  /** Whether a request may use preview parameters (reading 6); nobody when absent. */
  readonly mayPreview?: (request: Request) => boolean | Promise<boolean>;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  readonly log?: Log;
  /** Clock in milliseconds. */
  readonly now?: () => number;
  /** Waits before the one retry of a token exchange; for tests. */
  readonly wait?: Wait;
}

/** What every part of the gateway works with. */
export interface Gateway {
  readonly env: GatewayEnv;
  readonly origin: string;
  readonly base: string;
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** User-generated media: its base address, and how it is reached. */
  readonly ugcBase: string;
  readonly sendUgc: (url: string, init: RequestInit) => Promise<Response>;
  readonly experiments: ExperimentService | undefined;
  /** The decision service: its base address, and how it is reached. */
  readonly decisionBase: string;
  readonly sendDecision: (url: string, init: RequestInit) => Promise<Response>;
  readonly sealer: Sealer;
  readonly endedSessions: ExpiringKeys;
  readonly rateLimits: RateLimits;
  readonly clientAddress: ClientAddress;
  readonly isSameOrigin: ReturnType<typeof createSameOriginCheck>;
  readonly mayPreview: (request: Request) => boolean | Promise<boolean>;
  readonly log: Log;
  readonly now: () => number;
  readonly wait: Wait;
  /**
   * Renewed tokens by the refresh token they came from. Parallel calls of one visitor renew once, and a
   * renewal whose cookie got lost (a page render, a closed tab) is found again.
   */
  readonly renewals: LRUCache<string, Promise<TokenAnswer>>;
}

const RENEWAL_MEMORY_MS = 30 * 60_000;
const IN_PROCESS = 'http://commerce.internal';
const UGC_IN_PROCESS = 'http://ugc.internal';
const DECISIONS_IN_PROCESS = 'http://decisions.internal';

/** Puts the gateway's parts together; see `GatewayOptions`. */
export function createDeps(options: GatewayOptions): Gateway {
  const { env, origin, sandbox, now = Date.now } = options;
  const remote = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    // A redirect could carry the access key to another host.
    if (env.commerceApiBase) return remote(url, { ...init, redirect: 'manual' });
    if (!sandbox) throw new TypeError('Neither COMMERCE_API_BASE nor the sandbox is there.');
    return sandbox.fetch(new Request(url, init));
  };
  const sendUgc = async (url: string, init: RequestInit): Promise<Response> => {
    if (env.ugcApiBase) return remote(url, { ...init, redirect: 'manual' });
    if (!sandbox?.ugc) throw new TypeError('Neither UGC_API_BASE nor the sandbox is there.');
    return sandbox.ugc.fetch(new Request(url, init));
  };
  const sendDecision = async (url: string, init: RequestInit): Promise<Response> => {
    if (env.decisionApiBase) return remote(url, { ...init, redirect: 'manual' });
    if (!sandbox?.decisions) throw new TypeError('Neither DECISION_API_BASE nor the sandbox is there.');
    return sandbox.decisions.fetch(new Request(url, init));
  };
  return {
    env,
    origin,
    base: env.commerceApiBase ?? IN_PROCESS,
    send,
    ugcBase: env.ugcApiBase ?? UGC_IN_PROCESS,
    sendUgc,
    experiments: options.experiments,
    decisionBase: env.decisionApiBase ?? DECISIONS_IN_PROCESS,
    sendDecision,
    sealer: createSealer(options.secrets ?? sessionSecrets(process.env['SESSION_SECRET'], env.dataDir), now),
    endedSessions: options.endedSessions ?? expiringKeysInMemory(now),
    rateLimits: options.rateLimits ?? createRateLimits(),
    clientAddress: createClientAddress(env.trustedProxies),
    isSameOrigin: createSameOriginCheck(origin, allowedHosts({ ...env, origin })),
    mayPreview: options.mayPreview ?? (() => false),
    log: options.log ?? createLog('warn'),
    now,
    wait: options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    renewals: new LRUCache({ max: 20_000, ttl: RENEWAL_MEMORY_MS }),
  };
}
