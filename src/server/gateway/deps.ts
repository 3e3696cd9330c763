import { LRUCache } from 'lru-cache';
import type { Wait } from '../../commerce/account/index.ts';
import type { TokenAnswer } from '../../commerce/contract/types.ts';
import { createMock } from '../../commerce/http/index.ts';
import type { Env } from '../env/env.ts';
import { readMocks } from '../env/mocks.ts';
import { allowedHosts } from '../http/request/allowed-hosts.ts';
import { createLog, type Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import type { ExperimentService } from '../experiments/service.ts';
import { type ClientAddress, createClientAddress } from '../http/request/client-address.ts';
import { createSameOriginCheck } from '../http/request/same-origin.ts';
import { createRateLimits, type RateLimits } from './request/rate-limits.ts';
import { sessionSecrets } from './session/session-secrets.ts';
import type { SessionStore } from './session/session-store.ts';
import { type UpstreamLimits, withinLimit } from '../load/upstream-limit.ts';
import { checkAnswer } from './upstream/check-answer.ts';
import { createSealer, type Sealer } from './session/session.ts';

/** Settings the gateway needs. */
export type GatewayEnv = Pick<
  Env,
  | 'commerceApiBase'
  | 'mockCalls'
  | 'mockDir'
  | 'production'
  | 'ugcApiBase'
  | 'decisionApiBase'
  | 'decisionForm'
  | 'decisionTimeoutMs'
  | 'accessKey'
  | 'serverTrustId'
  | 'mobileAppChannel'
  | 'mobileAppUserAgent'
  | 'testingFlag'
  | 'maintenanceBypass'
  | 'dataDir'
  | 'serverTimeoutMs'
  | 'apiPreview'
  | 'loopback'
  | 'allowedHosts'
  | 'trustedProxies'
  | 'proxyHeader'
  | 'expressCheckout'
  | 'favorites'
  | 'signUpRules'
  | 'phoneMasks'
>;

export interface GatewayOptions {
  readonly env: GatewayEnv;
  /** Public URL of the shop, without trailing slash. */
  readonly origin: string;
  /** Experiment service; absent when no experiments are configured. */
  readonly experiments?: ExperimentService | undefined;
  /** In-process commerce backend; required when `env.commerceApiBase` is unset. */
  readonly sandbox?:
    | {
        fetch(request: Request): Response | Promise<Response>;
        readonly ugc?: { fetch(request: Request): Response | Promise<Response> };
        readonly decisions?: { fetch(request: Request): Response | Promise<Response> };
      }
    | undefined;
  /** Secrets for encrypting sessions, newest first. Default: SESSION_SECRET or a secret stored in DATA_DIR. */
  readonly secrets?: readonly string[];
  readonly sessions: SessionStore;
  /** Default: counted in memory. */
  readonly rateLimits?: RateLimits;
  /** Whether a request may use preview parameters (reading 6). Default: never. */
  readonly mayPreview?: (request: Request) => boolean | Promise<boolean>;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Whether answers of remote services are held to the contract. Default: yes. */
  readonly checksAnswers?: boolean;
  readonly log?: Log;
  readonly metrics?: Metrics | undefined;
  /** Calls that remote services get at a time. Default: any number. */
  readonly limits?: UpstreamLimits;
  /** Clock in milliseconds. */
  readonly now?: () => number;
  /** Delay before the single retry of a token exchange; replaced in tests. */
  readonly wait?: Wait;
}

/** Dependencies shared by all parts of the gateway. */
export interface Gateway {
  readonly env: GatewayEnv;
  readonly origin: string;
  readonly base: string;
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** Answers calls whose mock flag is on. */
  readonly mock: ReturnType<typeof createMock>;
  /** Holds answers of the commerce API and of user-generated media to the contract; undefined for our own backend. */
  readonly check: typeof checkAnswer | undefined;
  readonly checkUgc: typeof checkAnswer | undefined;
  /** Base URL of the user-generated media service, and the function that sends requests to it. */
  readonly ugcBase: string;
  readonly sendUgc: (url: string, init: RequestInit) => Promise<Response>;
  readonly experiments: ExperimentService | undefined;
  /** Base URL of the decision service, and the function that sends requests to it. */
  readonly decisionBase: string;
  readonly sendDecision: (url: string, init: RequestInit) => Promise<Response>;
  readonly sealer: Sealer;
  readonly sessions: SessionStore;
  readonly rateLimits: RateLimits;
  readonly clientAddress: ClientAddress;
  readonly isSameOrigin: ReturnType<typeof createSameOriginCheck>;
  readonly mayPreview: (request: Request) => boolean | Promise<boolean>;
  readonly log: Log;
  readonly metrics: Metrics | undefined;
  readonly now: () => number;
  readonly wait: Wait;
  /**
   * Renewed tokens by the refresh token they replaced, so that parallel calls of one visitor renew only once.
   */
  readonly renewals: LRUCache<string, Promise<TokenAnswer | undefined>>;
  /** The last request that opens a session, by its secret; see session/join-sessions.ts. */
  readonly sessionQueues: Map<string, Promise<void>>;
  /** The requests under way in each session, by its secret: it is joined to another one when there are none. */
  readonly underWay: Map<string, UnderWay>;
  /** Forms under way that a second request may share, by visitor, path and fields; see forms/form.ts. */
  readonly formsUnderWay: Map<string, Promise<string>>;
  /** Ids of the accounts that were signed in to here, by a hash of the email; see cart/start-cart.ts. */
  readonly accounts: LRUCache<string, string>;
}

/** What is under way in a session. */
export interface UnderWay {
  readonly requests: Set<Promise<void>>;
  /** Whether its requests have been waited for in vain. */
  isSlow: boolean;
  /** Other sessions are being joined to it; undefined when none are. */
  joining: Promise<void> | undefined;
}

const RENEWAL_MEMORY_MS = 30 * 60_000;
const IN_PROCESS = 'http://commerce.internal';
const UGC_IN_PROCESS = 'http://ugc.internal';
const DECISIONS_IN_PROCESS = 'http://decisions.internal';

/** Creates the gateway's dependencies; see `GatewayOptions`. */
export function createDeps(options: GatewayOptions): Gateway {
  const { env, origin, sandbox, now = Date.now, limits = {} } = options;
  const remote = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  /** Following a redirect could send the access key to another host. */
  const sendRemote = (service: keyof UpstreamLimits, base: string, url: string, init: RequestInit) =>
    withinLimit(limits[service], url.slice(base.length), () => remote(url, { ...init, redirect: 'manual' }));
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    if (env.commerceApiBase) return sendRemote('commerce', env.commerceApiBase, url, init);
    if (!sandbox) throw new TypeError('Neither COMMERCE_API_BASE nor the sandbox is there.');
    return sandbox.fetch(new Request(url, init));
  };
  const sendUgc = async (url: string, init: RequestInit): Promise<Response> => {
    if (env.ugcApiBase) return sendRemote('ugc', env.ugcApiBase, url, init);
    if (!sandbox?.ugc) throw new TypeError('Neither UGC_API_BASE nor the sandbox is there.');
    return sandbox.ugc.fetch(new Request(url, init));
  };
  const sendDecision = async (url: string, init: RequestInit): Promise<Response> => {
    if (env.decisionApiBase) return sendRemote('decisions', env.decisionApiBase, url, init);
    if (!sandbox?.decisions) throw new TypeError('Neither DECISION_API_BASE nor the sandbox is there.');
    return sandbox.decisions.fetch(new Request(url, init));
  };
  const checkOf = (isRemote: boolean) => (isRemote && options.checksAnswers !== false ? checkAnswer : undefined);
  return {
    env,
    origin,
    check: checkOf(env.commerceApiBase !== undefined),
    checkUgc: checkOf(env.ugcApiBase !== undefined),
    base: env.commerceApiBase ?? IN_PROCESS,
    send,
    mock: createMock(env.mockCalls, readMocks(env.mockDir), env.production),
    ugcBase: env.ugcApiBase ?? UGC_IN_PROCESS,
    sendUgc,
    experiments: options.experiments,
    decisionBase: env.decisionApiBase ?? DECISIONS_IN_PROCESS,
    sendDecision,
    sealer: createSealer(options.secrets ?? sessionSecrets(process.env['SESSION_SECRET'], env.dataDir), now),
    sessions: options.sessions,
    rateLimits: options.rateLimits ?? createRateLimits(),
    clientAddress: createClientAddress(env.trustedProxies, env.proxyHeader),
    isSameOrigin: createSameOriginCheck(origin, allowedHosts({ ...env, origin })),
    mayPreview: options.mayPreview ?? (() => false),
    log: options.log ?? createLog('warn'),
    metrics: options.metrics,
    now,
    wait: options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    renewals: new LRUCache({ max: 20_000, ttl: RENEWAL_MEMORY_MS }),
    sessionQueues: new Map(),
    underWay: new Map(),
    formsUnderWay: new Map(),
    accounts: new LRUCache({ max: 20_000 }),
  };
}
