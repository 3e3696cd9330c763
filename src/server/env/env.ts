import { join, resolve } from 'node:path';
import type { OutsideNames } from '../../content/page-context.ts';
import { ENV_SCHEMA, listOf } from './schema.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** The checked environment, with defaults filled in. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Address the outside sees, without trailing slash; undefined until set, then the listening address serves. */
  readonly origin: string | undefined;
  readonly allowedHosts: readonly string[];
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly loopback: boolean;
  readonly render: 'server' | 'static';
  readonly dataDir: string;
  /** Folder of the demo brand's documents, read by the sandbox. */
  readonly contentDir: string;
  /** Where scaled and encoded pictures are kept. */
  readonly mediaCacheDir: string;
  readonly contentApiBase: string | undefined;
  /** Opens the preview mode of a remote content API. */
  readonly contentPreviewToken: string | undefined;
  readonly commerceApiBase: string | undefined;
  readonly mediaBase: string | undefined;
  /** Other origins that pictures and films of content may come from. */
  readonly mediaHosts: readonly string[];
  readonly accessKey: string;
  readonly serverTrustId: string;
  /** The bot check's token the reference backend takes; its check is off without one (AUTH-26). */
  readonly botCheckTestToken: string | undefined;
  /** The reference backend has its demo accounts, whose password everybody knows. */
  readonly demoAccounts: boolean;
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
  readonly tagManager:
    { readonly src: string; readonly consent: string; readonly hosts: readonly string[] } | undefined;
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
  if (raw.EXPERIMENTS_DATAFILE_URL?.includes('{key}') === true && raw.EXPERIMENTS_KEY === '') {
    problems.push(
      'EXPERIMENTS_DATAFILE_URL has a place for {key}: set EXPERIMENTS_KEY to the key of your environment.',
    );
  }
  if (problems.length > 0) throw new EnvError(problems);
  return {
    port: raw.PORT,
    host: raw.HOST,
    origin: raw.ORIGIN,
    allowedHosts: listOf(raw.ALLOWED_HOSTS.toLowerCase()),
    trustedProxies: raw.TRUSTED_PROXIES === 'none' ? [] : listOf(raw.TRUSTED_PROXIES),
    loopback,
    render: raw.RENDER,
    dataDir: resolve(raw.DATA_DIR),
    contentDir: resolve(raw.CONTENT_DIR),
    mediaCacheDir: resolve(raw.MEDIA_CACHE_DIR ?? join(raw.DATA_DIR, 'media')),
    contentApiBase: raw.CONTENT_API_BASE,
    contentPreviewToken: raw.CONTENT_PREVIEW_TOKEN,
    commerceApiBase: raw.COMMERCE_API_BASE,
    mediaBase: raw.MEDIA_BASE,
    mediaHosts: raw.MEDIA_HOSTS,
    accessKey: raw.ACCESS_KEY,
    serverTrustId: raw.SERVER_TRUST_ID,
    botCheckTestToken: raw.BOT_CHECK_TEST_TOKEN,
    demoAccounts: raw.DEMO_ACCOUNTS === undefined ? loopback : raw.DEMO_ACCOUNTS === 'true',
    previewAccess: raw.PREVIEW_ACCESS ?? (loopback ? 'open' : 'session'),
    sessionSecret: raw.SESSION_SECRET,
    contentHookSecret: raw.CONTENT_HOOK_SECRET,
    serverTimeoutMs: raw.SERVER_TIMEOUT_MS,
    promoBarMaxMessages: raw.PROMO_BAR_MAX_MESSAGES,
    indexable: raw.INDEXABLE,
    outside: {
      searchListsGlobal: raw.SEARCH_LISTS_GLOBAL,
      searchListsEvent: raw.SEARCH_LISTS_EVENT,
      experienceEvent: raw.EXPERIENCE_EVENT,
    },
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
        : {
            src: `${raw.TAG_MANAGER_BASE}/gtm.js?id=${raw.TAG_MANAGER_ID}`,
            consent: raw.TAG_MANAGER_CONSENT,
            hosts: listOf(raw.TAG_MANAGER_HOSTS),
          },
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
