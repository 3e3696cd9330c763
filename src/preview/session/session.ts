import { blockDefinition, blockKinds, schemas } from '../../blocks/_kit/registry.ts';
import type { ContentError, ContentErrorCode, DocType } from '../../content/client/content-client.ts';
import type { PageContext } from '../../content/page-context.ts';
import { SEGMENT_NAMES } from '../../personalisation/segments/segments.ts';
import { contextReport, type ContextReport } from './context-report.ts';
import { viewerPage, type ViewerEntry, type ViewerPage } from '../entries/entries.ts';
import { viewerMessages, type Language, type ViewerTranslate } from '../../messages/viewer/index.ts';
import { openEntry } from '../entries/open-entry.ts';
import { contentParams, PAGE_TYPE, readQuery, type Notice, type ViewerQuery } from '../query/viewer-query.ts';

/** Why the content could not be had, for the editor and for whoever they ask. */
export interface Failure {
  readonly code: ContentErrorCode;
  readonly path: string;
  readonly correlationId: string;
  /** HTTP status it answered with, if it answered. */
  readonly status: number | undefined;
  /** The content API's own words. */
  readonly detail: string | undefined;
}

/** Everything one view of the viewer shows. */
export interface Session {
  readonly query: ViewerQuery;
  /** The editor's language, and its wording. */
  readonly language: Language;
  readonly t: ViewerTranslate;
  readonly notices: readonly Notice[];
  readonly docTypes: readonly DocType[];
  /** Layout variants of the chosen doc type, from content and from the block's definition. */
  readonly variants: readonly string[];
  readonly result: ViewerPage | undefined;
  readonly failure: Failure | undefined;
  readonly report: ContextReport;
  /** The entry a view is about: the one asked for wherever its list has it, else the first. */
  readonly chosen: ViewerEntry | undefined;
}

const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === 'ContentError';

/** Error to show; anything but a failed content call is an error of ours and is thrown on. */
export function failureOf(error: unknown): Failure {
  if (!isContentError(error)) throw error;
  // Only what it answered is its own: other causes are the platform's, in the platform's words.
  const answered =
    error.code === 'STATUS' && error.cause !== null && typeof error.cause === 'object'
      ? (error.cause as { message?: unknown; status?: unknown })
      : {};
  const { message, status } = answered;
  return {
    code: error.code,
    path: error.path,
    correlationId: error.correlationId,
    status: typeof status === 'number' ? status : undefined,
    detail: typeof message === 'string' ? message : undefined,
  };
}

/** Every doc type: pages first, then all block kinds there are, then whatever else the content holds. */
function allDocTypes(found: readonly DocType[]): DocType[] {
  const byName = new Map(found.map((type) => [type.docType, type]));
  const names = [...new Set([PAGE_TYPE, ...blockKinds(), ...[...byName.keys()].sort()])];
  return names.map((docType) => byName.get(docType) ?? { docType, count: 0, layoutVariants: [] });
}

/** What `openEntry` looks for the chosen entry of a view with. */
function viewParams(query: ViewerQuery): URLSearchParams {
  const params = contentParams({ ...query, search: undefined });
  params.set('entry', query.entry ?? '');
  return params;
}

/**
 * Reads the query and fetches what it asks for. Content that cannot be had
 * becomes `failure`: the viewer stands and says so.
 */
export async function openSession(page: PageContext, params: URLSearchParams, language: Language): Promise<Session> {
  let failure: Failure | undefined;
  const keep = (error: unknown): undefined => void (failure = failureOf(error));
  // Both are on their way at once: nearly always the doc type is one we know.
  const { query: guess } = readQuery(params, [PAGE_TYPE, ...blockKinds()]);
  const ahead = viewerPage(page.content, guess, schemas).then(
    (found) => () => found,
    (error: unknown) => () => keep(error),
  );
  const listed = await page.content.docTypes().catch(keep);
  const docTypes = allDocTypes(listed?.data.docTypes ?? []);
  const { query, notices } = readQuery(
    params,
    docTypes.map(({ docType }) => docType),
  );
  const isGuessed = JSON.stringify(query) === JSON.stringify(guess);
  const result =
    failure !== undefined
      ? undefined
      : isGuessed
        ? (await ahead)()
        : await viewerPage(page.content, query, schemas).catch(keep);
  const here = result?.entries.find(({ key }) => key === query.entry);
  const elsewhere =
    query.entry === undefined || here !== undefined || result === undefined
      ? undefined
      : await openEntry(page, viewParams(query)).catch(keep);
  const chosen = here ?? elsewhere ?? (query.entry === undefined ? result?.entries[0] : undefined);
  const fromContent = docTypes.find(({ docType }) => docType === query.docType)?.layoutVariants ?? [];
  const variants = [...new Set([...(blockDefinition(query.docType)?.layoutVariants ?? []), ...fromContent])];
  const items = [...(result?.entries.map(({ item }) => item) ?? []), elsewhere?.item];
  return {
    query,
    language,
    t: viewerMessages(language),
    notices,
    docTypes,
    variants,
    result,
    failure,
    report: contextReport(query.testContext, items, SEGMENT_NAMES),
    chosen,
  };
}
