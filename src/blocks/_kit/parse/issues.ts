import type { z } from 'zod';
import type { Issue } from '../../../content/page-context.ts';

/** Maximum length of the received value quoted in an issue. */
const RECEIVED_LIMIT = 120;
/** Escapes a key for use as a JSON pointer segment. */
export const escapePointer = (segment: PropertyKey): string =>
  String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

/** A received value as JSON, truncated for an issue. */
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
 * Converts zod errors to content issues.
 *
 * @param raw the value zod validated
 * @param pointer JSON pointer to it in the document
 */
export const issuesOf = (error: z.ZodError, raw: unknown, pointer: string, kind?: string): Issue[] =>
  error.issues.map((issue) => ({
    pointer: [pointer, ...issue.path.map(escapePointer)].join('/'),
    ...(kind === undefined ? {} : { kind }),
    rule: issue.code,
    message: issue.message,
    received: excerptOf(valueAt(raw, issue.path)),
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
