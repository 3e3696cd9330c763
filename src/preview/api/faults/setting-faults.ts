import { z } from 'zod';
import { escapePointer } from '../../../blocks/_kit/parse/issues.ts';
import type { Schemas } from '../../../blocks/_kit/parse/parsed-block.ts';
import type { Finding } from '../../../content/drafts/publishing.ts';
import { isObject, type Json, type JsonObject } from '../../../content/json.ts';

/** Texts of content may have the sign that divides the parts of a key. */
const keyPart = (part: string): string => part.replaceAll('%', '%25').replaceAll('|', '%7C');

const fieldsOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {};

/** A check that throws takes nothing. */
function isTaken(type: z.ZodType, value: string): boolean {
  try {
    return type.safeParse(value).success;
  } catch {
    return false;
  }
}

/** Settings and texts of a block that its kind refuses: in the shop the block would be left out. */
function ofBlock(entry: string, block: JsonObject, pointer: string, schema: z.ZodType | undefined): Finding[] {
  return Object.entries(fieldsOf(schema)).flatMap(([field, type]): Finding[] => {
    const value = block[field];
    if (typeof value !== 'string') return [];
    if (isTaken(type, value)) return [];
    const at = `${pointer}/${escapePointer(field)}`;
    const values = { field, value, kind: String(block['kind']) };
    const message = `${field} of the block at ${pointer} cannot be ${value}.`;
    return [
      {
        key: ['setting', entry, at, value].map(keyPart).join('|'),
        rule: 'setting',
        entry,
        pointer: at,
        message,
        values,
      },
    ];
  });
}

/** Faults of a document that only the kinds of its blocks know; a source of content knows no kinds. */
export function settingFaults(entry: string, raw: unknown, schemas: Schemas): Finding[] {
  const found: Finding[] = [];
  const visit = (value: Json, pointer: string): void => {
    if (Array.isArray(value))
      for (const [at, item] of (value as readonly Json[]).entries()) visit(item, `${pointer}/${at}`);
    if (!isObject(value)) return;
    if (typeof value['kind'] === 'string') found.push(...ofBlock(entry, value, pointer, schemas(value['kind'])));
    for (const [name, inner] of Object.entries(value)) visit(inner, `${pointer}/${escapePointer(name)}`);
  };
  visit(raw as Json, '');
  return found;
}
