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

/** Identity of a list entry that may have moved: its id, or kind and name. */
function identity(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { id, kind, name } = value;
  if (typeof id === 'string' && id !== '') return `id ${id}`;
  return typeof kind === 'string' && typeof name === 'string' && name !== '' ? `${kind} ${name}` : undefined;
}

/** Indexes of an entry in the two lists. */
type Pair = readonly [from: number | undefined, to: number] | readonly [from: number, to: undefined];

/** Pairs the entries of two lists by identity, then equality, then position. */
function paired(a: readonly unknown[], b: readonly unknown[]): Pair[] {
  const free = new Set(a.keys());
  const partner = new Map<number, number>();
  const take = (fits: (one: unknown, other: unknown) => boolean): void => {
    for (const [at, other] of b.entries()) {
      if (partner.has(at)) continue;
      const found = [...free].find((index) => fits(a[index], other));
      if (found === undefined) continue;
      partner.set(at, found);
      free.delete(found);
    }
  };
  take((one, other) => identity(other) !== undefined && identity(one) === identity(other));
  take(same);
  for (const at of b.keys()) {
    // An entry with an identity never pairs with another one.
    if (partner.has(at) || !free.has(at) || (identity(a[at]) !== undefined && identity(b[at]) !== undefined)) continue;
    partner.set(at, at);
    free.delete(at);
  }
  return [
    ...[...b.keys()].map((at) => [partner.get(at), at] as const),
    ...[...free].map((at) => [at, undefined] as const),
  ];
}

function* listChanges(a: readonly unknown[], b: readonly unknown[], pointer: string): Generator<FieldChange> {
  const pairs = paired(a, b);
  // Positions among the entries of both sides: an insertion counts as no move.
  const common = pairs.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to] as const]));
  const order = common.map(([from]) => from).sort((one, other) => one - other);
  for (const [from, to] of pairs) {
    if (to === undefined) yield { pointer: `${pointer}/${from}`, type: 'removed', before: a[from] };
    else if (from === undefined) yield { pointer: `${pointer}/${to}`, type: 'added', after: b[to] };
    else {
      if (order.indexOf(from) !== common.findIndex(([, at]) => at === to))
        yield { pointer: `${pointer}/${to}`, type: 'moved', before: from, after: to };
      yield* fieldDiff(a[from], b[to], `${pointer}/${to}`);
    }
  }
}

/** Differences between two versions of content, in document order. */
export function* fieldDiff(a: unknown, b: unknown, pointer = ''): Generator<FieldChange> {
  if (a === b || same(a, b)) return;
  if (Array.isArray(a) && Array.isArray(b)) return yield* listChanges(a, b, pointer);
  if (!isObject(a) || !isObject(b)) return yield { pointer, type: 'changed', before: a, after: b };
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const place = `${pointer}/${escape(key)}`;
    if (!Object.hasOwn(b, key)) yield { pointer: place, type: 'removed', before: a[key] };
    else if (!Object.hasOwn(a, key)) yield { pointer: place, type: 'added', after: b[key] };
    else yield* fieldDiff(a[key], b[key], place);
  }
}

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
/** The picture that a field names, at the media service. */
export const pictureIn = (pointer: string, value: unknown): string | undefined =>
  PICTURE.test(pointer) && typeof value === 'string' && PUBLIC_ID.test(value) ? value : undefined;

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
