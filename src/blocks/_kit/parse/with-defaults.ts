import { z } from 'zod';
import { decisive } from '../schema/traits.ts';

/*
 * A wrong setting (a look, a switch, a number, a line of text) with a default costs nothing but itself. Lists never fall
 * back: an empty one says something else, such as "on every page" or "no buttons". Nor do addresses, nor what decides
 * where a block shows (`decisive`).
 */

type Fields = Readonly<Record<PropertyKey, unknown>>;

/** Whether a schema is of a setting: text, number, choice, or an object of such fields. */
export function isSetting(schema: unknown): boolean {
  if (schema instanceof z.ZodType && (decisive.has(schema) || schema.meta()?.['x-value'] === 'address')) return false;
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  )
    return isSetting(schema.unwrap());
  if (schema instanceof z.ZodPipe) return isSetting(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.every(isSetting);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).every(isSetting);
  return (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral
  );
}

/**
 * Path of the innermost setting on the way to an issue that has a default, or that may be missing from one that has;
 * undefined when there is none.
 */
function settingAt(root: z.ZodType, path: readonly PropertyKey[]): readonly PropertyKey[] | undefined {
  let found: readonly PropertyKey[] | undefined;
  let schema: unknown = root;
  for (let depth = 0; ;) {
    if (schema instanceof z.ZodDefault) {
      if (depth > 0 && typeof path[depth - 1] === 'string' && isSetting(schema)) found = path.slice(0, depth);
      schema = schema.unwrap();
    } else if (schema instanceof z.ZodOptional) {
      if (found !== undefined) found = path.slice(0, depth);
      schema = schema.unwrap();
    } else if (schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) schema = schema.unwrap();
    else if (schema instanceof z.ZodPipe) schema = schema.in;
    else if (depth === path.length) return found;
    else if (schema instanceof z.ZodObject) schema = (schema.shape as Fields)[path[depth++] as PropertyKey];
    else if (schema instanceof z.ZodArray) {
      schema = schema.element;
      depth += 1;
    } else return found;
  }
}

/** A copy of a value without the field at a path. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (value === null || typeof value !== 'object' || key === undefined) return value;
  if (Array.isArray(value))
    return (value as unknown[]).map((inner, index) => (index === Number(key) ? without(inner, rest) : inner));
  const copy: Record<PropertyKey, unknown> = { ...value };
  if (rest.length === 0) delete copy[key];
  else copy[key] = without(copy[key], rest);
  return copy;
}

/** A parsed value, with the settings that were wrong and have their defaults; or no value, with all that is wrong. */
export type Lenient<Output> =
  | { readonly success: true; readonly data: Output; readonly error?: z.ZodError }
  | { readonly success: false; readonly error: z.ZodError };

/** Like `safeParse`, but a wrong setting that has a default gets it, and is reported in `error` all the same. */
export function parseWithDefaults<Schema extends z.ZodType>(schema: Schema, raw: unknown): Lenient<z.output<Schema>> {
  const result = schema.safeParse(raw);
  if (result.success) return { success: true, data: result.data };
  let rest = raw;
  for (const { path } of result.error.issues) {
    const setting = settingAt(schema, path);
    if (setting === undefined) return { success: false, error: result.error };
    rest = without(rest, setting);
  }
  const again = schema.safeParse(rest);
  return again.success
    ? { success: true, data: again.data, error: result.error }
    : { success: false, error: result.error };
}
