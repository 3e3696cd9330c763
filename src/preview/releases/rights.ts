import { createContext, useContext } from 'react';

/** What this session may do, and where the view is. */
export interface Place {
  readonly edits: boolean;
  readonly publishes: boolean;
  /** Site and locale in view. */
  readonly site: string;
  readonly locale: string;
  /** Time zone of the site in view. */
  readonly zone: string;
}

export const PlaceContext = createContext<Place>({
  edits: false,
  publishes: false,
  site: '',
  locale: '',
  zone: 'UTC',
});
export const usePlace = (): Place => useContext(PlaceContext);

/** Address of a view that shows a release as if it were published. @param moment instant; undefined for now */
export function previewHref(
  { site, locale }: Pick<Place, 'site' | 'locale'>,
  release: string,
  moment?: string,
): string {
  const params = new URLSearchParams({ preview: 'true', release, docType: 'page', siteId: site, localePath: locale });
  if (moment !== undefined) params.set('previewDateTime', moment);
  return `/preview?${params}`;
}

/** Address of an entry with its form, in a release. */
export const entryHref = ({ site, locale }: Pick<Place, 'site' | 'locale'>, release: string, entry: string): string =>
  `/preview?${new URLSearchParams({ open: entry, release, siteId: site, localePath: locale })}`;
