import { isObject, type Json, type JsonObject } from '../types.ts';

export type ReferenceSort = 'link' | 'fragment' | 'picture' | 'film' | 'redirect';

/** A place in a content that points to something: an address without leading slash, a fragment's id, a public id. */
export interface Reference {
  readonly sort: ReferenceSort;
  readonly pointer: string;
  readonly to: string;
}

const PICTURES = new Set(['ogImage', 'publicId', 'hoverSrc', 'src', 'poster', 'image']);
const PUBLIC_ID = /^[\w-]+(?:\/[\w.-]+)+$/;
const HREF = /<a\b[^<>]*?\shref="(\/[^"<>]*)"/g;
const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The home page's name among the addresses. */
export const HOME = 'home';

/** Address of a page of the shop in a link, without query and hash; undefined for other links. */
export function addressIn(url: string): string | undefined {
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const path = (url.split(/[?#]/, 1)[0] ?? '').replace(/^\//, '').replace(/\/$/, '');
  return path === '' ? HOME : path;
}

/** A film of the kind `video`, for one width. */
const FILM_SOURCE = /\/media\/(?:sm|md|lg)(?:\/url)?$/;
/** Whether a public id is that of a film, told by where it stands. */
export const isFilmPlace = (pointer: string, around: JsonObject): boolean =>
  around['type'] === 'video' || FILM_SOURCE.test(pointer);

/** Whether a field names a film: as `isFilmPlace`, but for the picture that is shown before it plays. */
export const namesFilm = (pointer: string, around: JsonObject): boolean =>
  (pointer.endsWith('/url') || FILM_SOURCE.test(pointer)) && isFilmPlace(pointer, around);

const known = new WeakMap<JsonObject, readonly Reference[]>();

/** Everything a content points to, in reading order. */
export function referencesIn(raw: JsonObject): readonly Reference[] {
  const cached = known.get(raw);
  if (cached !== undefined) return cached;
  const found: Reference[] = [];
  const add = (sort: ReferenceSort, pointer: string, to: string | undefined): void =>
    void (to !== undefined && found.push({ sort, pointer, to }));
  const text = (value: string, key: string, pointer: string, around: JsonObject): void => {
    if (value.includes('href="/'))
      for (const [, href = ''] of value.matchAll(HREF)) add('link', pointer, addressIn(href));
    if (key === 'to' && typeof around['from'] === 'string') return add('redirect', pointer, addressIn(value));
    if (key === 'url' || PICTURES.has(key) || FILM_SOURCE.test(pointer)) {
      if (PUBLIC_ID.test(value)) add(isFilmPlace(pointer, around) ? 'film' : 'picture', pointer, value);
      else if (key === 'url') add('link', pointer, addressIn(value));
    }
  };
  const visit = (value: Json, key: string, pointer: string, around: JsonObject): void => {
    if (typeof value === 'string') return text(value, key, pointer, around);
    if (Array.isArray(value)) return value.forEach((item, index) => visit(item, key, `${pointer}/${index}`, around));
    if (!isObject(value)) return;
    if (typeof value['fragment'] === 'string' && value['kind'] === undefined)
      add('fragment', `${pointer}/fragment`, value['fragment']);
    const texts = value['$t'];
    // The texts of a field are about the field they stand in.
    if (isObject(texts))
      for (const [language, next] of Object.entries(texts))
        visit(next, key, `${pointer}/$t/${escape(language)}`, around);
    else for (const [name, next] of Object.entries(value)) visit(next, name, `${pointer}/${escape(name)}`, value);
  };
  visit(raw, '', '', raw);
  known.set(raw, found);
  return found;
}

/** Public ids of the films that a content plays; the pictures shown before they do are none. */
export const filmsIn = (raw: JsonObject): string[] =>
  referencesIn(raw).flatMap(({ sort, to, pointer }) => (sort === 'film' && !pointer.endsWith('/poster') ? [to] : []));
