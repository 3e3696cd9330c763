import { SITES } from '../../content/addresses/sites.ts';
import { MESSAGES_DOCUMENT } from '../../messages/edited-document.ts';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { PreviewSeat } from '../../content/page-context.ts';
import { KEY } from '../../content/item-keys.ts';
import { FIELD_PARAM } from '../edit/location/source-location.ts';
import { isObject, partOf, type Json } from '../edit/pointers.ts';
import { MESSAGES_TYPE, PAGE_TYPE, RELEASE_PARAM } from '../query/viewer-query.ts';
import { addressOf } from './made-entry.ts';
import { AT_PARAM, BLOCK_PARAM, OPEN_PARAM, SEEN_PARAMS } from './open-params.ts';

function pointerOfKey(value: Json | undefined, key: string, pointer = ''): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (isObject(value) && value[KEY] === key) return pointer;
  for (const [step, inner] of Object.entries(value)) {
    const found = pointerOfKey(inner as Json, key, partOf(pointer, step));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Sites that show a document, with their locales. */
async function sitesOf({ drafts }: Pick<PreviewSeat, 'drafts'>, id: string): Promise<readonly SourceSite[]> {
  const able = await drafts.capabilities().catch(() => undefined);
  const all = able?.sites ?? [];
  if (able?.can.includes('list') !== true) return all;
  const { entries } = await drafts.list({ ids: [id] }).catch(() => ({ entries: [] }));
  const shown = entries.find((entry) => entry.id === id)?.sites;
  return shown === undefined ? all : all.filter((site) => shown.includes(site.id));
}

/**
 * Where a link to a document leads: the view that shows it with its form, for the site and locale of the link where it
 * is shown there. Of a document that is gone the viewer says so.
 *
 * @returns undefined for a link that names no document
 */
export async function openAddress(seat: Pick<PreviewSeat, 'drafts'>, url: URL): Promise<string | undefined> {
  const id = url.searchParams.get(OPEN_PARAM);
  if (id === null || id === '') return undefined;
  const document = await seat.drafts.read(id).catch(() => undefined);
  if (document === undefined)
    return `/preview?${new URLSearchParams({ preview: 'true', docType: PAGE_TYPE, entry: id })}`;
  if (id === MESSAGES_DOCUMENT) return `/preview?${new URLSearchParams({ preview: 'true', docType: MESSAGES_TYPE })}`;
  const known = await sitesOf(seat, id);
  const shown =
    known.length > 0 ? known : SITES.filter((site) => site.id !== 'showcase').map((site) => ({ ...site, zone: 'UTC' }));
  const address = new URL(addressOf({ document, shown }, url), url);
  const block = url.searchParams.get(BLOCK_PARAM);
  const pointer = block === null ? url.searchParams.get(AT_PARAM) : pointerOfKey(document.raw as Json, block);
  const release = url.searchParams.get(RELEASE_PARAM);
  for (const name of Object.values(SEEN_PARAMS)) {
    const value = url.searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  if (release !== null) address.searchParams.set(RELEASE_PARAM, release);
  if (pointer != null) address.searchParams.set(FIELD_PARAM, `${id}#${pointer}`);
  return `${address.pathname}${address.search}`;
}
