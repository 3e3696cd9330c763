import type { ViewerQuery } from '../query/viewer-query.ts';

/** Parameters of a link to a document with its form, as in emails: its name, and a block in it by key or pointer. */
export const OPEN_PARAM = 'open';
export const BLOCK_PARAM = 'block';
export const AT_PARAM = 'at';

/** Documents on every page that the viewer has no form for; its timeline shows their dates. */
export const FORMLESS = /^(?:sites\/[^/]+\/)?(?:menu|footer|redirects|messages)$/;

/** Parameters of a view that say whom and when it is seen as. */
export const SEEN_PARAMS = { testContext: 'p13n_testcontext', dateTime: 'previewDateTime' } as const;

/** Address that opens a document with its form, for the site of a view where it is shown there, and seen as the view. */
export function openHref(
  { site, info, testContext, dateTime }: Pick<ViewerQuery, 'site' | 'info'> & Partial<ViewerQuery>,
  id: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams({ [OPEN_PARAM]: id, siteId: site.id, localePath: info.locale, ...more });
  if (testContext) params.set(SEEN_PARAMS.testContext, testContext);
  if (dateTime !== undefined) params.set(SEEN_PARAMS.dateTime, dateTime);
  return `/preview?${params}`;
}
