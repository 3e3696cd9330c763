import { LRUCache } from 'lru-cache';
import { endOfValue, partsOf, type Span } from './json-spans.ts';

/** A JSON text and its parsed value with the locations of its parts. */
interface Version {
  readonly text: string;
  readonly root: Span;
}

/** Maximum size of the cached texts; a page of 50 blocks has 30 kB. */
const MAX_BYTES = 64 * 1024 * 1024;
const BYTES_PER_CHARACTER = 2;

// Slices share the memory of their text, and comparing two is a single pass over bytes.
const sameText = (a: string, from: number, to: number, b: string, at: number): boolean =>
  a.slice(from, to) === b.slice(at, at + to - from);

/** Copies an object or array with new values for some of its parts. */
function withParts(whole: unknown, parts: readonly Span[]): unknown {
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<
    string | number,
    unknown
  >;
  for (const { key, value } of parts) copy[key] = value;
  return copy;
}

/** The value at `at` in the new text, derived from the one at `start` in the old text. */
function following(span: Span, old: string, start: number, text: string, at: number): Span {
  if (sameText(old, start, start + span.length, text, at)) return span;
  span.parts ??= partsOf(span, old, start);
  const parts: Span[] = [];
  let from = start;
  let to = at;
  for (const part of span.parts) {
    const partStart = from + part.gap;
    // A field or entry was added or removed, or a primitive value has changed.
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
 * Parses successive versions of JSON texts incrementally. Unchanged objects and arrays stay the same objects, so that
 * derived data (parsed blocks) can be cached by identity, and parsing costs only as much as the change.
 *
 * If the text between the parts is unchanged, the whole is valid JSON with the same keys in the same order when every
 * part is valid; so only the parts that differ are parsed.
 */
export class JsonVersions {
  readonly #last: LRUCache<string, Version>;

  /** @param maxBytes of the texts */
  constructor(maxBytes = MAX_BYTES) {
    this.#last = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ text }) => text.length * BYTES_PER_CHARACTER + 1,
    });
  }

  /**
   * `JSON.parse(text)`; the result must not be mutated.
   *
   * @param name identifies the document whose versions these are
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
      // Parsing the whole text reports what is wrong and where.
      return undefined;
    }
  }
}
