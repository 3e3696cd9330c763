import { isDay, readMoment } from '../../content/moment.ts';
import type { PreviewState } from '../../content/page-context.ts';

/** Query parameters that request something other than the published page (reading 6 of the specification's README). */
export const PREVIEW_PARAMS = ['preview', 'previewDateTime', 'previewShared', 'bypassAllCache'] as const;
/** Those that affect API calls, which carry them on to the gateway (HTTP-09, HTTP-11). */
export const API_PREVIEW_PARAMS = ['preview', 'previewDateTime', 'bypassAllCache'] as const;
/** Query parameter that shows an editor's unsaved working copy. */
export const WORKING_PARAM = 'working';
/** Query parameter with the sequence number of a message that the working copy must have taken in. */
const WORKING_SINCE_PARAM = 'workingSince';
/** Query parameter of a shared link whose content is shown as it was when shared. */
export const SHARED_PARAM = 'previewShared';
/** Query parameters of a release shown as if it were published, and of a revision in place of its document. */
const RELEASE_PARAM = 'release';
const REVISION_PARAM = 'revision';
const RELEASE_ID = /^[\w-]{8,64}$/;
const REVISION = /^[\w-]+(?:\/[\w-]+)*@\d{1,9}$/;
const WORKING_ID = /^[\w-]{8,64}$/;
/** Routes of the viewer, and the prefix of the preview API. */
const PREVIEW_PATH = /^\/(?:preview|pre)(?:\/|$)/;

/** Whether the path belongs to the viewer, which is for editors only. */
export const isPreviewPath = (pathname: string): boolean => PREVIEW_PATH.test(pathname);

/** Whether a URL requests preview, by path or query. Does not check permission. */
export const asksForPreview = (url: URL): boolean =>
  isPreviewPath(url.pathname) || PREVIEW_PARAMS.some((name) => url.searchParams.has(name));

/** Whether a request comes from a page of the viewer, or from one that shows drafts, on the same host. */
export function isFromViewer(referer: string | null, host: string | null): boolean {
  if (referer === null || !URL.canParse(referer)) return false;
  const url = new URL(referer);
  return url.host === host && asksForPreview(url);
}

/**
 * The content version a permitted preview request asks for [PREV-01].
 *
 * @returns undefined when the URL requests the published page; what is neither a moment with its offset nor a day is
 * ignored here and reported by the viewer, which turns a day into the moment at which it begins
 * @param snapshotOf content stored with a shared link, if this visitor may see it
 */
export function previewState(
  url: URL,
  snapshotOf: (link: string) => string | undefined = () => undefined,
): PreviewState | undefined {
  const draft = url.searchParams.get('preview') === 'true';
  const date = url.searchParams.get('previewDateTime') ?? '';
  const moment = readMoment(date);
  const viewer = isPreviewPath(url.pathname);
  const day = !viewer && isDay(date) ? date : undefined;
  const overlay = viewer ? url.searchParams.get('overlay') : null;
  const namesBlocks = overlay === 'blocks';
  const isMeasured = overlay === 'off' || namesBlocks;
  const shared = url.searchParams.get(SHARED_PARAM);
  const snapshot = shared === null ? undefined : snapshotOf(shared);
  if (!draft && (moment ?? day) === undefined && !viewer && snapshot === undefined) return undefined;
  const [release, revision, working] = [RELEASE_PARAM, REVISION_PARAM, WORKING_PARAM].map(
    (name) => url.searchParams.get(name) ?? '',
  ) as [string, string, string];
  const version =
    snapshot !== undefined
      ? { snapshot }
      : RELEASE_ID.test(release)
        ? { release }
        : REVISION.test(revision)
          ? { revision }
          : undefined;
  return {
    draft,
    overlay: viewer && !isMeasured,
    ...(isMeasured ? { measured: true } : {}),
    ...(namesBlocks ? { namesBlocks } : {}),
    ...(moment === undefined ? {} : { dateTime: new Date(moment) }),
    ...(day === undefined ? {} : { day }),
    ...version,
    // Unsaved work lies on top of drafts, and of the versions of a release.
    ...(viewer && draft && (version === undefined || 'release' in version) && WORKING_ID.test(working)
      ? { working, workingSince: Number(url.searchParams.get(WORKING_SINCE_PARAM)) || 0 }
      : {}),
  };
}
