import { existsSync } from 'node:fs';
import type { ContentClient } from '../content/content-client.ts';
import type { FragmentCache, PageSettings, PreviewState } from '../content/page-context.ts';
import type { LocaleInfo, Site } from '../content/sites.ts';
import type { Env } from './env.ts';

/** Anything that answers web requests: a Hono app. */
export interface FetchApp {
  fetch(request: Request): Response | Promise<Response>;
}

/** The reference backend, in process. */
export interface SandboxService extends FetchApp {
  /** Told the tags of everything that changed, e.g. `doc:pages/home`. */
  onChange?(listener: (tags: readonly string[]) => void): () => void;
  close?(): Promise<void> | void;
}

/** For whom content is asked. */
export interface ContentBinding {
  readonly site: Site;
  readonly info: LocaleInfo;
  readonly preview: PreviewState | undefined;
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
  close(): Promise<void>;
}

/** Loads a part that may not be there yet; undefined when its file is missing. */
export async function part<T>(url: URL): Promise<T | undefined> {
  return existsSync(url) ? ((await import(url.href)) as T) : undefined;
}
