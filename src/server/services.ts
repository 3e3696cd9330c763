import type { ContentClient } from '../content/client/content-client.ts';
import type { Exported } from '../content/drafts/exported.ts';
import type { DraftStore, Editor } from '../content/drafts/draft-store.ts';
import type { Forward } from '../content/drafts/http/forward.ts';
import type { FragmentCache, PageContext, PageSettings, PreviewSeat, PreviewState } from '../content/page-context.ts';
import type { Translator } from '../content/drafts/translator.ts';
import type { LocaleInfo, Site } from '../content/addresses/sites.ts';
import type { ExperimentsStandIn } from '../../sandbox/experiments/stand-in.ts';
import type { Sandbox } from '../../sandbox/app.ts';
import type { CachePort } from '../../sandbox/store/cache.ts';
import type { Measurements } from './fapi/measurements.ts';
import type { Env } from './env/env.ts';
import type { RateLimits } from './gateway/request/rate-limits.ts';
import type { FetchApp } from './http/fetch-app.ts';
import type { DatabaseFigures } from './observability/metrics/metrics.ts';
import type { UpstreamLimit } from './load/upstream-limit.ts';
import type { PageCommerce } from './pages/page-commerce.ts';
import type { ExpiringKeys } from './store/expiring-keys.ts';
import type { PreviewSession, PreviewSessions } from './preview/session.ts';
import type { SourceWatch } from './preview/source-watch.ts';

/** Receives `presence` and `comments:{entry}` when one of them has changed. */
export type Talk = (tags: readonly string[]) => void;
/** Receives the tags of changed content; undefined means everything. */
export type ContentChange = (tags: readonly string[] | undefined) => void;

/** The audience of a content request. */
export interface ContentBinding {
  readonly site: Site;
  readonly info: LocaleInfo;
  readonly preview: PreviewState | undefined;
  /** Links the calls of one page in the logs. */
  readonly correlationId: string;
}

/** Services used by pages and the server; created once per process. */
export interface Services {
  readonly env: Env;
  readonly settings: PageSettings;
  /** In-process reference backend; undefined with a remote commerce API. */
  readonly sandbox: Sandbox | undefined;
  /** Stand-in for the experimentation vendor; undefined when experiments come from elsewhere. */
  readonly experiments: ExperimentsStandIn | undefined;
  /** The image service; undefined with a remote one. */
  readonly media: FetchApp | undefined;
  readonly gateway: FetchApp;
  /** Calls that remote services get at a time. */
  readonly upstreams: readonly UpstreamLimit[];
  /** What servers tell each other and may lose; undefined without Redis. */
  readonly shared: CachePort | undefined;
  /** Whether all connections to Redis are there; undefined without Redis. */
  readonly redisUp: (() => boolean) | undefined;
  /** The database, for the metrics. */
  readonly database: DatabaseFigures;
  /** Counts sensitive calls, of this server or of all of them. */
  readonly rateLimits: RateLimits;
  readonly editors: PreviewSessions;
  /** Commerce calls of pages. */
  readonly commerce: PageCommerce;
  readonly fragments: FragmentCache;
  readonly builtScript?: PageContext['builtScript'];
  content(binding: ContentBinding): ContentClient;
  /** Sends a content call on, e.g. of a renderer on another thread. */
  readonly fetchContent: (request: Request) => Response | Promise<Response>;
  /**
   * The visitor's session in the viewer; undefined when they may not see it. Verifies a signature, so its caller hands
   * the session on.
   *
   * @param cookie Cookie header
   */
  previewSession(cookie: string | null | undefined): Promise<PreviewSession | undefined>;
  /** Has the decisions of a previewed page made, see `createPreviewDecisions`. */
  readonly decideInPreview: PreviewSeat['decide'];
  /** Attributes an experiment requires but the shop never sends, see `ExperimentService`. */
  readonly unsentAttributes?: ((experiment: string) => readonly string[]) | undefined;
  /** The rules that decide what a site shows besides its content, see `createSiteRules`. */
  readonly siteRules: NonNullable<PreviewSeat['siteRules']>;
  /** The content source as somebody edits it; what they do is recorded under their name. */
  drafts(editor: Editor): DraftStore;
  /** Sends a call of the viewer on to the content source. */
  readonly forward: Forward;
  /** Whether an editor may publish, and the editors to choose from where the viewer is open to this machine. */
  mayPublish(editor: Editor): boolean;
  readonly demoEditors: readonly Editor[];
  /** Machine translation; undefined where none is named. */
  readonly translator: Translator | undefined;
  /** Pause in typing after which the viewer saves by itself, seconds; never when 0. */
  readonly autosaveSeconds: number;
  onContentChange(listener: ContentChange): () => void;
  /** Whether a content source elsewhere answers; undefined with the embedded one. */
  readonly contentSource?: SourceWatch | undefined;
  /** Tells what editors do besides content: who is here, and comments. */
  onTalk(listener: Talk): () => void;
  /** Tells it, on all servers. */
  readonly talk: Talk;
  /**
   * Handles changes reported by a remote CMS, on this server at once.
   * @returns whether the other servers have been told too; otherwise they are as soon as Redis is back
   */
  contentChanged(tags: readonly string[] | undefined): Promise<boolean>;
  /** What browsers have measured. */
  readonly measurements: Measurements;
  /** Signatures of content hooks that were taken, on whichever server. */
  readonly usedHookSignatures: ExpiringKeys;
  /** The database's clock, milliseconds. */
  now(): number;
  /** Paths of the pages that a site shows now in a locale, without it, e.g. `/sale`; undefined with a remote CMS. */
  publishedPages(siteId: string, locale: string): readonly string[] | undefined;
  /**
   * Hash of what stands behind every cache tag, so that exported pages can be told to hold without being rendered;
   * undefined with a remote CMS or commerce API, which do not tell.
   */
  versions(): Promise<ReadonlyMap<string, string>> | undefined;
  /** Hash of what is published behind the cache tags of the content; undefined with a remote CMS. */
  publishedVersions(): ReadonlyMap<string, string> | undefined;
  /** How what is published stands on the CDN; undefined where nothing is exported. */
  readonly exported: Exported | undefined;
  /** These cache tags and those of all content that shows one of them. */
  withDependents(tags: Iterable<string>): ReadonlySet<string>;
  /** Files of the content folder that could not be written after a change; 0 with a remote CMS. */
  filesBehind(): number;
  /** Files of the content folder that cannot be read, for /readyz; 0 with a remote CMS. */
  unreadableFiles(): number;
  /** Whether each dependency is available, for /readyz. */
  checks(): Promise<Readonly<Record<string, boolean>>>;
  close(): Promise<void>;
}
