/** Location of a value in a JSON text. */
export interface Span {
  /** Its key or index in the parent. */
  readonly key: string | number;
  /** Characters since the previous part, or since the start of the parent. Relative, so changes elsewhere keep it. */
  readonly gap: number;
  readonly length: number;
  readonly value: unknown;
  /** The objects and arrays directly inside it; computed on first use. */
  parts: readonly Span[] | undefined;
}

const SPACE = /[ \n\r\t]*/y;
const SCALAR = /[^ \n\r\t,\]}]*/y;
const MARK = /["{}[\]]/g;

/** Index after a pattern's match at a position. @throws SyntaxError when it does not match */
function behind(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  if (!pattern.test(text)) throw new SyntaxError(`No JSON at ${from}.`);
  return pattern.lastIndex;
}

function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  throw new SyntaxError(`No end of the string at ${from}.`);
}

/**
 * Index after the value that begins at `from`.
 *
 * @throws SyntaxError when no value begins there; a value that is found may still be invalid JSON
 */
export function endOfValue(text: string, from: number): number {
  const first = text[from];
  if (first === '"') return endOfString(text, from);
  if (first !== '{' && first !== '[') return behind(SCALAR, text, from);
  let depth = 0;
  let at = from;
  do {
    at = behind(MARK, text, at);
    const mark = text[at - 1];
    if (mark === '"') at = endOfString(text, at - 1);
    else depth += mark === '{' || mark === '[' ? 1 : -1;
  } while (depth > 0);
  return at;
}

/**
 * The objects and arrays directly inside a value.
 *
 * @param text JSON that has been parsed before
 * @param start index of the value in the text
 * @returns none where the source text of a field is ambiguous: space around the value, duplicate keys, `__proto__`
 */
export function partsOf(
  { value, length }: Pick<Span, 'value' | 'length'>,
  text: string,
  start: number,
): readonly Span[] {
  const last = start + length - 1;
  if (
    value === null ||
    typeof value !== 'object' ||
    !'{['.includes(text[start] ?? '') ||
    !'}]'.includes(text[last] ?? '')
  )
    return [];
  const parts: Span[] = [];
  const names = new Set<string | number>(['__proto__']);
  let count = 0;
  let behindLast = start;
  for (let at = behind(SPACE, text, start + 1); at < last; at = behind(SPACE, text, at)) {
    let key: string | number = count;
    if (!Array.isArray(value)) {
      const nameEnd = endOfString(text, at);
      key = JSON.parse(text.slice(at, nameEnd)) as string;
      at = behind(SPACE, text, behind(SPACE, text, nameEnd) + 1);
    }
    if (names.has(key)) return [];
    names.add(key);
    const inner = (value as Record<string | number, unknown>)[key];
    const end = endOfValue(text, at);
    if (inner !== null && typeof inner === 'object') {
      parts.push({ key, gap: at - behindLast, length: end - at, value: inner, parts: undefined });
      behindLast = end;
    }
    count += 1;
    // Skip the comma.
    at = behind(SPACE, text, end) + 1;
  }
  return parts;
}
