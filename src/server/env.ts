import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DATAFILE_POLL, DATAFILE_POLL_LEAST } from '../personalisation/experiments/constants.ts';
import { TOAST_DISMISS_MS } from '../ui/toast/toast-rules.ts';
import { OUTSIDE_NAMES, type OutsideNames } from '../content/page-context.ts';

/** Values a build or deployment sets; everything has a default that runs the demo shop on this machine. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
/** Port of the demo shop (issue 2, point 1). */
const DEFAULT_PORT = 4321;
/** Time the server gives a commerce or content call before it gives up (HTTP-15), in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000;
/**
 * Time the server gives the decision service. The page never waits for it; an answer after two seconds
 * can only be kept for the next page, and whoever still reads this one should not hold a socket for it.
 */
const DEFAULT_DECISION_TIMEOUT_MS = 2_000;
/** Messages a promo bar rotates through at most (LIM). */
const DEFAULT_PROMO_MESSAGES = 5;
/** Shortest secret that may protect a session: 256 bits as hex or base64. */
const MIN_SECRET_LENGTH = 32;

const trimmed = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(trimmed, schema.optional());
const flag = (name: string, fallback: boolean) =>
  z.preprocess(
    trimmed,
    z
      .enum(['true', 'false', '1', '0'], { error: `${name} switches something on or off: set it to true or false.` })
      .optional()
      .transform((value) => (value === undefined ? fallback : value === 'true' || value === '1')),
  );
const whole = (name: string, fallback: number, min: number, max: number) =>
  z.preprocess(
    trimmed,
    z.coerce
      .number({ error: `${name} is a whole number from ${min} to ${max}.` })
      .int(`${name} is a whole number from ${min} to ${max}.`)
      .min(min, `${name} is a whole number from ${min} to ${max}.`)
      .max(max, `${name} is a whole number from ${min} to ${max}.`)
      .default(fallback),
  );
const word = (name: string, fallback: string) =>
  z.preprocess(trimmed, z.string().regex(/^[\w$:.-]+$/, `${name} is one word, such as ${fallback}.`).default(fallback));
const address = (name: string, example: string) =>
  optional(
    z
      .string()
      .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
        error: `${name} is an http(s) address such as ${example}. Correct it, or leave it out to use what comes with the shop.`,
      })
      .transform((value) => value.replace(/\/+$/, '')),
  );
const secret = (name: string) =>
  optional(z.string().refine((value) => value.split(',').every((part) => part.trim().length >= MIN_SECRET_LENGTH), `${name} has fewer than ${MIN_SECRET_LENGTH} characters. Make one with: openssl rand -hex 32`));

