import type { AstroGlobal } from 'astro';
import { blockKinds } from '../../blocks/_kit/registry.ts';
import { languageOf } from '../session/preferences.ts';
import type { ViewerEntry } from '../entries/entries.ts';
import { markPrivate } from '../session/mark-private.ts';
import { openEntry } from '../entries/open-entry.ts';
import { PAGE_TYPE, readQuery, type ViewerQuery } from '../query/viewer-query.ts';
import { type Language, viewerMessages, type ViewerTranslate } from '../../messages/viewer/index.ts';

/** Data for the content of a panel. */
export interface OpenPanel {
  readonly entry: ViewerEntry;
  readonly query: ViewerQuery;
  readonly language: Language;
  readonly t: ViewerTranslate;
}

/**
 * Opens the entry a panel belongs to, for editors only.
 *
 * @returns the answer to give instead when there is no such entry or no editor
 */
export async function openPanel({
  locals,
  request,
  response,
  url,
}: Pick<AstroGlobal, 'locals' | 'request' | 'response' | 'url'>): Promise<OpenPanel | Response> {
  const { page } = locals;
  markPrivate(page, response.headers);
  if (page.preview === undefined) return new Response('The preview is for editors.', { status: 403 });
  const language = languageOf(request.headers);
  const t = viewerMessages(language);
  const entry = await openEntry(page, url.searchParams);
  if (entry === undefined)
    return new Response(t('entries.gone'), {
      status: 404,
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
  const { query } = readQuery(url.searchParams, [PAGE_TYPE, ...blockKinds(), url.searchParams.get('docType') ?? '']);
  return { entry, query, language, t };
}

/** Address of a panel's content, derived from that of the entry rendered alone. */
export const panelHref = (name: string, frame: string): string => frame.replace('/preview/entry?', `/preview/${name}?`);
