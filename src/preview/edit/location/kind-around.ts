import { isObject, type Json, stepsOf } from '../pointers.ts';

/** Kind of the innermost block around a place of a document; undefined outside of blocks. */
export function kindAround(document: Json | undefined, pointer: string): string | undefined {
  let value = document;
  let kind: string | undefined;
  for (const step of stepsOf(pointer)) {
    if (isObject(value) && typeof value['kind'] === 'string') kind = value['kind'];
    if (Array.isArray(value)) value = (value as readonly Json[])[Number(step)];
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return kind;
}
