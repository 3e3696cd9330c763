import { isDay } from '../../content/moment.ts';
import { instantAt } from '../app/seen-as/wall-time.ts';
import { zoneOf, type Zones } from '../session/site-zone.ts';
import { instant, readQuery } from './viewer-query.ts';

/** Field of the controls with the moment of side B as the clocks of the site say it; an address has `bMoment`. */
export const B_WALL_TIME = 'bWallTime';

/**
 * Canonical address of a view: no empty parameters, moments as instants, so that a copied link means the same
 * everywhere; a day begins where that of the site does.
 *
 * @param readZones of the sites: asked for only where there is a day or a wall time to read
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
  const onClocks = async (wall: string): Promise<string | undefined> =>
    instantAt(wall, zoneOf({ zones: await readZones(), query: readQuery(clean, []).query }))?.at;
  for (const name of ['previewDateTime', 'bMoment']) {
    const date = clean.get(name) ?? '';
    const exact = isDay(date) ? await onClocks(`${date}T00:00`) : instant(date);
    if (exact !== undefined) clean.set(name, exact);
  }
  const wall = clean.get(B_WALL_TIME);
  clean.delete(B_WALL_TIME);
  const moment = wall === null ? undefined : await onClocks(wall);
  if (moment !== undefined) clean.set('bMoment', moment);
  const text = clean.toString();
  if (text === params.toString()) return undefined;
  return text === '' ? '/preview' : `/preview?${text}`;
}
