import { hashOf } from '../blocks/_kit/parse.ts';
import type { ViewerState } from './entries.ts';
import { contentParams, PAGE_TYPE, type ViewerQuery } from './viewer-query.ts';

/** `promo-bar` as a heading: `Promo bar`. */
export const typeName = (docType: string): string => (docType === PAGE_TYPE ? 'Pages' : docType.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()));

export const title = ({ docType, layoutVariant }: Pick<ViewerQuery, 'docType' | 'layoutVariant'>): string =>
  layoutVariant === undefined ? typeName(docType) : `${typeName(docType)} · ${layoutVariant}`;

/** What each state means, in the words of the editors' guide. */
export const STATE_MEANINGS: Readonly<Record<ViewerState, string>> = {
  published: 'Shoppers see this.',
  draft: 'Only in the unpublished version.',
  scheduled: 'Its validity has not begun at the chosen moment.',
  expired: 'Its validity has ended at the chosen moment.',
  invalid: 'It cannot be drawn; live it is left out.',
};

/** Element id of an entry, fit for a link. */
export const entryId = (key: string): string => `entry-${hashOf(key)}`;

/** Address of one entry drawn alone. */
export function frameHref(query: ViewerQuery, key: string): string {
  const params = contentParams(query);
  params.set('entry', key);
  return `/preview/entry?${params}`;
}
