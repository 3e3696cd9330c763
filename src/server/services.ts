import { existsSync } from 'node:fs';
import type { ContentClient } from '../content/content-client.ts';
import type { FragmentCache, PageSettings, PreviewState } from '../content/page-context.ts';
import type { LocaleInfo, Site } from '../content/sites.ts';
import type { Env } from './env.ts';

/** Anything that answers web requests: a Hono app. */
export interface FetchApp {
  /** @param env what the Node adapter passes along: the incoming message, for the visitor's address */
  fetch(request: Request, env?: object): Response | Promise<Response>;
}

/** The reference backend, in process. */
export interface SandboxService extends FetchApp {
  close?(): Promise<void> | void;
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
  readonly sandbox: SandboxService | undefined;
  readonly media: FetchApp | undefined;
  readonly gateway: FetchApp | undefined;
  readonly fragments: FragmentCache;
  content(binding: ContentBinding): ContentClient;
  /** Whether the visitor may see unpublished content. */
  mayPreview(request: Request): boolean | Promise<boolean>;
  onContentChange(listener: ContentChange): () => void;
  /** Passes on what a remote CMS reports. */
  contentChanged: ContentChange;
  /** Addresses of every published page without locale, e.g. `/sale`; undefined with a remote CMS. */
  publishedPages(): readonly string[] | undefined;
  /** Whether each part answers, for /readyz. */
  checks(): Promise<Readonly<Record<string, boolean>>>;
  close(): Promise<void>;
}

/** Loads a part that may not be there yet; undefined when its file is missing. */
export async function part<T>(url: URL): Promise<T | undefined> {
  return existsSync(url) ? ((await import(url.href)) as T) : undefined;
}
