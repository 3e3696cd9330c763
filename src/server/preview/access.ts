import type { PreviewState } from '../../content/page-context.ts';

/** Query names that ask for something else than the published page (reading 6 of the specification's README). */
export const PREVIEW_PARAMS = ['preview', 'previewDateTime', 'previewShared', 'bypassAllCache'] as const;
/** Query name of an editor's working copy: what is not saved yet is shown. */
export const WORKING_PARAM = 'working';
/** Query name of a shared link whose content is shown as it was then. */
export const SHARED_PARAM = 'previewShared';
const WORKING_ID = /^[\w-]{8,64}$/;
/** Routes of the viewer, and the prefix of the preview API. */
const PREVIEW_PATH = /^\/(?:preview|pre)(?:\/|$)/;

/** Whether the address belongs to the viewer; such pages exist for editors only. */
export const isPreviewPath = (pathname: string): boolean => PREVIEW_PATH.test(pathname);

/** Whether an address asks for preview, by path or by query. Asking is not being allowed. */
export const asksForPreview = (url: URL): boolean =>
  isPreviewPath(url.pathname) || PREVIEW_PARAMS.some((name) => url.searchParams.has(name));

/**
 * What a permitted preview request wants to see [PREV-01].
 *
 * @returns undefined when the address asks for the published page as it stands; an unreadable
 *   date is ignored, the viewer reports it
 * @param snapshotOf content kept with a shared link, if this visitor may see it
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
