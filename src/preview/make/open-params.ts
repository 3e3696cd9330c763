import type { ViewerQuery } from '../query/viewer-query.ts';

/** Parameters of a link to a document with its form, as in emails: its name, and a block in it by key or pointer. */
export const OPEN_PARAM = 'open';
export const BLOCK_PARAM = 'block';
export const AT_PARAM = 'at';

/** Documents on every page that the viewer has no form for; its timeline shows their dates. */
export const FORMLESS = /^(?:sites\/[^/]+\/)?(?:menu|footer|redirects|messages)$/;

/** Address that opens a document with its form, for the site of a view where it is shown there. */
export const openHref = (
  { site, info }: Pick<ViewerQuery, 'site' | 'info'>,
  id: string,
  more: Readonly<Record<string, string>> = {},
): string => `/preview?${new URLSearchParams({ [OPEN_PARAM]: id, siteId: site.id, localePath: info.locale, ...more })}`;
