import type { PreviewState } from '../../content/page-context.ts';

/** Query parameters that request something other than the published page (reading 6 of the specification's README). */
export const PREVIEW_PARAMS = ['preview', 'previewDateTime', 'previewShared', 'bypassAllCache'] as const;
/** Those that affect API calls, which carry them on to the gateway (HTTP-09, HTTP-11). */
export const API_PREVIEW_PARAMS = ['preview', 'previewDateTime', 'bypassAllCache'] as const;
/** Query parameter that shows an editor's unsaved working copy. */
export const WORKING_PARAM = 'working';
/** Query parameter of a shared link whose content is shown as it was when shared. */
export const SHARED_PARAM = 'previewShared';
const WORKING_ID = /^[\w-]{8,64}$/;
/** Routes of the viewer, and the prefix of the preview API. */
const PREVIEW_PATH = /^\/(?:preview|pre)(?:\/|$)/;

/** Whether the path belongs to the viewer, which is for editors only. */
export const isPreviewPath = (pathname: string): boolean => PREVIEW_PATH.test(pathname);

/** Whether a URL requests preview, by path or query. Does not check permission. */
export const asksForPreview = (url: URL): boolean =>
  isPreviewPath(url.pathname) || PREVIEW_PARAMS.some((name) => url.searchParams.has(name));

/**
 * The content version a permitted preview request asks for [PREV-01].
 *
 * @returns undefined when the URL requests the published page; an invalid date is ignored here and reported by the
 * viewer
 * @param snapshotOf content stored with a shared link, if this visitor may see it
 */
export function previewState(
  url: URL,
  snapshotOf: (link: string) => string | undefined = () => undefined,
): PreviewState | undefined {
  const draft = url.searchParams.get('preview') === 'true';
  const raw = url.searchParams.get('previewDateTime');
  const dateTime = raw === null ? undefined : new Date(raw);
  const dated = dateTime !== undefined && !Number.isNaN(dateTime.getTime());
  const viewer = isPreviewPath(url.pathname);
  const shared = url.searchParams.get(SHARED_PARAM);
  const snapshot = shared === null ? undefined : snapshotOf(shared);
  if (!draft && !dated && !viewer && snapshot === undefined) return undefined;
  const working = url.searchParams.get(WORKING_PARAM) ?? '';
  return {
    draft,
    overlay: viewer && url.searchParams.get('overlay') !== 'off',
    ...(dated ? { dateTime } : {}),
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(viewer && draft && snapshot === undefined && WORKING_ID.test(working) ? { working } : {}),
  };
}
