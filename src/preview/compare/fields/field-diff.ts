/** A place where two versions of content differ. */
export interface FieldChange {
  /** JSON pointer in the second version; in the first for what was removed. */
  readonly pointer: string;
  readonly type: 'added' | 'removed' | 'changed' | 'moved';
  readonly before?: unknown;
  readonly after?: unknown;
}

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of a list entry that may have moved: its key where it has one, and its id, or kind and name. */
interface Names {
  readonly key: string | undefined;
  readonly own: string | undefined;
}

function ownName(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { id, kind, name } = value;
  if (typeof id === 'string' && id !== '') return `id ${id}`;
  return typeof kind === 'string' && typeof name === 'string' && name !== '' ? `${kind} ${name}` : undefined;
}

/** Keys of list entries by their pointers, in the first and in the second version. */
export type Keys = readonly [a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>];
/** Where the two versions are compared: pointers in each. */
type Places = readonly [a: string, b: string];

/** A list with the names of its entries. */
interface Named {
  readonly list: readonly unknown[];
  readonly names: readonly Names[];
}
const named = (list: readonly unknown[], keys: Keys[number], place: string): Named => ({
  list,
  names: list.map((value, at) => ({ key: keys[`${place}/${at}`], own: ownName(value) })),
});

/** Whether two entries are others: what has a key or a name on both sides is known by it. */
const areOthers = (one: Names, other: Names): boolean =>
  one.key !== undefined && other.key !== undefined
    ? one.key !== other.key
    : one.own !== undefined && other.own !== undefined && one.own !== other.own;

/** Indexes of an entry in the two lists. */
type Pair = readonly [from: number | undefined, to: number] | readonly [from: number, to: undefined];

/** Pairs the entries of two lists by key, then by name, then equality, then position. */
function paired(a: Named, b: Named): Pair[] {
  const free = new Set(a.list.keys());
  const partner = new Map<number, number>();
  const take = (fits: (from: number, to: number) => boolean): void => {
    for (const to of b.list.keys()) {
      if (partner.has(to)) continue;
      const found = [...free].find((from) => fits(from, to));
      if (found === undefined) continue;
      partner.set(to, found);
      free.delete(found);
    }
  };
  const [one, other] = [(at: number) => a.names[at] as Names, (at: number) => b.names[at] as Names];
  const mayPair = (from: number, to: number): boolean => !areOthers(one(from), other(to));
  take((from, to) => one(from).key !== undefined && one(from).key === other(to).key);
  take((from, to) => one(from).own !== undefined && one(from).own === other(to).own && mayPair(from, to));
  take((from, to) => same(a.list[from], b.list[to]) && mayPair(from, to));
  take((from, to) => from === to && mayPair(from, to));
  return [
    ...[...b.list.keys()].map((at) => [partner.get(at), at] as const),
    ...[...free].map((at) => [at, undefined] as const),
  ];
}

function* listChanges(
  a: readonly unknown[],
  b: readonly unknown[],
  [placeA, placeB]: Places,
  keys: Keys,
): Generator<FieldChange> {
  const pairs = paired(named(a, keys[0], placeA), named(b, keys[1], placeB));
  // Positions among the entries of both sides: an insertion counts as no move.
  const common = pairs.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to] as const]));
  const order = common.map(([from]) => from).sort((one, other) => one - other);
  for (const [from, to] of pairs) {
    if (to === undefined) yield { pointer: `${placeA}/${from}`, type: 'removed', before: a[from] };
    else if (from === undefined) yield { pointer: `${placeB}/${to}`, type: 'added', after: b[to] };
    else {
      if (order.indexOf(from) !== common.findIndex(([, at]) => at === to))
        yield { pointer: `${placeB}/${to}`, type: 'moved', before: from, after: to };
      yield* changesAt(a[from], b[to], [`${placeA}/${from}`, `${placeB}/${to}`], keys);
    }
  }
}

function* changesAt(a: unknown, b: unknown, places: Places, keys: Keys): Generator<FieldChange> {
  if (a === b || same(a, b)) return;
  if (Array.isArray(a) && Array.isArray(b)) return yield* listChanges(a, b, places, keys);
  if (!isObject(a) || !isObject(b)) return yield { pointer: places[1], type: 'changed', before: a, after: b };
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [placeA, placeB] = places.map((place) => `${place}/${escape(key)}`) as [string, string];
    if (!Object.hasOwn(b, key)) yield { pointer: placeA, type: 'removed', before: a[key] };
    else if (!Object.hasOwn(a, key)) yield { pointer: placeB, type: 'added', after: b[key] };
    else yield* changesAt(a[key], b[key], [placeA, placeB], keys);
  }
}

/**
 * Differences between two versions of content, in document order.
 * @param keys of entries that have one; the others are known by their id or name
 */
export const fieldDiff = (a: unknown, b: unknown, keys: Keys = [{}, {}]): Generator<FieldChange> =>
  changesAt(a, b, ['', ''], keys);

/** Longest value shown in full, characters. */
const SHOWN = 400;

/** Text of a value: strings as they are, lists of them with commas, the rest as JSON. */
export function valueText(value: unknown): string {
  const isPlain = Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');
  if (isPlain) return value.join(', ');
  const text = typeof value === 'string' ? value : (JSON.stringify(value, undefined, 1) ?? '').replace(/\n\s*/g, ' ');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const PICTURE = /\/(?:ogImage|publicId|hoverSrc|src|poster|url)$/;
const PUBLIC_ID = /^(?!film\/)[\w-]+(?:\/[\w.-]+)+$/;
/**
 * The picture that a field names, at the media service.
 *
 * @param around what the field is in: the address of a film is none
 */
export const pictureIn = (pointer: string, value: unknown, around?: unknown): string | undefined =>
  PICTURE.test(pointer) && typeof value === 'string' && PUBLIC_ID.test(value) && !isFilmIn(pointer, around)
    ? value
    : undefined;

/** A film of the kind `video`, for one width. */
export const FILM_SOURCE = /\/media\/(?:sm|md|lg)(?:\/url)?$/;

/** Whether a field is the address of a film, by where it is; the picture shown before it plays is none. */
export const isFilmIn = (pointer: string, around: unknown): boolean =>
  FILM_SOURCE.test(pointer) || (pointer.endsWith('/url') && isObject(around) && around['type'] === 'video');

/** Splits two texts into common start, difference and common end, by words. */
export function differing(
  before: string,
  after: string,
): { start: string; before: string; after: string; end: string } {
  const [a, b] = [before.split(/(?<=\s)|(?=\s)/), after.split(/(?<=\s)|(?=\s)/)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const part = (words: readonly string[], from: number, to: number): string => words.slice(from, to).join('');
  return {
    start: part(a, 0, start),
    before: part(a, start, a.length - end),
    after: part(b, start, b.length - end),
    end: part(a, a.length - end, a.length),
  };
}

/** What ends a line of rich text. */
export const LINE_ENDS = /<\/(?:p|h[1-6]|li|blockquote|tr|div)>|<br\s*\/?>/gi;
