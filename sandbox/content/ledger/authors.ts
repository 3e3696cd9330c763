import { KEY } from '../item-keys.ts';
import { isChecked, SOURCE_LANGUAGE } from '../translation-marks.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';
import type { FieldChange } from './changes.ts';
import type { Trace } from './records.ts';

/** A field's last change. */
export interface Authored extends Trace {
  readonly revision: number;
}

/**
 * Last change by path of keys and fields, e.g. `/sections/#k1/items/#hero/title/de`; the empty path stands for the
 * first revision. What has no entry of its own is as old as what is around it.
 */
export type Authors = Readonly<Record<string, Authored>>;

/** The document as the one who made it left it. */
export const firstAuthors = (authored: Authored): Authors => ({ '': authored });

/** Paths of every item and field of a document by their pointers; texts have one per language. */
export function pathsOf(raw: JsonObject): Map<string, string> {
  const paths = new Map<string, string>();
  const visit = (value: Json, pointer: string, path: string): void => {
    paths.set(pointer, path);
    if (Array.isArray(value))
      value.forEach((item, index) => {
        const key = isObject(item) ? item[KEY] : undefined;
        visit(item, `${pointer}/${index}`, `${path}/${typeof key === 'string' ? `#${key}` : index}`);
      });
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value)) {
        const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
        if (name !== KEY) visit(inner, `${pointer}/${step}`, name === '$t' ? path : `${path}/${step}`);
      }
  };
  visit(raw, '', '');
  return paths;
}

/** The authors after a revision. */
export function authorsAfter(
  known: Authors,
  changes: readonly FieldChange[],
  before: JsonObject | undefined,
  after: JsonObject,
  authored: Authored,
): Authors {
  if (changes.length === 0) return known;
  const [old, now] = [before === undefined ? new Map<string, string>() : pathsOf(before), pathsOf(after)];
  const next = new Map(Object.entries(known));
  for (const { sort, pointer } of changes) {
    const path = (sort === 'removed' ? (old.get(pointer) ?? now.get(pointer)) : now.get(pointer)) ?? '';
    if (path === '') continue;
    if (sort !== 'moved') for (const inner of [...next.keys()]) if (inner.startsWith(`${path}/`)) next.delete(inner);
    if (sort === 'removed') next.delete(path);
    else next.set(path, authored);
  }
  return Object.fromEntries(next);
}

/** Who last changed what stands at a path: its own entry, or that of the nearest around it. */
export function authorAt(authors: Authors, path: string): Authored | undefined {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = authors[at];
    if (found !== undefined || at === '') return found;
  }
}

/** Texts whose source was changed after their translation, by language. */
export function outdatedTexts(raw: JsonObject, authors: Authors): Record<string, number> {
  const outdated: Record<string, number> = {};
  const visit = (value: Json, path: string): void => {
    if (Array.isArray(value))
      value.forEach((item, index) => {
        const key = isObject(item) ? item[KEY] : undefined;
        visit(item, `${path}/${typeof key === 'string' ? `#${key}` : index}`);
      });
    if (!isObject(value)) return;
    const texts = isObject(value['$t']) ? value['$t'] : undefined;
    if (texts === undefined) {
      for (const [name, inner] of Object.entries(value))
        if (inner !== null && typeof inner === 'object')
          visit(inner, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      return;
    }
    const source = authorAt(authors, `${path}/${SOURCE_LANGUAGE}`)?.revision ?? 0;
    for (const language of Object.keys(texts))
      if (
        !language.startsWith(SOURCE_LANGUAGE) &&
        (authorAt(authors, `${path}/${language}`)?.revision ?? 0) < source &&
        !isChecked(value, language)
      )
        outdated[language] = (outdated[language] ?? 0) + 1;
  };
  visit(raw, '');
  return outdated;
}
