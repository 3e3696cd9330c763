import type { Ledger } from '../ledger/ledger.ts';
import { headOf, type Trace } from '../ledger/records.ts';
import type { EntryReference } from '../publishing/world.ts';
import { shownReference } from '../publishing/world.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';
import type { MediaAsset } from './assets.ts';
import { placesOf } from './usage.ts';

export interface Replacement {
  readonly changed: readonly { readonly id: string; readonly revision: number; readonly places: number }[];
  readonly alts: readonly EntryReference[];
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The alternative text a place gets with its new picture: that of the library, or none. */
const altFrom = (alt: MediaAsset['alt']): Json => {
  const texts = Object.entries(alt).filter(([, text]) => text !== '');
  const [only] = texts;
  if (only === undefined) return '';
  return texts.length === 1 && only[0] === 'en' ? only[1] : { $t: Object.fromEntries(texts) };
};

const says = (alt: Json | undefined): boolean =>
  typeof alt === 'string' ? alt !== '' : isObject(alt ?? null) && JSON.stringify(alt) !== '{"$t":{}}';

/** A content with another picture or film at these places; the texts that described the old one are exchanged too. */
function exchanged(raw: JsonObject, pointers: readonly string[], by: MediaAsset): { next: JsonObject; alts: string[] } {
  const next = structuredClone(raw);
  const alts: string[] = [];
  for (const pointer of pointers) {
    const keys = keysOf(pointer);
    const last = keys.pop() ?? '';
    let around: Json = next;
    for (const key of keys) around = (around as Record<string, Json>)[key] as Json;
    const place = around as Record<string, Json>;
    place[last] = by.id;
    if (last === 'url' && by.width !== undefined && by.height !== undefined)
      for (const [side, pixels] of [
        ['width', by.width],
        ['height', by.height],
      ] as const)
        if (typeof place[side] === 'number') place[side] = pixels;
    if (!('alt' in place) || !says(place['alt'])) continue;
    place['alt'] = altFrom(by.alt);
    alts.push(`${pointer.slice(0, pointer.lastIndexOf('/'))}/alt`);
  }
  return { next, alts };
}

/** Shows another picture in every draft that shows one, in one commit, each as a revision of its own. */
export const createReplace =
  (ledger: Ledger) =>
  (id: string, by: MediaAsset, only: readonly string[] | undefined, trace: Trace): Promise<Replacement> =>
    ledger.change(trace, async (stage) => {
      const changed: { id: string; revision: number; places: number }[] = [];
      const alts: EntryReference[] = [];
      for (const record of ledger.all()) {
        if (record.bin !== undefined || (only !== undefined && !only.includes(record.id))) continue;
        const raw = await ledger.rawOf(record.id, headOf(record));
        const places = raw === undefined ? [] : placesOf(raw, id);
        if (raw === undefined || places.length === 0) continue;
        const { next, alts: described } = exchanged(raw, places, by);
        const after = await stage.draft(record.id, record, { raw: next, action: 'media', note: `${id} → ${by.id}` });
        changed.push({ id: record.id, revision: after.draft ?? 0, places: places.length });
        for (const pointer of described)
          alts.push(shownReference(record.id, next, false, { sort: by.sort, pointer, to: by.id }));
      }
      return { changed, alts };
    });
