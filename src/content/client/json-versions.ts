import { LRUCache } from 'lru-cache';
import { endOfValue, partsOf, type Span } from './json-spans.ts';

/** A text, and the value it says with the places of its parts. */
interface Version {
  readonly text: string;
  readonly root: Span;
}

/** Documents remembered, by the size of their texts; a page of 50 blocks has 30 kB. */
const MAX_BYTES = 64 * 1024 * 1024;
const BYTES_PER_CHARACTER = 2;

// Slices share the memory of their text, and comparing two of them is one pass over bytes.
const sameText = (a: string, from: number, to: number, b: string, at: number): boolean =>
  a.slice(from, to) === b.slice(at, at + to - from);

/** A copy of an object or list with other values for some of its parts. */
function withParts(whole: unknown, parts: readonly Span[]): unknown {
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<
    string | number,
    unknown
  >;
  for (const { key, value } of parts) copy[key] = value;
  return copy;
}

/** The value that begins at `at` in the new text, made from the one that begins at `start` in the old text. */
function following(span: Span, old: string, start: number, text: string, at: number): Span {
  if (sameText(old, start, start + span.length, text, at)) return span;
  span.parts ??= partsOf(span, old, start);
  const parts: Span[] = [];
  let from = start;
  let to = at;
  for (const part of span.parts) {
    const partStart = from + part.gap;
    // A field or an entry has come, gone, or is plain and has changed.
    if (!sameText(old, from, partStart, text, to)) return whole(span, text, at);
    to += partStart - from;
    const next = following(part, old, partStart, text, to);
    parts.push(next);
    from = partStart + part.length;
    to += next.length;
  }
  const end = start + span.length;
  if (parts.length === 0 || !sameText(old, from, end, text, to)) return whole(span, text, at);
  return { ...span, length: to + end - from - at, value: withParts(span.value, parts), parts };
}

/** @throws SyntaxError */
function whole(span: Span, text: string, at: number): Span {
  const length = endOfValue(text, at) - at;
  return { ...span, length, value: JSON.parse(text.slice(at, at + length)) as unknown, parts: undefined };
}

/**
 * Reads JSON texts of which one is the next version of another. Objects and lists
 * that have not changed stay the same objects, so that whatever was made of them
 * (parsed blocks) is known by identity, and reading costs what the change costs.
 *
 * A text whose parts stand between the same texts as before is JSON when each part
 * is, with the same names in the same order; so only parts that differ are parsed.
 */
export class JsonVersions {
  readonly #last = new LRUCache<string, Version>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => text.length * BYTES_PER_CHARACTER + 1,
  });

  /**
   * `JSON.parse(text)`; nobody may write to the result.
   *
   * @param name whose versions these are
   * @throws SyntaxError
   */
  parse(name: string, text: string): unknown {
    const last = this.#last.get(name);
    const root = (last && this.#following(last, text)) ?? {
      key: '',
      gap: 0,
      length: text.length,
      value: JSON.parse(text) as unknown,
      parts: undefined,
    };
    this.#last.set(name, { text, root });
    return root.value;
  }

  #following(last: Version, text: string): Span | undefined {
    last.root.parts ??= partsOf(last.root, last.text, 0);
    if (last.root.parts.length === 0) return undefined;
    try {
      const root = following(last.root, last.text, 0, text, 0);
      return root.length === text.length ? root : undefined;
    } catch {
      // What is wrong, and where, is for the parse of the whole to say.
      return undefined;
    }
  }
}
