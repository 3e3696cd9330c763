import type { z } from 'zod';
import type { Issue } from '../../../content/page-context.ts';
import { lostFields, lostText } from '../../../commerce/contract/misspelt.ts';
import { visibleText } from '../../../commerce/contract/visible-text.ts';

/** Maximum length of the received value quoted in an issue. */
const RECEIVED_LIMIT = 120;
/** Escapes a key for use as a JSON pointer segment. */
export const escapePointer = (segment: PropertyKey): string =>
  String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

/** A received value as JSON for an issue, with invisible characters named; a long one is shortened in the middle. */
export const excerptOf = (value: unknown): string => {
  const text = visibleText(JSON.stringify(value) ?? 'undefined');
  if (text.length <= RECEIVED_LIMIT) return text;
  const end = Math.floor(RECEIVED_LIMIT / 3);
  // No half of a character that has two code units.
  const first = text.slice(0, RECEIVED_LIMIT - end).replace(/[\uD800-\uDBFF]$/, '');
  return `${first}…${text.slice(-end).replace(/^[\uDC00-\uDFFF]/, '')}`;
};

type ZodIssue = z.ZodError['issues'][number];

/** Between what a value may be, in the message about a union. */
export const WAYS_SEPARATOR = ' | ';

/** What the forms of a union expect: names of types, options as JSON, and messages of their own. */
function waysOf(issue: ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [issue.expected];
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value));
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(waysOf);
  return [issue.message];
}

/** The issues inside the form of a union that a value is meant to have; without one, what the forms expect. */
function withoutUnions(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [meant] = issue.errors
    .filter((errors) => errors.length > 0 && errors.every(({ path }) => path.length > 0))
    .sort((a, b) => a.length - b.length);
  if (meant !== undefined)
    return meant.flatMap((inner) => withoutUnions({ ...inner, path: [...issue.path, ...inner.path] } as ZodIssue));
  const ways = [...new Set(waysOf(issue))];
  return [{ ...issue, message: `None of these fits: ${ways.join(WAYS_SEPARATOR)}` }];
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );

/**
 * Converts zod errors to content issues.
 *
 * @param raw the value zod validated
 * @param pointer JSON pointer to it in the document
 */
export const issuesOf = (error: z.ZodError, raw: unknown, pointer: string, kind?: string): Issue[] =>
  error.issues.flatMap(withoutUnions).map((issue) => ({
    pointer: [pointer, ...issue.path.map(escapePointer)].join('/'),
    ...(kind === undefined ? {} : { kind }),
    rule: issue.code,
    message: issue.message,
    received: excerptOf(valueAt(raw, issue.path)),
  }));

/**
 * Fields that are misspelt, and objects of unknown fields alone, so that what they say is lost. They are warnings: a part
 * with one is shown all the same.
 *
 * @param pointer JSON pointer to the value in the document
 */
export const lostFieldIssues = (schema: z.ZodType, raw: unknown, pointer: string, kind?: string): Issue[] =>
  lostFields(schema, raw).map((lost) => ({
    pointer: [pointer, ...lost.path.map(escapePointer)].join('/'),
    ...(kind === undefined ? {} : { kind }),
    rule: 'meant' in lost ? 'unknown_field' : 'unknown_fields',
    message: lostText(lost),
    received: excerptOf(valueAt(raw, lost.path)),
  }));

/** Keys that appear in JSON only through an attack or a broken exporter. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Cheap check before building pointers, because almost no block has such a key. */
function hasForbiddenKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.keys(value).some(
    (key) => FORBIDDEN_KEYS.has(key) || hasForbiddenKey((value as Record<string, unknown>)[key]),
  );
}

function forbiddenKeys(value: unknown, pointer: string, kind: string): Issue[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.keys(value).flatMap((key) => {
    const inner = `${pointer}/${escapePointer(key)}`;
    if (FORBIDDEN_KEYS.has(key))
      return [{ pointer: inner, kind, rule: 'forbidden_key', message: `"${key}" is not a field.` }];
    return forbiddenKeys((value as Record<string, unknown>)[key], inner, kind);
  });
}

/** One issue for each forbidden key. */
export const forbiddenKeyIssues = (value: unknown, pointer: string, kind: string): Issue[] =>
  hasForbiddenKey(value) ? forbiddenKeys(value, pointer, kind) : [];
