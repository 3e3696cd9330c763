import type { Control, FormOf } from '../form-schema/form-field.ts';
import { isObject, partOf, type Json } from '../pointers.ts';

/** A text per language in a document, and how it is written. */
export interface FoundText {
  readonly pointer: string;
  readonly format: 'text' | 'inline' | 'block';
}

const WIDTHS: readonly string[] = ['sm', 'md', 'lg'];

/**
 * Every text per language that visitors read: not addresses, lengths and names of pictures, which have a language in
 * some documents too.
 *
 * @param form of a kind of block, or of a whole page
 * @param page name of the form of a whole page
 */
export function textsIn(root: Json | undefined, form: (kind: string) => FormOf | undefined, page: string): FoundText[] {
  const found: FoundText[] = [];
  const entries = (value: Json | undefined): readonly Json[] =>
    Array.isArray(value) ? (value as readonly Json[]) : [];

  function visit(value: Json | undefined, pointer: string, control: Control): void {
    if (value === undefined) return;
    if (isObject(value) && isObject(value['$t']) && control.type !== 'either') {
      if (control.type === 'html') found.push({ pointer, format: control.level });
      if (control.type === 'text' && control.value === undefined) found.push({ pointer, format: 'text' });
      return;
    }
    switch (control.type) {
      case 'list':
        return entries(value).forEach((one, index) => visit(one, partOf(pointer, index), control.of));
      case 'blocks':
        return entries(value).forEach((one, index) => block(one, partOf(pointer, index)));
      case 'group':
        return control.fields.forEach(({ key, control: inner }) => {
          if (isObject(value)) visit(value[key], partOf(pointer, key), inner);
        });
      case 'breakpoints': {
        const keys = isObject(value) ? Object.keys(value) : [];
        if (keys.length === 0 || !keys.every((key) => WIDTHS.includes(key))) return visit(value, pointer, control.of);
        return keys.forEach((key) => isObject(value) && visit(value[key], partOf(pointer, key), control.of));
      }
      case 'either': {
        const before = found.length;
        for (const way of control.of) if (found.length === before) visit(value, pointer, way);
        return;
      }
      default:
    }
  }
  function block(value: Json | undefined, pointer: string): void {
    if (!isObject(value)) return;
    const kind = typeof value['kind'] === 'string' ? value['kind'] : pointer === '' ? page : undefined;
    const fields = kind === undefined ? [] : (form(kind)?.fields ?? []);
    for (const { key, control } of fields) visit(value[key], partOf(pointer, key), control);
  }
  block(root, '');
  return found;
}
