import type { ContentClient } from '../content/client/content-client.ts';
import type { DraftStore } from '../content/drafts/draft-store.ts';
import type { FragmentCache, PageContext, PageSettings, PreviewState } from '../content/page-context.ts';
import type { LocaleInfo, Site } from '../content/addresses/sites.ts';
import type { ExperimentsStandIn } from '../../sandbox/experiments/stand-in.ts';
import type { Sandbox } from '../../sandbox/app.ts';
import type { Env } from './env/env.ts';
import type { FetchApp } from './http/fetch-app.ts';
import type { PageCommerce } from './pages/page-commerce.ts';
import type { PreviewSession, PreviewSessions } from './preview/session.ts';

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
  readonly editors: PreviewSessions;
  /** Commerce calls of pages. */
  readonly commerce: PageCommerce;
  readonly fragments: FragmentCache;
  readonly builtScript?: PageContext['builtScript'];
  content(binding: ContentBinding): ContentClient;
  /** Whether the visitor may see unpublished content. */
  mayPreview(request: Request): Promise<boolean>;
  /**
   * The visitor's session in the viewer; undefined when they may not see it. Verifies a signature, so its caller hands
   * the session on.
   *
   * @param cookie Cookie header
   */
  previewSession(cookie: string | null | undefined): Promise<PreviewSession | undefined>;
  /** Attributes an experiment requires but the shop never sends, see `ExperimentService`. */
  readonly unsentAttributes?: ((experiment: string) => readonly string[]) | undefined;
  /** Unpublished versions, working copies and reviews. */
  readonly drafts: DraftStore;
  onContentChange(listener: ContentChange): () => void;
  /** Handles changes reported by a remote CMS. */
  contentChanged: ContentChange;
  /** Paths of all published pages without locale, e.g. `/sale`; undefined with a remote CMS. */
  publishedPages(): readonly string[] | undefined;
  /** Whether each dependency is available, for /readyz. */
  checks(): Promise<Readonly<Record<string, boolean>>>;
  close(): Promise<void>;
}
