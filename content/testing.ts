import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Reading the content folder in tests. */

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export const CONTENT = import.meta.dirname;

export const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Every JSON file of the content folder but those beside pictures, parsed. Throws on the first that is no JSON. */
export function allDocuments(): { file: string; data: Json }[] {
  return readdirSync(CONTENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(CONTENT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('media/'))
    .sort()
    .map((file) => ({ file, data: JSON.parse(readFileSync(join(CONTENT, file), 'utf8')) as Json }));
}

/** Every object in a value, itself included, outermost first. */
export function objectsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** Every string in a value with the key it stands under; an entry of a list has the list's key. */
export function stringsIn(value: Json, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry) => stringsIn(entry, key));
  return isObject(value) ? Object.entries(value).flatMap(([inner, entry]) => stringsIn(entry, inner)) : [];
}
