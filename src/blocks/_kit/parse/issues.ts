import type { z } from 'zod';
import type { Issue } from '../../../content/page-context.ts';

/** Longest excerpt of a received value that an issue carries. */
const RECEIVED_LIMIT = 120;
/** A key as a segment of a JSON pointer. */
export const escapePointer = (segment: PropertyKey): string =>
  String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

/** A received value as JSON, cut to what an issue carries. */
export const excerptOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > RECEIVED_LIMIT ? `${text.slice(0, RECEIVED_LIMIT)}…` : text;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );

/**
 * What zod finds wrong, as issues of content.
 *
 * @param raw the value zod looked at
 * @param pointer where it stands in the document
 */
export const issuesOf = (error: z.ZodError, raw: unknown, pointer: string, kind?: string): Issue[] =>
  error.issues.map((issue) => ({
    pointer: [pointer, ...issue.path.map(escapePointer)].join('/'),
    ...(kind === undefined ? {} : { kind }),
    rule: issue.code,
    message: issue.message,
    received: excerptOf(valueAt(raw, issue.path)),
  }));

/** Keys that only an attack, or a broken exporter, puts into JSON. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Checked first: almost no block has such a key, and building pointers takes time. */
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

/** An issue for each key that no content may have. */
export const forbiddenKeyIssues = (value: unknown, pointer: string, kind: string): Issue[] =>
  hasForbiddenKey(value) ? forbiddenKeys(value, pointer, kind) : [];
