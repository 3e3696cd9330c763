import type { APIRoute } from 'astro';
import { contextsIn } from '../../preview/session/context-report.ts';
import { languageOf } from '../../preview/session/preferences.ts';
import { surroundingsOf } from '../../preview/checks/surroundings.ts';
import { openSession } from '../../preview/session/session.ts';

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** The entries of a view as JSON, each with its test contexts, for `npm run visual-regression`. */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const { page } = locals;
  page.isPrivate = true;
  if (page.preview === undefined) return new Response('The preview is for editors.', { status: 403, headers });
  const { query, docTypes, result, failure } = await openSession(page, url.searchParams, languageOf(request.headers));
  if (failure !== undefined) return Response.json({ failure }, { status: 502, headers });
  const entries = (result?.entries ?? []).map(
    ({ key, name, kind, state, document, pointer, issues, item, canvas }) => ({
      key,
      name,
      kind,
      state,
      document,
      pointer,
      issues,
      contexts: contextsIn(item),
      headed: canvas !== undefined && surroundingsOf(document, canvas).heading,
    }),
  );
  return Response.json({ docType: query.docType, numFound: result?.numFound ?? 0, docTypes, entries }, { headers });
};
