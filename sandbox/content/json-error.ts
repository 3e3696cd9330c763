/**
 * Finds where and why a text is not valid JSON. `JSON.parse` decides whether a file is
 * valid; this runs only on invalid files, because `JSON.parse` messages often lack a position and
 * are written for programmers.
 */
class JsonError extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_PART = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const LITERALS = ['true', 'false', 'null'];

const skip = (text: string, at: number): number => {
  while (at < text.length && ' \t\n\r'.includes(text[at] as string)) at += 1;
  return at;
};

const found = (text: string, at: number): string => (at >= text.length ? 'the end of the file' : `“${text[at]}”`);

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

function string(text: string, at: number): number {
  const end = match(STRING_PART, text, at + 1);
  if (text[end] === '"') return end + 1;
  if (text[end] === '\\')
    throw new JsonError(end, 'A backslash must be followed by one of "\\/bfnrt or u and four hex digits.');
  if (end >= text.length || text[end] === '\n') throw new JsonError(at, 'This text has no closing quotation mark.');
  throw new JsonError(end, 'Tabs and line breaks inside a text must be written \\t and \\n.');
}

function list(text: string, at: number, close: string, entry: (at: number) => number): number {
  let next = skip(text, at + 1);
  if (text[next] === close) return next + 1;
  for (;;) {
    next = skip(text, entry(next));
    if (text[next] === close) return next + 1;
    if (text[next] !== ',') throw new JsonError(next, `Expected a comma or ${close}, found ${found(text, next)}.`);
    const comma = next;
    next = skip(text, next + 1);
    if (text[next] === close) throw new JsonError(comma, `One comma too many before ${close}.`);
  }
}

function member(text: string, at: number): number {
  if (text[at] !== '"') throw new JsonError(at, `Expected a field name in quotation marks, found ${found(text, at)}.`);
  const colon = skip(text, string(text, at));
  if (text[colon] !== ':')
    throw new JsonError(colon, `Expected a colon after the field name, found ${found(text, colon)}.`);
  return value(text, skip(text, colon + 1));
}

function value(text: string, at: number): number {
  const first = text[at];
  if (first === '{') return list(text, at, '}', (place) => member(text, place));
  if (first === '[') return list(text, at, ']', (place) => value(text, place));
  if (first === '"') return string(text, at);
  const literal = LITERALS.find((word) => text.startsWith(word, at));
  if (literal) return at + literal.length;
  const end = match(NUMBER, text, at);
  if (end === at) throw new JsonError(at, `Expected a value, found ${found(text, at)}.`);
  return end;
}

/** Line and column (counted from 1) of an offset in a text. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/**
 * @param text a text that `JSON.parse` rejected
 * @param fallback message when the scanner finds no error
 */
export function jsonError(text: string, fallback: string): { line: number; column: number; message: string } {
  try {
    const end = skip(text, value(text, skip(text, 0)));
    if (end < text.length) throw new JsonError(end, `Expected the end of the file, found ${found(text, end)}.`);
    return { line: 1, column: 1, message: fallback };
  } catch (error) {
    if (!(error instanceof JsonError)) return { line: 1, column: 1, message: fallback };
    return { ...placeOf(text, error.at), message: error.message };
  }
}