const schema = z.object({
  PORT: whole('PORT', DEFAULT_PORT, 0, 65_535),
  HOST: z.preprocess(trimmed, z.string().default('127.0.0.1')),
  ORIGIN: address('ORIGIN', 'https://shop.example.com'),
  ALLOWED_HOSTS: z.preprocess(trimmed, z.string().default('')),
  RENDER: z.preprocess(
    trimmed,
    z.enum(['server', 'static'], { error: 'RENDER is either "server" (pages made on demand) or "static" (pages made by npm run build:static).' }).default('server'),
  ),
  DATA_DIR: z.preprocess(trimmed, z.string().default('.data')),
  CONTENT_DIR: z.preprocess(trimmed, z.string().default('content')),
  MEDIA_CACHE_DIR: optional(z.string()),
  CONTENT_API_BASE: address('CONTENT_API_BASE', 'https://cms.example.com'),
  CONTENT_PREVIEW_TOKEN: optional(z.string()),
  COMMERCE_API_BASE: address('COMMERCE_API_BASE', 'https://api.example.com'),
  MEDIA_BASE: address('MEDIA_BASE', 'https://media.example.com'),
  ACCESS_KEY: z.preprocess(trimmed, z.string().default('demo-access-key')),
  BOT_CHECK_TEST_TOKEN: optional(z.string()),
  SERVER_TRUST_ID: z.preprocess(trimmed, z.string().default('demo-server-trust')),
  PREVIEW_ACCESS: optional(
    z.enum(['open', 'session'], { error: 'PREVIEW_ACCESS is "session" (editors come in by a one-time link) or "open" (anyone who reaches the server).' }),
  ),
  SESSION_SECRET: secret('SESSION_SECRET'),
  CONTENT_HOOK_SECRET: secret('CONTENT_HOOK_SECRET'),
  SERVER_TIMEOUT_MS: whole('SERVER_TIMEOUT_MS', DEFAULT_TIMEOUT_MS, 100, 120_000),
  PROMO_BAR_MAX_MESSAGES: whole('PROMO_BAR_MAX_MESSAGES', DEFAULT_PROMO_MESSAGES, 1, 50),
  SEARCH_LISTS_GLOBAL: word('SEARCH_LISTS_GLOBAL', OUTSIDE_NAMES.searchListsGlobal),
  SEARCH_LISTS_EVENT: word('SEARCH_LISTS_EVENT', OUTSIDE_NAMES.searchListsEvent),
  EXPERIENCE_EVENT: word('EXPERIENCE_EVENT', OUTSIDE_NAMES.experienceEvent),
  QUICKSHOP: flag('QUICKSHOP', true),
  MENU_TRIGGER: z.preprocess(trimmed, z.enum(['hover', 'click'], { error: 'MENU_TRIGGER is how the menu opens on wide screens: "hover" or "click".' }).default('hover')),
  SHOP_ALL_ON_MOBILE: flag('SHOP_ALL_ON_MOBILE', true),
  STREAMING: flag('STREAMING', true),
  STREAM_BASE: address('STREAM_BASE', 'https://media.example.com/{cloudName}'),
  VIDEO_EMBEDS: flag('VIDEO_EMBEDS', false),
  GALLERY_SCRIPT: address('GALLERY_SCRIPT', 'https://gallery.example.com/{containerId}/{locale}.js'),
  GALLERY_DETAILS_PATH: z.preprocess(trimmed, z.string().startsWith('/', 'GALLERY_DETAILS_PATH is a path with {productId}, such as /products/v2/products/{productId}/details.').includes('{productId}').default('/products/v2/products/{productId}/details')),
  TAG_MANAGER_ID: optional(z.string().regex(/^[\w-]{1,40}$/, 'TAG_MANAGER_ID is the id of a container, such as GTM-ABC123.')),
  TAG_MANAGER_BASE: z.preprocess(
    trimmed,
    z
      .string()
      .regex(/^(?:https?:\/\/[^\s/]+|)(?:\/[\w./-]*)?$/, 'TAG_MANAGER_BASE is an address such as https://www.googletagmanager.com, or a path of this shop.')
      .transform((value) => value.replace(/\/+$/, ''))
      .default('https://www.googletagmanager.com'),
  ),
  TAG_MANAGER_CONSENT: z.preprocess(trimmed, z.enum(['C0002', 'C0003', 'C0004'], { error: 'TAG_MANAGER_CONSENT is the category the container waits for: C0002, C0003 or C0004.' }).default('C0002')),
  TAG_MANAGER_HOSTS: z.preprocess(trimmed, z.string().regex(/^https?:\/\/[^\s,;'"]+(?:\s*,\s*https?:\/\/[^\s,;'"]+)*$/, 'TAG_MANAGER_HOSTS is a list of origins, separated by commas.').default('')),
  UGC_API_BASE: address('UGC_API_BASE', 'https://ugc.example.com'),
  EXPERIMENTS_DATAFILE_URL: address('EXPERIMENTS_DATAFILE_URL', 'https://cdn.example.com/datafiles/{key}.json'),
  EXPERIMENTS_KEY: z.preprocess(trimmed, z.string().default('')),
  EXPERIMENTS_EVENTS_URL: address('EXPERIMENTS_EVENTS_URL', 'https://events.example.com/v1/events'),
  EXPERIMENTS_POLL_SECONDS: whole('EXPERIMENTS_POLL_SECONDS', DATAFILE_POLL / 1000, DATAFILE_POLL_LEAST / 1000, 86_400),
  DECISION_API_BASE: address('DECISION_API_BASE', 'https://decisions.example.com'),
  DECISION_FORM: z.preprocess(trimmed, z.enum(['decide', 'decision'], { error: 'DECISION_FORM is how decisions are asked for: "decide" (/api/engine/v1/decide/{brand}) or "decision" (/decision).' }).default('decide')),
  DECISION_TIMEOUT_MS: whole('DECISION_TIMEOUT_MS', DEFAULT_DECISION_TIMEOUT_MS, 50, 30_000),
  SIMPLIFIED_ENROLMENT: flag('SIMPLIFIED_ENROLMENT', false),
  TOAST_DISMISS_MS: whole('TOAST_DISMISS_MS', TOAST_DISMISS_MS, 1_000, 60_000),
  SEGMENTS_CLIENT_ONLY: flag('SEGMENTS_CLIENT_ONLY', false),
  API_PREVIEW: flag('API_PREVIEW', false),
  INDEXABLE: flag('INDEXABLE', true),
  PAGE_CACHE_MB: whole('PAGE_CACHE_MB', 128, 0, 16_384),
  FRAGMENT_CACHE_MB: whole('FRAGMENT_CACHE_MB', 64, 0, 16_384),
  WARM_PICTURES: flag('WARM_PICTURES', true),
  LOG_LEVEL: z.preprocess(
    trimmed,
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'LOG_LEVEL is one of silent, error, warn, info, debug.' }).default('info'),
  ),
});

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** The checked environment, with defaults filled in. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Address the outside sees, without trailing slash; undefined until set, then the listening address serves. */
  readonly origin: string | undefined;
  readonly allowedHosts: readonly string[];
  readonly loopback: boolean;
  readonly render: 'server' | 'static';
  readonly dataDir: string;
  /** Folder of the demo brand's documents, read by the sandbox. */
  readonly contentDir: string;
  /** Where drawn pictures are kept. */
  readonly mediaCacheDir: string;
  readonly contentApiBase: string | undefined;
  /** Opens the preview mode of a remote content API. */
  readonly contentPreviewToken: string | undefined;
  readonly commerceApiBase: string | undefined;
  readonly mediaBase: string | undefined;
  readonly accessKey: string;
  readonly serverTrustId: string;
  /** The bot check's token the reference backend takes; its check is off without one (AUTH-26). */
  readonly botCheckTestToken: string | undefined;
  readonly previewAccess: 'open' | 'session';
  /** One or more, newest first, separated by commas; the gateway keeps one in DATA_DIR when undefined. */
  readonly sessionSecret: string | undefined;
  readonly contentHookSecret: string | undefined;
  readonly serverTimeoutMs: number;
  readonly promoBarMaxMessages: number;
  /** Search engines may list the pages. */
  readonly indexable: boolean;
  /** Names the outside gives to its parts in the page. */
  readonly outside: OutsideNames;
  readonly quickshop: boolean;
  /** How panels of the menu open on wide screens. */
  readonly menuTrigger: 'hover' | 'click';
  /** Shop-all links in the menu of small screens. */
  readonly shopAllOnMobile: boolean;
  /** Long films are streamed (VID-05). */
  readonly streaming: boolean;
  /** Where streams lie; `{cloudName}` is filled in. The media service when undefined. */
  readonly streamBase: string | undefined;
  /** YouTube may be embedded, once the visitor asks and agrees; off, links lead there. */
  readonly videoEmbeds: boolean;
  /** Script of the second gallery kind; the sandbox's own when undefined. */
  readonly galleryScript: string | undefined;
  readonly galleryDetailsPath: string;
  /** The tag manager's container; none is loaded without an id. */
  readonly tagManager: { readonly src: string; readonly consent: string; readonly hosts: readonly string[] } | undefined;
  /** Address of the user-generated-media service; the sandbox's own when undefined (UGC-01). */
  readonly ugcApiBase: string | undefined;
  /** Where the datafile of experiments lies, with `{key}`; the demo shop's own experiments when undefined (EXPT-24). */
  readonly experimentsDatafileUrl: string | undefined;
  readonly experimentsKey: string;
  /** Where events of experiments go; the vendor's address when undefined. */
  readonly experimentsEventsUrl: string | undefined;
  /** How often the datafile is asked for, milliseconds (EXPT-20). */
  readonly experimentsPollMs: number;
  /** Address of the decision service; the sandbox's own when undefined (DEC-01). */
  readonly decisionApiBase: string | undefined;
  readonly decisionForm: 'decide' | 'decision';
  readonly decisionTimeoutMs: number;
  /** Sign-in asks for the email alone first (DLG-08). */
  readonly simplifiedEnrolment: boolean;
  /** Milliseconds a notice in the corner stays (TOAST-04). */
  readonly toastDismissMs: number;
  readonly segmentsClientOnly: boolean;
  readonly apiPreview: boolean;
  /** Limits of the caches in bytes; 0 switches a cache off. */
  readonly pageCacheBytes: number;
  readonly fragmentCacheBytes: number;
  /** Draw the pictures of the start page before somebody asks. */
  readonly warmPictures: boolean;
  readonly logLevel: LogLevel;
}

