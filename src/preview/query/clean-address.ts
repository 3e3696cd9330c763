import { instantAt } from '../app/seen-as/wall-time.ts';
import { zoneOf, type Zones } from '../session/site-zone.ts';
import { instant, readQuery } from './viewer-query.ts';

/** Field of the controls with the moment of side B as the clocks of the site say it; an address has `bMoment`. */
export const B_WALL_TIME = 'bWallTime';

/**
 * Canonical address of a view: no empty parameters, dates as instants, so that a copied link means the same everywhere.
 *
 * @param readZones of the sites: asked for only where there is a wall time to read
 * @returns the address to redirect to; undefined when it is canonical already
 */
export async function cleanAddress(
  params: URLSearchParams,
  readZones: () => Promise<Zones>,
): Promise<string | undefined> {
  const clean = new URLSearchParams();
  // Checkboxes of one name become one list.
  for (const [name, value] of params)
    if (value.trim() !== '')
      clean.set(name, name === 'locales' && clean.has(name) ? `${clean.get(name)},${value.trim()}` : value.trim());
  // Without scripts the form sends the free width beside the offered ones.
  const free = clean.get('freeWidth');
  clean.delete('freeWidth');
  if (free !== null) clean.set('width', free);
  const date = clean.get('previewDateTime');
  const exact = date === null ? undefined : instant(date);
  if (exact !== undefined) clean.set('previewDateTime', exact);
  const wall = clean.get(B_WALL_TIME);
  clean.delete(B_WALL_TIME);
  if (wall !== null) {
    const zone = zoneOf({ zones: await readZones(), query: readQuery(clean, []).query });
    const moment = instantAt(wall, zone)?.at;
    if (moment !== undefined) clean.set('bMoment', moment);
  }
  const text = clean.toString();
  if (text === params.toString()) return undefined;
  return text === '' ? '/preview' : `/preview?${text}`;
}
