import { join } from 'node:path';
import { createMock } from '../../commerce/http/index.ts';
import { type ContentCache, createContentCache } from '../../content/client/content-cache.ts';
import { createContentClient } from '../../content/client/http-content-client.ts';
import type { Env } from '../env/env.ts';
import { readMocks } from '../env/mocks.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';

/** Host name for in-process calls. */
export const IN_PROCESS = 'http://content.internal';
/**
 * How long published content is used without revalidation; invalidating its tags ends it earlier. Short because its
 * lifetime is reported in whole seconds.
 */
const CONTENT_FRESH_MS = 1_000;
/** What an export remembers: menus, footers and the like of all locales, and the pages under way. */
const EXPORT_ANSWERS = 48;
const EXPORT_VERSION_BYTES = 1024 * 1024;

/** Settings of content calls. */
export type ContentSettings = Pick<
  Env,
  'contentApiBase' | 'contentCms' | 'production' | 'mockContent' | 'mockDir' | 'serverTimeoutMs'
>;

export interface PageContentOptions {
  readonly env: ContentSettings;
  /** Sends the calls: to a remote CMS, or to the content service of this process. */
  readonly fetch: Services['fetchContent'];
  readonly previewToken?: string | undefined;
  readonly cache: ContentCache;
  readonly log?: Log | undefined;
  /** How long a shopper waits for the content of a page; absent in an export, which takes the time it takes. */
  readonly patienceMs?: number | undefined;
}

/** A content cache for pages that are rendered once each. */
export const createExportContentCache = (): ContentCache => createContentCache(EXPORT_ANSWERS, EXPORT_VERSION_BYTES);

/** The content of pages, by their site, locale and preview. */
export function createPageContent({
  env,
  fetch,
  previewToken,
  cache,
  log,
  patienceMs,
}: PageContentOptions): Services['content'] {
  const mock = createMock(env.mockContent, readMocks(join(env.mockDir, 'content')), env.production);
  return ({ site, info, preview, correlationId }) =>
    createContentClient({
      fetch,
      base: env.contentApiBase ?? IN_PROCESS,
      previewToken,
      cms: env.contentCms,
      production: env.production,
      mock,
      site,
      locale: info.locale,
      preview,
      correlationId,
      cache,
      timeoutMs: env.serverTimeoutMs,
      // Editors wait for what they work on.
      patienceMs: preview === undefined ? patienceMs : undefined,
      freshMs: CONTENT_FRESH_MS,
      log: (line) => log?.warn('content_call_failed', { correlationId, reason: line }),
    });
}
