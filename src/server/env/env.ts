import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { listOf } from './fields.ts';
import { ENV_SCHEMA } from './schema.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** An invalid setting. The message says how to fix it, one sentence per mistake. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly code = 'ENV';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Longer than two failed probes of the usual balancers, 5 s apart. */
const DRAIN_SECONDS = 12;
/** Enough for a hundred pages; nobody waits for a server that is new. */
const WARM_SECONDS = 3;
const MEGABYTE = 1024 * 1024;

/** Whether a host name is a loopback address. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || host.startsWith('127.');

/** Maps the settings to the names used in code and fills in derived defaults. */
const toEnv = (raw: z.output<typeof ENV_SCHEMA>, loopback: boolean) => ({
  port: raw.PORT,
  host: raw.HOST,
  /** Public URL without trailing slash; the listening address is used when undefined. */
  origin: raw.ORIGIN,
  allowedHosts: listOf(raw.ALLOWED_HOSTS.toLowerCase()),
  /** Addresses and networks of proxies that are trusted, and the header in which they name the visitor. */
  trustedProxies: raw.TRUSTED_PROXIES === 'none' ? [] : listOf(raw.TRUSTED_PROXIES),
  proxyHeader: raw.PROXY_HEADER,
  /** How long a server that stops goes on serving, so that balancers notice; milliseconds. */
  drainMs: (raw.DRAIN_SECONDS ?? (loopback ? 0 : DRAIN_SECONDS)) * 1_000,
  /** How long a starting server takes pages into memory before it says that it is ready; milliseconds. */
  warmMs: (raw.WARM_SECONDS ?? (loopback ? 0 : WARM_SECONDS)) * 1_000,
  loopback,
  render: raw.RENDER,
  /** Exports again when content changes, with RENDER=static. */
  staticRebuild: raw.STATIC_REBUILD,
  /** Command run after each of these exports, with their folder in STATIC_SITE. */
  staticDeploy: raw.STATIC_DEPLOY,
  dataDir: resolve(raw.DATA_DIR),
  /** PostgreSQL; SQLite in the data folder when undefined. May hold a password. */
  databaseUrl: raw.DATABASE_URL,
  databaseConnections: raw.DATABASE_CONNECTIONS,
  /** Redis, which servers share; each is alone when undefined. May hold a password. */
  redisUrl: raw.REDIS_URL,
  /** Folder of the demo brand's documents, read by the sandbox. */
  contentDir: resolve(raw.CONTENT_DIR),
  mediaEffort: raw.MEDIA_EFFORT,
  /** Folder for scaled and encoded images. */
  mediaCacheDir: resolve(raw.MEDIA_CACHE_DIR ?? join(raw.DATA_DIR, 'media')),
  /** S3-compatible store that uploads lie in instead of the folder. Holds a secret. */
  mediaUploadsBucket:
    raw.MEDIA_UPLOADS_URL === undefined
      ? undefined
      : {
          url: raw.MEDIA_UPLOADS_URL,
          region: raw.MEDIA_UPLOADS_REGION,
          keyId: raw.MEDIA_UPLOADS_KEY_ID ?? '',
          secret: raw.MEDIA_UPLOADS_SECRET ?? '',
        },
  mediaUploadsDir: resolve(raw.MEDIA_UPLOADS_DIR ?? join(raw.DATA_DIR, 'uploads')),
  isUploadsDirSet: raw.MEDIA_UPLOADS_DIR !== undefined,
  contentApiBase: raw.CONTENT_API_BASE,
  /** Token for the preview mode of a remote content API. */
  contentPreviewToken: raw.CONTENT_PREVIEW_TOKEN,
  /** Value of the content query's `cms` outside production (CAAS-07). */
  contentCms: raw.CONTENT_CMS,
  commerceApiBase: raw.COMMERCE_API_BASE,
  /** Calls answered from `{mockDir}/{id}.json` instead of the API (HTTP-12). */
  mockCalls: raw.MOCK_CALLS,
  /** Content endpoints answered from `{mockDir}/content/{endpoint}.json` (CAAS-17). */
  mockContent: raw.MOCK_CONTENT,
  mockDir: resolve(raw.MOCK_DIR),
  /** Whether shoppers may be served: nothing is mocked then (HTTP-13, CAAS-17). */
  production: !loopback || raw.NODE_ENV === 'production',
  mediaBase: raw.MEDIA_BASE,
  /** Other origins that images and videos in content may come from. */
  mediaHosts: raw.MEDIA_HOSTS,
  accessKey: raw.ACCESS_KEY,
  serverTrustId: raw.SERVER_TRUST_ID,
  /** Channel of commerce calls from the webview of the mobile app (HTTP-02). */
  mobileAppChannel: raw.MOBILE_APP_CHANNEL,
  /** Text in the User-Agent of that webview; every visitor is on the web when undefined. */
  mobileAppUserAgent: raw.MOBILE_APP_USER_AGENT,
  /** Values of the testing and maintenance-bypass headers; not sent when undefined (HTTP-06). */
  testingFlag: raw.TESTING_FLAG,
  maintenanceBypass: raw.MAINTENANCE_BYPASS,
  /** How long the reference backend reserves what is in a cart after its last change. */
  cartHoldSeconds: raw.CART_HOLD_SECONDS,
  /** How long nothing may be done in a buy-in-store session of the reference backend before it ends. */
  associateIdleSeconds: raw.ASSOCIATE_IDLE_SECONDS,
  associateLogDays: raw.ASSOCIATE_LOG_DAYS,
  /** The most that store associates may take off an item there, in percent of what it costs. */
  associateDiscountLimit: raw.ASSOCIATE_DISCOUNT_LIMIT,
  /** Bot-check token accepted by the reference backend; without one its check is off (AUTH-26). */
  botCheckTestToken: raw.BOT_CHECK_TEST_TOKEN,
  /** The bot check of forms; they are sent without its response when undefined. */
  botCheck:
    raw.BOT_CHECK_SCRIPT === undefined
      ? undefined
      : { src: raw.BOT_CHECK_SCRIPT, siteKey: raw.BOT_CHECK_SITE_KEY, hosts: listOf(raw.BOT_CHECK_HOSTS) },
  /** Whether the reference backend has its demo accounts, whose password is public. */
  demoAccounts: raw.DEMO_ACCOUNTS === undefined ? loopback : raw.DEMO_ACCOUNTS === 'true',
  /** Whether the reference backend holds its answers to the contract. */
  checkAnswers: raw.CHECK_ANSWERS,
  /** Pause in typing after which the viewer saves by itself, seconds; never when 0. */
  previewAutosaveSeconds: raw.PREVIEW_AUTOSAVE_SECONDS,
  /** Addresses of the editors who may publish; all of them when there is none. */
  previewPublishers: raw.PREVIEW_PUBLISHERS.map((address) => address.toLowerCase()),
  /** Whether publishing needs the approval of somebody who has not written the revision. */
  publishSecondPerson: raw.PUBLISH_SECOND_PERSON,
  /** Machine translation for editors; offered nowhere when undefined. */
  translation:
    raw.TRANSLATION_URL === undefined
      ? undefined
      : {
          url: raw.TRANSLATION_URL,
          token: raw.TRANSLATION_TOKEN,
          languages: raw.TRANSLATION_LANGUAGES,
          timeoutMs: raw.TRANSLATION_TIMEOUT_MS,
        },
  previewAccess: raw.PREVIEW_ACCESS ?? (loopback ? 'open' : 'session'),
  /** One or more secrets, comma-separated, newest first. When undefined, the gateway stores one in DATA_DIR. */
  sessionSecret: raw.SESSION_SECRET,
  /** Secrets of the content hook, any of which counts; the hook is off without one. */
  contentHookSecrets: listOf(raw.CONTENT_HOOK_SECRET ?? ''),
  /** How messages to it are signed, and what they drop from the caches. */
  contentHookDialects: raw.CONTENT_HOOK_DIALECT,
  contentHookTags: raw.CONTENT_HOOK_TAGS,
  serverTimeoutMs: raw.SERVER_TIMEOUT_MS,
  contentPatienceMs: raw.CONTENT_PATIENCE_MS,
  promoBarMaxMessages: raw.PROMO_BAR_MAX_MESSAGES,
  /** What sign-up asks for, where it differs from ours (CFG-09). */
  signUpRules: raw.SIGN_UP_RULES,
  /** Paying in parts by currency, where it differs from ours. */
  payLater: raw.PAY_LATER,
  /** Masks of phone numbers by dial code, where they differ from ours (CFG-07). */
  phoneMasks: raw.PHONE_MASKS,
  notAvailablePhrases: raw.NOT_AVAILABLE_PHRASES,
  /** Whether search engines may index the pages. */
  indexable: raw.INDEXABLE,
  /** Names that external systems use for their parts of the page. */
  outside: {
    searchListsGlobal: raw.SEARCH_LISTS_GLOBAL,
    searchListsEvent: raw.SEARCH_LISTS_EVENT,
    experienceEvent: raw.EXPERIENCE_EVENT,
  },
  quickshop: raw.QUICKSHOP,
  /** How menu panels open on wide screens. */
  menuTrigger: raw.MENU_TRIGGER,
  /** Whether the menu on small screens has shop-all links. */
  shopAllOnMobile: raw.SHOP_ALL_ON_MOBILE,
  /** Whether gifts come first in the cart (CART-12). */
  bonusFirst: raw.BONUS_ITEMS_FIRST,
  /** Whether express checkout is offered (CHK-02). */
  expressCheckout: raw.EXPRESS_CHECKOUT,
  favorites: raw.FAVORITES,
  favoritesPageSize: raw.FAVORITES_PAGE_SIZE,
  /** Items on a page of what is saved for later (SFL-01). */
  savedPageSize: raw.SAVED_PAGE_SIZE,
  minLoyaltyPoints: raw.MIN_LOYALTY_POINTS,
  /** Whether long videos are streamed (VID-05). */
  streaming: raw.STREAMING,
  /** Base URL of streams; `{cloudName}` is filled in. The media service when undefined. */
  streamBase: raw.STREAM_BASE,
  /** Whether YouTube may be embedded after the visitor requests it and consents; when off, videos are links. */
  videoEmbeds: raw.VIDEO_EMBEDS,
  /** Script URL of the second gallery kind; the sandbox's own when undefined. */
  galleryScript: raw.GALLERY_SCRIPT,
  galleryDetailsPath: raw.GALLERY_DETAILS_PATH,
  /** Origin of the payment provider's script and fields. */
  paymentProviderOrigin: raw.PAYMENT_PROVIDER_ORIGIN,
  /** Keys of the shop's account there, for the sandbox; the stand-in has its own. */
  paymentClientKey: raw.PAYMENT_CLIENT_KEY,
  paymentSecret: raw.PAYMENT_SECRET,
  /** Mail server of the sandbox, and the sender; emails stay in its outbox when undefined. */
  mail: raw.SMTP_URL === undefined ? undefined : { url: raw.SMTP_URL, from: raw.MAIL_FROM },
  /** The tag manager's container; not loaded without an id. */
  tagManager:
    raw.TAG_MANAGER_ID === undefined
      ? undefined
      : {
          src: `${raw.TAG_MANAGER_BASE}/gtm.js?id=${raw.TAG_MANAGER_ID}`,
          consent: raw.TAG_MANAGER_CONSENT,
          hosts: listOf(raw.TAG_MANAGER_HOSTS),
        },
  /** Base URL of the user-generated-media service; the sandbox's own when undefined (UGC-01). */
  ugcApiBase: raw.UGC_API_BASE,
  /** URL of the experiments datafile, with `{key}`; the demo shop's own experiments when undefined (EXPT-24). */
  experimentsDatafileUrl: raw.EXPERIMENTS_DATAFILE_URL,
  experimentsKey: raw.EXPERIMENTS_KEY,
  /** URL that receives experiment events; the vendor's when undefined. */
  experimentsEventsUrl: raw.EXPERIMENTS_EVENTS_URL,
  /** Whether the customer-data platform that the datafile names is asked for segments and told of page views. */
  experimentsCustomerData: raw.EXPERIMENTS_CUSTOMER_DATA,
  /** Polling interval for the datafile, milliseconds (EXPT-20). */
  experimentsPollMs: raw.EXPERIMENTS_POLL_SECONDS * 1000,
  /** Base URL of the decision service; the sandbox's own when undefined (DEC-01). */
  decisionApiBase: raw.DECISION_API_BASE,
  decisionForm: raw.DECISION_FORM,
  decisionTimeoutMs: raw.DECISION_TIMEOUT_MS,
  /** Whether sign-in asks for the email alone first (DLG-08). */
  simplifiedEnrolment: raw.SIMPLIFIED_ENROLMENT,
  /** How long a toast stays visible, milliseconds (TOAST-04). */
  toastDismissMs: raw.TOAST_DISMISS_MS,
  segmentsClientOnly: raw.SEGMENTS_CLIENT_ONLY,
  apiPreview: raw.API_PREVIEW,
  /** Cache limits in bytes; 0 disables a cache. */
  pageCacheBytes: raw.PAGE_CACHE_MB * MEGABYTE,
  fragmentCacheBytes: raw.FRAGMENT_CACHE_MB * MEGABYTE,
  /** Whether to render the home page's images at startup. */
  warmPictures: raw.WARM_PICTURES,
  /** Where traces are sent, without `/v1/traces`, and under which name; there are none when undefined. */
  tracesEndpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT,
  tracesName: raw.OTEL_SERVICE_NAME,
  loadShedding: raw.LOAD_SHEDDING,
  /** Port on loopback that serves metrics, and the token with which the shop's own port does. */
  metricsPort: raw.METRICS_PORT,
  metricsToken: raw.METRICS_TOKEN,
  logLevel: raw.LOG_LEVEL,
});

