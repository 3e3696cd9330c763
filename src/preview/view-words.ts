import { hashOf } from '../blocks/_kit/parse.ts';
import type { Word } from './words/index.ts';
import { contentParams, PAGE_TYPE, type ViewerQuery } from './viewer-query.ts';

/** `promo-bar` as a heading: `Promo bar`. */
export const typeName = (docType: string, word: Word): string => (docType === PAGE_TYPE ? word('entries.pages') : docType.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()));

export const title = ({ docType, layoutVariant }: Pick<ViewerQuery, 'docType' | 'layoutVariant'>, word: Word): string =>
  layoutVariant === undefined ? typeName(docType, word) : `${typeName(docType, word)} · ${layoutVariant}`;

/** Element id of an entry, fit for a link. */
export const entryId = (key: string): string => `entry-${hashOf(key)}`;

/** Address of one entry drawn alone. */
export function frameHref(query: ViewerQuery, key: string): string {
  const params = contentParams(query);
  params.set('entry', key);
  return `/preview/entry?${params}`;
}
