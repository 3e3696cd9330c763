import type { PageContext, PreviewSeat } from '../../content/page-context.ts';
import { refuse, seatOf } from '../edit/requests/respond.ts';
import { languageOf } from '../session/preferences.ts';
import { answersChanges, withLabels } from './label-changes.ts';
import { publishingFaults } from './faults/publishing-faults.ts';
import { answerMe } from './me.ts';
import { rightFor } from './rights.ts';

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
};
/** Headers of the source's answer that the viewer needs. */
const PASSED = ['content-type', 'etag', 'content-security-policy'] as const;

/** Whether an entry is what shoppers see: deleting it takes the right to publish. */
const isLive = async ({ drafts }: PreviewSeat, path: string): Promise<boolean> =>
  (await drafts.read(path.slice(path.indexOf('/') + 1), 'published')) !== undefined;

/** The release that a call changes; undefined for any other call. */
const changedRelease = ({ method, url }: Request, path: string): string | undefined =>
  method === 'PUT' && path.startsWith('drafts/')
    ? (new URL(url).searchParams.get('release') ?? undefined)
    : /^(?:PATCH|DELETE) releases\/([^/]+)$/.exec(`${method} ${path}`)?.[1];

/** Whether a call changes what goes live by itself: that takes the right to publish. */
async function changesScheduled({ drafts }: PreviewSeat, request: Request, path: string): Promise<boolean> {
  const release = changedRelease(request, path);
  return release !== undefined && (await drafts.releases.read(release))?.state === 'scheduled';
}

async function refusal(seat: PreviewSeat, request: Request, path: string): Promise<Response | undefined> {
  const { method } = request;
  const right = rightFor(method, path);
  if (right === undefined) return refuse(404, 'NO_SUCH_CALL');
  if (right === 'look') return undefined;
  if (seat.role !== 'editor') return refuse(403, 'ONLY_EDITORS');
  const publishes =
    right === 'publish' ||
    (!seat.mayPublish &&
      ((method === 'DELETE' && path.startsWith('entries/') && (await isLive(seat, path))) ||
        (await changesScheduled(seat, request, path))));
  return publishes && !seat.mayPublish ? refuse(403, 'ONLY_PUBLISHERS') : undefined;
}

/** The answer to a call that would publish blocks with faults; undefined where the content source decides. */
async function faultyAnswer({ drafts }: PreviewSeat, request: Request, path: string) {
  const found = await publishingFaults(drafts, request.clone(), path);
  const plan = await found?.plan();
  if (plan === undefined) return undefined;
  return path.endsWith('/plan') ? { body: plan, status: 200 } : { body: { refused: 'faults', plan }, status: 409 };
}

/**
 * The viewer's calls to the content source: the session says who calls and what they may do, the rest is passed on. In
 * a browser they are made by a draft store with the root `/preview/api`.
 *
 * @param path below `/preview/api/`
 */
export async function answerApi(page: PageContext, request: Request, path: string): Promise<Response> {
  const seat = seatOf(page, false);
  if (seat instanceof Response) return seat;
  if (path === 'me') return answerMe(seat, request);
  const refused = await refusal(seat, request, path);
  if (refused !== undefined) return refused;
  // Whoever may only look gives an opinion that does not count where a second person must agree.
  const judges = path === 'approvals' || /^releases\/[^/]+\/verdicts$/.test(path);
  const query = judges ? { binding: String(seat.role === 'editor') } : {};
  const language = languageOf(request.headers);
  // Where it cannot be told whether there are faults, nothing is published.
  const faulty = await faultyAnswer(seat, request, path).catch(() => 'unknown' as const);
  if (faulty === 'unknown') return refuse(502, 'SOURCE_DOWN');
  if (faulty !== undefined)
    return Response.json(await withLabels(faulty.body, language), { ...faulty, headers: HEADERS });
  const answer = await seat.forward(request, path, { ...seat.editor, language }, query).catch(() => undefined);
  if (answer === undefined) return refuse(502, 'SOURCE_DOWN');
  const headers = new Headers(HEADERS);
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (answersChanges(request.method, path) && headers.get('content-type')?.startsWith('application/json') === true)
    return Response.json(await withLabels(await answer.json(), language), { status: answer.status, headers });
  return new Response(answer.body, { status: answer.status, headers });
}