/** The validated environment. */
export type Env = Readonly<ReturnType<typeof toEnv>>;
export type LogLevel = Env['logLevel'];

/**
 * Validates the environment once, at startup.
 *
 * @param source usually `process.env`
 * @throws EnvError listing every mistake and how to fix it
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const result = ENV_SCHEMA.safeParse(source);
  if (!result.success) throw new EnvError(result.error.issues.map((issue) => issue.message));
  const raw = result.data;
  const loopback = isLoopback(raw.HOST);
  const problems: string[] = [];
  if (!loopback && raw.ORIGIN === undefined) {
    problems.push(
      `HOST ${raw.HOST} is reachable from outside: set ORIGIN to the address shoppers type, such as https://shop.example.com.`,
    );
  }
  if (!loopback && raw.SESSION_SECRET === undefined) {
    problems.push(
      `HOST ${raw.HOST} is reachable from outside: set SESSION_SECRET, which seals sessions. Make one with: openssl rand -hex 32`,
    );
  }
  if (raw.ORIGIN !== undefined && new URL(raw.ORIGIN).pathname !== '/') {
    problems.push('ORIGIN has a path. Give scheme and host only, such as https://shop.example.com.');
  }
  if (raw.MEDIA_UPLOADS_URL !== undefined && !(raw.MEDIA_UPLOADS_KEY_ID && raw.MEDIA_UPLOADS_SECRET)) {
    problems.push('MEDIA_UPLOADS_URL needs the keys of your store: set MEDIA_UPLOADS_KEY_ID and MEDIA_UPLOADS_SECRET.');
  }
  const needsPaymentKeys = raw.PAYMENT_PROVIDER_ORIGIN !== undefined && raw.COMMERCE_API_BASE === undefined;
  if (needsPaymentKeys && (raw.PAYMENT_CLIENT_KEY === '' || raw.PAYMENT_SECRET === '')) {
    problems.push('PAYMENT_PROVIDER_ORIGIN needs the keys of your account: set PAYMENT_CLIENT_KEY and PAYMENT_SECRET.');
  }
  if (raw.EXPERIMENTS_DATAFILE_URL?.includes('{key}') === true && raw.EXPERIMENTS_KEY === '') {
    problems.push(
      'EXPERIMENTS_DATAFILE_URL has a place for {key}: set EXPERIMENTS_KEY to the key of your environment.',
    );
  }
  if (problems.length > 0) throw new EnvError(problems);
  return toEnv(raw, loopback);
}
