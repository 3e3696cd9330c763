import { z } from 'zod';
import type { Issue } from '../../../content/page-context.ts';
import { issuesOf } from './issues.ts';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Reads each field of an object alone: one that does not fit gets its default and is an issue at its place, and the
 * others keep what they say. Objects in it are read in the same way.
 *
 * @param schema every field of which has a default or may be missing
 * @param raw an object; anything else is an issue and has no fields
 * @param pointer JSON pointer to it in the document
 * @param issues gets what does not fit
 */
export function readFields<Schema extends z.ZodObject<Record<string, z.ZodType>>>(
  schema: Schema,
  raw: unknown,
  pointer: string,
  issues: Issue[],
): z.output<Schema> {
  if (!isFields(raw)) {
    const { error } = schema.safeParse(raw);
    if (error !== undefined) issues.push(...issuesOf(error, raw, pointer));
  }
  const given = isFields(raw) ? raw : {};
  const read = Object.entries(schema.shape).flatMap(([key, field]) => {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    const place = `${pointer}/${key}`;
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
    if (inner instanceof z.ZodObject && value !== undefined) return [[key, readFields(inner, value, place, issues)]];
    const result = field.safeParse(value);
    if (!result.success) issues.push(...issuesOf(result.error, value, place));
    const fitting = result.success ? result.data : field.parse(undefined);
    return fitting === undefined ? [] : [[key, fitting]];
  });
  return Object.fromEntries(read) as z.output<Schema>;
}
