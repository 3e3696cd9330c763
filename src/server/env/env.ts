import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { ENV_SCHEMA, listOf } from './schema.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

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

/** The settings by the names the code uses, with what follows from others filled in. */
const toEnv = (raw: z.output<typeof ENV_SCHEMA>, loopback: boolean) => ({
  port: raw.PORT,
  host: raw.HOST,
  /** Address the outside sees, without trailing slash; undefined until set, then the listening address serves. */
  origin: raw.ORIGIN,
  allowedHosts: listOf(raw.ALLOWED_HOSTS.toLowerCase()),
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: raw.TRUSTED_PROXIES === 'none' ? [] : listOf(raw.TRUSTED_PROXIES),
  loopback,
  render: raw.RENDER,
  dataDir: resolve(raw.DATA_DIR),
  /** Folder of the demo brand's documents, read by the sandbox. */
  contentDir: resolve(raw.CONTENT_DIR),
  /** Where scaled and encoded pictures are kept. */
  mediaCacheDir: resolve(raw.MEDIA_CACHE_DIR ?? join(raw.DATA_DIR, 'media')),
  contentApiBase: raw.CONTENT_API_BASE,
  /** Opens the preview mode of a remote content API. */
  contentPreviewToken: raw.CONTENT_PREVIEW_TOKEN,
  commerceApiBase: raw.COMMERCE_API_BASE,
  mediaBase: raw.MEDIA_BASE,
  /** Other origins that pictures and films of content may come from. */
  mediaHosts: raw.MEDIA_HOSTS,
  accessKey: raw.ACCESS_KEY,
  serverTrustId: raw.SERVER_TRUST_ID,
  /** The bot check's token the reference backend takes; its check is off without one (AUTH-26). */
  botCheckTestToken: raw.BOT_CHECK_TEST_TOKEN,
  /** The reference backend has its demo accounts, whose password everybody knows. */
  demoAccounts: raw.DEMO_ACCOUNTS === undefined ? loopback : raw.DEMO_ACCOUNTS === 'true',
  previewAccess: raw.PREVIEW_ACCESS ?? (loopback ? 'open' : 'session'),
  /** One or more, newest first, separated by commas; the gateway keeps one in DATA_DIR when undefined. */
  sessionSecret: raw.SESSION_SECRET,
  contentHookSecret: raw.CONTENT_HOOK_SECRET,
  serverTimeoutMs: raw.SERVER_TIMEOUT_MS,
  promoBarMaxMessages: raw.PROMO_BAR_MAX_MESSAGES,
  /** Search engines may list the pages. */
  indexable: raw.INDEXABLE,
  /** Names the outside gives to its parts in the page. */
  outside: {
    searchListsGlobal: raw.SEARCH_LISTS_GLOBAL,
    searchListsEvent: raw.SEARCH_LISTS_EVENT,
    experienceEvent: raw.EXPERIENCE_EVENT,
  },
  quickshop: raw.QUICKSHOP,
  /** How panels of the menu open on wide screens. */
  menuTrigger: raw.MENU_TRIGGER,
  /** Shop-all links in the menu of small screens. */
  shopAllOnMobile: raw.SHOP_ALL_ON_MOBILE,
  /** Long films are streamed (VID-05). */
  streaming: raw.STREAMING,
  /** Where streams lie; `{cloudName}` is filled in. The media service when undefined. */
  streamBase: raw.STREAM_BASE,
  /** YouTube may be embedded, once the visitor asks and agrees; off, links lead there. */
  videoEmbeds: raw.VIDEO_EMBEDS,
  /** Script of the second gallery kind; the sandbox's own when undefined. */
  galleryScript: raw.GALLERY_SCRIPT,
  galleryDetailsPath: raw.GALLERY_DETAILS_PATH,
  /** The tag manager's container; none is loaded without an id. */
  tagManager:
    raw.TAG_MANAGER_ID === undefined
      ? undefined
      : {
          src: `${raw.TAG_MANAGER_BASE}/gtm.js?id=${raw.TAG_MANAGER_ID}`,
          consent: raw.TAG_MANAGER_CONSENT,
          hosts: listOf(raw.TAG_MANAGER_HOSTS),
        },
  /** Address of the user-generated-media service; the sandbox's own when undefined (UGC-01). */
  ugcApiBase: raw.UGC_API_BASE,
  /** Where the datafile of experiments lies, with `{key}`; the demo shop's own experiments when undefined (EXPT-24). */
  experimentsDatafileUrl: raw.EXPERIMENTS_DATAFILE_URL,
  experimentsKey: raw.EXPERIMENTS_KEY,
  /** Where events of experiments go; the vendor's address when undefined. */
  experimentsEventsUrl: raw.EXPERIMENTS_EVENTS_URL,
  /** How often the datafile is asked for, milliseconds (EXPT-20). */
  experimentsPollMs: raw.EXPERIMENTS_POLL_SECONDS * 1000,
  /** Address of the decision service; the sandbox's own when undefined (DEC-01). */
  decisionApiBase: raw.DECISION_API_BASE,
  decisionForm: raw.DECISION_FORM,
  decisionTimeoutMs: raw.DECISION_TIMEOUT_MS,
  /** Sign-in asks for the email alone first (DLG-08). */
  simplifiedEnrolment: raw.SIMPLIFIED_ENROLMENT,
  /** Milliseconds a notice in the corner stays (TOAST-04). */
  toastDismissMs: raw.TOAST_DISMISS_MS,
  segmentsClientOnly: raw.SEGMENTS_CLIENT_ONLY,
  apiPreview: raw.API_PREVIEW,
  /** Limits of the caches in bytes; 0 switches a cache off. */
  pageCacheBytes: raw.PAGE_CACHE_MB * MEGABYTE,
  fragmentCacheBytes: raw.FRAGMENT_CACHE_MB * MEGABYTE,
  /** Draw the pictures of the start page before somebody asks. */
  warmPictures: raw.WARM_PICTURES,
  logLevel: raw.LOG_LEVEL,
});

/** The checked environment. */
export type Env = Readonly<ReturnType<typeof toEnv>>;
export type LogLevel = Env['logLevel'];

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
  return toEnv(raw, loopback);
}
