import type { Ledger } from '../ledger/ledger.ts';
import { isFilmPlace } from '../publishing/references.ts';
import { type EntryReference, shownReference } from '../publishing/world.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';

const PUBLIC_ID = /^[\w-]{1,80}(?:\/[\w-]{1,80})+$/;
const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** A text of a content that may be a public id, and where it stands. */
interface Named {
  readonly id: string;
  readonly pointer: string;
  readonly isFilm: boolean;
}

const known = new WeakMap<JsonObject, readonly Named[]>();

/** Every text that may be a public id: whatever its field is called, what a page shows must be found. */
function namedIn(raw: JsonObject): readonly Named[] {
  const cached = known.get(raw);
  if (cached !== undefined) return cached;
  const found: Named[] = [];
  const visit = (value: Json, pointer: string, around: JsonObject): void => {
    if (typeof value === 'string') {
      const id = value.trim();
      if (PUBLIC_ID.test(id)) found.push({ id, pointer, isFilm: isFilmPlace(pointer, around) });
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${pointer}/${index}`, around));
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) visit(inner, `${pointer}/${escape(key)}`, value);
  };
  visit(raw, '', raw);
  known.set(raw, found);
  return found;
}

/** Places of a content that show a picture or film. */
export const placesOf = (raw: JsonObject, id: string): string[] =>
  namedIn(raw).flatMap((named) => (named.id === id ? [named.pointer] : []));

/** Which entry shows what, and what of it shoppers may see. */
export function createUsage(ledger: Ledger) {
  let index: { readonly uses: Map<string, EntryReference[]>; readonly live: Set<string> } | undefined;
  ledger.content.onChange(() => (index = undefined));

  function read() {
    if (index !== undefined) return index;
    const uses = new Map<string, EntryReference[]>();
    const live = new Set<string>();
    for (const { id: entry, published, draft } of ledger.content.library.documents.values()) {
      const seen = new Set<string>();
      for (const [version, isLive] of [
        [published, true],
        [draft, false],
      ] as const)
        for (const { id, pointer, isFilm } of version === undefined ? [] : namedIn(version.raw)) {
          if (isLive) live.add(id);
          if (seen.has(`${id} ${pointer}`)) continue;
          seen.add(`${id} ${pointer}`);
          const reference = { sort: isFilm ? ('film' as const) : ('picture' as const), pointer, to: id };
          uses.set(id, [
            ...(uses.get(id) ?? []),
            shownReference(entry, (version as { raw: JsonObject }).raw, isLive, reference),
          ]);
        }
    }
    return (index = { uses, live });
  }

  return {
    of: (id: string): readonly EntryReference[] => read().uses.get(id) ?? [],
    /** Whether a published document shows it. */
    isPublic: (id: string): boolean => read().live.has(id),
    entries: (id: string): number => new Set((read().uses.get(id) ?? []).map(({ entry }) => entry)).size,
  };
}

export type Usage = ReturnType<typeof createUsage>;
