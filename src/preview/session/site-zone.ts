import type { PageContext } from '../../content/page-context.ts';
import type { ViewerQuery } from '../query/viewer-query.ts';

/** Time zones of sites (IANA names), by the ids of the sites. */
export type Zones = ReadonlyMap<string, string>;

/** Those that the content source declares; none where it does not say. */
export async function readZones(seat: PageContext['seat']): Promise<Zones> {
  const declared = await seat?.drafts.capabilities().catch(() => undefined);
  return new Map((declared?.sites ?? []).map(({ id, zone }) => [id, zone]));
}

/** The time zone in which moments of a view are told: that of its site. */
export const zoneOf = ({
  zones,
  query,
}: {
  readonly zones: Zones;
  readonly query: Pick<ViewerQuery, 'site'>;
}): string => zones.get(query.site.id) ?? 'UTC';
