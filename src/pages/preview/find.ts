import type { APIRoute } from 'astro';
import { blockKinds } from '../../blocks/_kit/registry.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { docTypeName } from '../../preview/edit/form-schema/kind-names.ts';
import { searchEntries } from '../../preview/entries/search.ts';
import { languageOf } from '../../preview/session/preferences.ts';
import { failureOf } from '../../preview/session/session.ts';
import { PAGE_TYPE, readQuery, SEARCH_LIMIT, viewerHref } from '../../preview/query/viewer-query.ts';

/** Entries a palette lists. */
const MAX_HITS = 20;

/** Entries of all doc types that match `q`, each with the address of its view. */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  if (locals.page.preview === undefined) return new Response('The preview is for editors.', { status: 403, headers });
  const { query } = readQuery(url.searchParams, [PAGE_TYPE, ...blockKinds()]);
  try {
    const { hits } = query.search === undefined ? { hits: [] } : await searchEntries(locals.page.content, query.search);
    const language = languageOf(request.headers);
    const words = { language, t: viewerMessages(language) };
    const found = hits.slice(0, MAX_HITS).map(async ({ entry, key, docType }) => ({
      name: entry.name,
      type: await docTypeName(docType, words),
      href: viewerHref(query, {
        view: 'entries',
        docType,
        entry: key,
        search: undefined,
        layoutVariant: undefined,
        page: 1,
        limit: SEARCH_LIMIT,
        more: {},
      }),
    }));
    return Response.json({ entries: await Promise.all(found) }, { headers });
  } catch (error) {
    return Response.json({ entries: [], failure: failureOf(error) }, { status: 502, headers });
  }
};
