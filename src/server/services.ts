import type { ContentClient } from '../content/client/content-client.ts';
import type { DraftStore } from '../content/drafts/draft-store.ts';
import type { FragmentCache, PageSettings, PreviewState } from '../content/page-context.ts';
import type { PreviewRole } from '../content/drafts/preview-links.ts';
import type { LocaleInfo, Site } from '../content/addresses/sites.ts';
import type { ExperimentsStandIn } from '../../sandbox/experiments/stand-in.ts';
import type { Sandbox } from '../../sandbox/app.ts';
import type { Env } from './env/env.ts';
import type { PageCommerce } from './pages/page-commerce.ts';
import type { PreviewSessions } from './preview/session.ts';

/** Anything that answers web requests: a Hono app. */
export interface FetchApp {
  /** @param env what the Node adapter passes along: the incoming message, for the visitor's address */
  fetch(request: Request, env?: object): Response | Promise<Response>;
}

/** Told the tags of what changed; undefined means everything. */
export type ContentChange = (tags: readonly string[] | undefined) => void;

/** For whom content is asked. */
export interface ContentBinding {
  readonly site: Site;
  readonly info: LocaleInfo;
  readonly preview: PreviewState | undefined;
  /** Joins the calls of one page in the logs. */
  readonly correlationId: string;
}

/** What pages and the entry stand on; made once per process. */
export interface Services {
  readonly env: Env;
  readonly settings: PageSettings;
  /** The reference backend, in process; undefined with a remote commerce API. */
  readonly sandbox: Sandbox | undefined;
  /** Stands in for the experimentation vendor; undefined where experiments come from elsewhere. */
  readonly experiments: ExperimentsStandIn | undefined;
  /** The picture service; undefined with a remote one. */
  readonly media: FetchApp | undefined;
  readonly gateway: FetchApp;
  readonly editors: PreviewSessions;
  /** Commerce calls of pages. */
  readonly commerce: PageCommerce;
  readonly fragments: FragmentCache;
  content(binding: ContentBinding): ContentClient;
  /** Whether the visitor may see unpublished content. */
  mayPreview(request: Request): Promise<boolean>;
  /** What a visitor of the viewer may do there; undefined when they may not see it. */
  previewRole(request: Request): Promise<PreviewRole | undefined>;
  /** Attributes an experiment asks for and the shop never sends, see `ExperimentDesk`. */
  readonly unsentAttributes?: ((experiment: string) => readonly string[]) | undefined;
  /** Unpublished versions, working copies and reviews. */
  readonly drafts: DraftStore;
  onContentChange(listener: ContentChange): () => void;
  /** Passes on what a remote CMS reports. */
  contentChanged: ContentChange;
  /** Addresses of every published page without locale, e.g. `/sale`; undefined with a remote CMS. */
  publishedPages(): readonly string[] | undefined;
  /** Whether each part answers, for /readyz. */
  checks(): Promise<Readonly<Record<string, boolean>>>;
  close(): Promise<void>;
}
