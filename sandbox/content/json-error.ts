import { visibleText } from '../../src/commerce/contract/visible-text.ts';
import type { Said } from './types.ts';

/**
 * Finds where and why a text is not valid JSON. `JSON.parse` decides whether a file is
 * valid; this runs only on invalid files, because `JSON.parse` messages often lack a position and
 * are written for programmers.
 */
class JsonError extends Error {
  readonly at: number;
  readonly said: Said;
  constructor(at: number, said: Said) {
    super(said.message);
    this.at = at;
    this.said = said;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_PART = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const LITERALS = ['true', 'false', 'null'];

const skip = (text: string, at: number): number => {
  while (at < text.length && ' \t\n\r'.includes(text[at] as string)) at += 1;
  return at;
};

type Expected = 'comma' | 'name' | 'colon' | 'value' | 'more';

/** A mistake at a place where something else is expected than a character, or than the end of the file. */
function unexpected(expected: Expected, wanted: string, text: string, at: number, values?: Said['values']): JsonError {
  const code = text.codePointAt(at);
  const found = code === undefined ? '' : visibleText(String.fromCodePoint(code));
  const message = `Expected ${wanted}, found ${found === '' ? 'the end of the file' : `“${found}”`}.`;
  if (found !== '') return new JsonError(at, { message, rule: `json_${expected}`, values: { ...values, found } });
  // A file cannot end where it is expected to end.
  const rule = expected === 'more' ? 'json' : (`json_${expected}_end` as const);
  return new JsonError(at, { message, rule, ...(values && { values }) });
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

function string(text: string, at: number): number {
  const end = match(STRING_PART, text, at + 1);
  if (text[end] === '"') return end + 1;
  if (text[end] === '\\')
    throw new JsonError(end, {
      message: 'A backslash must be followed by one of "\\/bfnrt or u and four hex digits.',
      rule: 'json_backslash',
    });
  if (end >= text.length || text[end] === '\n')
    throw new JsonError(at, { message: 'This text has no closing quotation mark.', rule: 'json_quote' });
  throw new JsonError(end, {
    message: 'Tabs and line breaks inside a text must be written \\t and \\n.',
    rule: 'json_break',
  });
}

function list(text: string, at: number, close: string, entry: (at: number) => number): number {
  let next = skip(text, at + 1);
  if (text[next] === close) return next + 1;
  for (;;) {
    next = skip(text, entry(next));
    if (text[next] === close) return next + 1;
    if (text[next] !== ',') throw unexpected('comma', `a comma or ${close}`, text, next, { close });
    const comma = next;
    next = skip(text, next + 1);
    if (text[next] === close)
      throw new JsonError(comma, {
        message: `One comma too many before ${close}.`,
        rule: 'json_extra',
        values: { close },
      });
  }
}

function member(text: string, at: number): number {
  if (text[at] !== '"') throw unexpected('name', 'a field name in quotation marks', text, at);
  const colon = skip(text, string(text, at));
  if (text[colon] !== ':') throw unexpected('colon', 'a colon after the field name', text, colon);
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
  if (end === at) throw unexpected('value', 'a value', text, at);
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
export function jsonError(text: string, fallback: string): { line: number; column: number } & Said {
  try {
    const end = skip(text, value(text, skip(text, 0)));
    if (end < text.length) throw unexpected('more', 'the end of the file', text, end);
    return { line: 1, column: 1, message: fallback, rule: 'json' };
  } catch (error) {
    if (!(error instanceof JsonError)) return { line: 1, column: 1, message: fallback, rule: 'json' };
    return { ...placeOf(text, error.at), ...error.said };
  }
}
