import type { Comment } from '../../content/drafts/discussion.ts';
import { blockDefinition, blockKinds, schemas } from '../../blocks/_kit/registry.ts';
import type { Capability } from '../../content/drafts/capabilities.ts';
import { isCopyLost } from '../../content/client/working-copy.ts';
import type { ContentError, ContentErrorCode, DocType } from '../../content/client/content-client.ts';
import type { PageContext } from '../../content/page-context.ts';
import { SEGMENT_NAMES } from '../../personalisation/segments/segments.ts';
import { contextReport, type ContextReport } from './context-report.ts';
import { viewerPage, type ViewerEntry, type ViewerPage } from '../entries/entries.ts';
import { viewerMessages, type Language, type ViewerTranslate } from '../../messages/viewer/index.ts';
import {
  NO_SUMMARIES,
  readOpenComments,
  readSummaries,
  type Summaries,
  documentsOf,
} from '../states/entry-summaries.ts';
import type { Zones } from './site-zone.ts';
import { openEntry } from '../entries/open-entry.ts';
import { contentParams, PAGE_TYPE, readQuery, type Notice, type ViewerQuery } from '../query/viewer-query.ts';

/** Why the content API failed, for the editor and their support. */
export interface Failure {
  readonly code: ContentErrorCode;
  readonly path: string;
  readonly correlationId: string;
  /** HTTP status it answered with, if it answered. */
  readonly status: number | undefined;
  /** Message of the content API. */
  readonly detail: string | undefined;
}

/** Everything one view of the viewer shows. */
export interface Session {
  readonly query: ViewerQuery;
  /** The editor's language and its messages. */
  readonly language: Language;
  readonly t: ViewerTranslate;
  readonly notices: readonly Notice[];
  readonly docTypes: readonly DocType[];
  /** Layout variants of the chosen doc type, from content and from the block's definition. */
  readonly variants: readonly string[];
  readonly result: ViewerPage | undefined;
  readonly failure: Failure | undefined;
  readonly report: ContextReport;
  /** Entry of the view: the requested one from any page of the list, else the first. */
  readonly chosen: ViewerEntry | undefined;
  /** What the content source knows of the documents in view. */
  readonly summaries: Summaries;
  /** Of the sites, as the content source declares them. */
  readonly zones: Zones;
  /** Comments on them that wait for an answer. */
  readonly comments: readonly Comment[];
  /** What the content source declares. */
  readonly can: readonly Capability[];
  /** Documents of the release that is shown; undefined without one. */
  readonly released?: ReadonlySet<string> | undefined;
}

const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === 'ContentError';

/** Failure to show for a content error; rethrows any other, and that of a working copy that has to be sent first. */
export function failureOf(error: unknown): Failure {
  if (!isContentError(error) || isCopyLost(error)) throw error;
  // Only a STATUS error has a cause from the content API; other causes come from the platform.
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

/** All doc types: pages, then every block kind, then others found in the content. */
function allDocTypes(found: readonly DocType[]): DocType[] {
  const byName = new Map(found.map((type) => [type.docType, type]));
  const names = [...new Set([PAGE_TYPE, ...blockKinds(), ...[...byName.keys()].sort()])];
  return names.map((docType) => byName.get(docType) ?? { docType, count: 0, layoutVariants: [] });
}

/** Parameters for `openEntry` to find the entry of a view. */
export function viewParams(query: ViewerQuery): URLSearchParams {
  const params = contentParams({ ...query, search: undefined });
  params.set('entry', query.entry ?? '');
  return params;
}

/**
 * Reads the query and fetches the content for it. A failed content call becomes `failure`, so that the viewer still
 * renders and says so.
 */
export async function openSession(page: PageContext, params: URLSearchParams, language: Language): Promise<Session> {
  let failure: Failure | undefined;
  const keep = (error: unknown): undefined => void (failure = failureOf(error));
  // Fetch in parallel: the doc type is nearly always a known one.
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
    summaries: NO_SUMMARIES,
    zones: new Map(),
    comments: [],
    can: [],
  };
}

/**
 * Documents that a view has shown, by its content: their states are asked for while its entries are still on their way,
 * and asked for again where the view shows others by now.
 */
const shownBefore = new Map<string, ReadonlySet<string>>();
const MAX_REMEMBERED = 200;

/**
 * A session with what the content source knows of its sites and documents; content that a link has frozen has no such
 * state.
 */
export async function withSummaries(
  { seat }: PageContext,
  opening: Promise<Session>,
  params: URLSearchParams,
): Promise<Session> {
  const declared = seat?.drafts.capabilities().catch(() => undefined);
  const view = params.toString();
  const guess = shownBefore.get(view);
  const ahead =
    seat === undefined || guess === undefined
      ? undefined
      : declared?.then((known) => readSummaries(seat.drafts, known?.can.includes('list') === true, [...guess]));
  const opened = await opening;
  const known = await declared;
  const can = known?.can ?? [];
  const session = { ...opened, can, zones: new Map((known?.sites ?? []).map(({ id, zone }) => [id, zone])) };
  if (seat === undefined || session.query.shared !== undefined) return session;
  const inView = [session.chosen, ...(session.result?.entries ?? [])];
  const ids = new Set(inView.flatMap((entry) => entry?.document ?? []));
  shownBefore.delete(view);
  shownBefore.set(view, ids);
  const [oldest] = shownBefore.keys();
  if (oldest !== undefined && shownBefore.size > MAX_REMEMBERED) shownBefore.delete(oldest);
  const [summaries, release] = await Promise.all([
    ahead !== undefined && guess?.size === ids.size && [...ids].every((id) => guess.has(id))
      ? ahead
      : readSummaries(seat.drafts, can.includes('list'), [...ids]),
    session.query.release === undefined
      ? undefined
      : seat.drafts.releases.read(session.query.release).catch(() => undefined),
  ]);
  const comments = await readOpenComments(seat.drafts, can.includes('comments'), summaries);
  return { ...session, summaries, comments, released: release && documentsOf(release) };
}