/** A setting that cannot work. The message says what to do, one sentence per mistake. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly code = 'ENV';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const MEGABYTE = 1024 * 1024;

/** Whether a host name is this machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || host.startsWith('127.');

/**
 * Checks the environment once, at start.
 *
 * @param source usually `process.env`
 * @throws EnvError listing every mistake with what to do about it
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const result = schema.safeParse(source);
  if (!result.success) throw new EnvError(result.error.issues.map((issue) => issue.message));
  const raw = result.data;
  const loopback = isLoopback(raw.HOST);
  const problems: string[] = [];
  if (!loopback && raw.ORIGIN === undefined) {
    problems.push(`HOST ${raw.HOST} is reachable from outside: set ORIGIN to the address shoppers type, such as https://shop.example.com.`);
  }
  if (raw.ORIGIN !== undefined && new URL(raw.ORIGIN).pathname !== '/') {
    problems.push('ORIGIN has a path. Give scheme and host only, such as https://shop.example.com.');
  }
  if (raw.EXPERIMENTS_DATAFILE_URL?.includes('{key}') === true && raw.EXPERIMENTS_KEY === '') {
    problems.push('EXPERIMENTS_DATAFILE_URL has a place for {key}: set EXPERIMENTS_KEY to the key of your environment.');
  }
  if (problems.length > 0) throw new EnvError(problems);
  return {
    port: raw.PORT,
    host: raw.HOST,
    origin: raw.ORIGIN,
    allowedHosts: raw.ALLOWED_HOSTS.split(',').map((host) => host.trim().toLowerCase()).filter(Boolean),
    loopback,
    render: raw.RENDER,
    dataDir: resolve(raw.DATA_DIR),
    contentDir: resolve(raw.CONTENT_DIR),
    mediaCacheDir: resolve(raw.MEDIA_CACHE_DIR ?? join(raw.DATA_DIR, 'media')),
    contentApiBase: raw.CONTENT_API_BASE,
    contentPreviewToken: raw.CONTENT_PREVIEW_TOKEN,
    commerceApiBase: raw.COMMERCE_API_BASE,
    mediaBase: raw.MEDIA_BASE,
    accessKey: raw.ACCESS_KEY,
    serverTrustId: raw.SERVER_TRUST_ID,
    botCheckTestToken: raw.BOT_CHECK_TEST_TOKEN,
    previewAccess: raw.PREVIEW_ACCESS ?? (loopback ? 'open' : 'session'),
    sessionSecret: raw.SESSION_SECRET,
    contentHookSecret: raw.CONTENT_HOOK_SECRET,
    serverTimeoutMs: raw.SERVER_TIMEOUT_MS,
    promoBarMaxMessages: raw.PROMO_BAR_MAX_MESSAGES,
    indexable: raw.INDEXABLE,
    outside: { searchListsGlobal: raw.SEARCH_LISTS_GLOBAL, searchListsEvent: raw.SEARCH_LISTS_EVENT, experienceEvent: raw.EXPERIENCE_EVENT },
    quickshop: raw.QUICKSHOP,
    menuTrigger: raw.MENU_TRIGGER,
    shopAllOnMobile: raw.SHOP_ALL_ON_MOBILE,
    streaming: raw.STREAMING,
    streamBase: raw.STREAM_BASE,
    videoEmbeds: raw.VIDEO_EMBEDS,
    galleryScript: raw.GALLERY_SCRIPT,
    galleryDetailsPath: raw.GALLERY_DETAILS_PATH,
    tagManager:
      raw.TAG_MANAGER_ID === undefined
        ? undefined
        : { src: `${raw.TAG_MANAGER_BASE}/gtm.js?id=${raw.TAG_MANAGER_ID}`, consent: raw.TAG_MANAGER_CONSENT, hosts: raw.TAG_MANAGER_HOSTS.split(',').map((host) => host.trim()).filter(Boolean) },
    ugcApiBase: raw.UGC_API_BASE,
    experimentsDatafileUrl: raw.EXPERIMENTS_DATAFILE_URL,
    experimentsKey: raw.EXPERIMENTS_KEY,
    experimentsEventsUrl: raw.EXPERIMENTS_EVENTS_URL,
    experimentsPollMs: raw.EXPERIMENTS_POLL_SECONDS * 1000,
    decisionApiBase: raw.DECISION_API_BASE,
    decisionForm: raw.DECISION_FORM,
    decisionTimeoutMs: raw.DECISION_TIMEOUT_MS,
    simplifiedEnrolment: raw.SIMPLIFIED_ENROLMENT,
    toastDismissMs: raw.TOAST_DISMISS_MS,
    segmentsClientOnly: raw.SEGMENTS_CLIENT_ONLY,
    apiPreview: raw.API_PREVIEW,
    pageCacheBytes: raw.PAGE_CACHE_MB * MEGABYTE,
    fragmentCacheBytes: raw.FRAGMENT_CACHE_MB * MEGABYTE,
    warmPictures: raw.WARM_PICTURES,
    logLevel: raw.LOG_LEVEL,
  };
}
