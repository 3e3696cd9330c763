import { hashOf } from '../../blocks/_kit/parse/content-hash.ts';
import type { SiteRule } from '../../content/site-rules.ts';
import { FIELD_PARAM } from '../edit/location/source-location.ts';
import { FORMLESS, openHref } from '../make/open-params.ts';
import { contentParams, MESSAGES_TYPE, PAGE_TYPE, SEARCH_LIMIT, viewerHref, type ViewerQuery } from './viewer-query.ts';

/** Element id of an entry, safe in a URL fragment. */
export const entryId = (key: string): string => `entry-${hashOf(key)}`;

/** Address of one entry rendered alone. */
export function frameHref(query: ViewerQuery, key: string): string {
  const params = contentParams({ ...query, search: undefined });
  params.set('entry', key);
  return `/preview/entry?${params}`;
}

/** Address of the entry alone; opens the form at a field for editors. */
export const fieldHref = (
  query: ViewerQuery,
  { key, document }: { readonly key: string; readonly document: string },
  pointer: string,
): string =>
  `${viewerHref(query, { view: 'entries', entry: key })}&${FIELD_PARAM}=${encodeURIComponent(`${document}#${pointer}`)}`;

/** Address of a listed entry rendered alone; a search hit is addressed in the list of its own doc type. */
export const entryHref = (query: ViewerQuery, { key, kind }: { readonly key: string; readonly kind: string }): string =>
  frameHref(
    query.search === undefined
      ? query
      : { ...query, docType: kind, layoutVariant: undefined, page: 1, limit: SEARCH_LIMIT },
    key,
  );

/** Element id of a rule on the page of all rules, safe in a URL fragment. */
export const ruleId = ({ source, of, id }: Pick<SiteRule, 'source' | 'of' | 'id'>): string =>
  `rule-${hashOf(`${source} ${of ?? ''} ${id}`)}`;

/** Address of the page with the rules of a site, at one of them. */
export const rulesHref = (query: ViewerQuery, rule?: Pick<SiteRule, 'source' | 'of' | 'id'>): string =>
  `/preview/rules?${contentParams(query)}${rule === undefined ? '' : `#${ruleId(rule)}`}`;

/** Files that the page of all rules shows; other settings are shown nowhere. */
export const RULES = /^(?:promotions|decisions|experiments)\//;
const SETTINGS = /^(?:shipping|stores|collection-points|products\/.+|product-sets\/.+)$/;

/**
 * Where a file is mended, or what is left of it is seen: its form, the texts, the rules, or else the timeline, which
 * has the dates of what is on every page.
 *
 * @param more parameters of the form
 * @returns undefined where the viewer shows nothing of it
 */
export function mendHref(
  query: ViewerQuery,
  document: string,
  more: Readonly<Record<string, string>> = {},
): string | undefined {
  if (SETTINGS.test(document)) return undefined;
  if (RULES.test(document)) return rulesHref(query);
  if (!FORMLESS.test(document)) return openHref(query, document, more);
  const all = { layoutVariant: undefined, page: 1, entry: undefined, search: undefined, more: {} };
  return /(?:^|\/)messages$/.test(document)
    ? viewerHref(query, { ...all, docType: MESSAGES_TYPE, view: 'messages' })
    : viewerHref(query, { ...all, docType: PAGE_TYPE, view: 'timeline' });
}

/** Address of a panel's content: `/preview/<panel>` with the query of the view. */
export const panelSrc = (
  query: ViewerQuery,
  panel: string,
  entry: { readonly key: string; readonly kind: string },
): string => entryHref(query, entry).replace('/preview/entry?', `/preview/${panel}?`);
