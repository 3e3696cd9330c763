import { t } from '../../../messages/viewer/browser.ts';
import { stripTags } from '../../../ui/html/plain-text.ts';
import { differing } from '../../compare/fields/field-diff.ts';
import { languageName } from '../../states/locale-words.ts';
import { el } from '../dom.ts';
import type { PlaceWords } from '../location/place-name.ts';
import { isObject, type Json, partOf } from '../pointers.ts';

/** One line of a value as people read it: a field with its text, or the name of what the lines below it are in. */
export interface ValueLine {
  /** Place in the value; the same one has the same path in every version, wherever a list has it. */
  readonly path: string;
  readonly depth: number;
  readonly name: string;
  /** Undefined for the name of a group, block or list. */
  readonly text: string | undefined;
}

const isWidth = (key: string): key is 'sm' | 'md' | 'lg' => key === 'sm' || key === 'md' || key === 'lg';

function leafText(value: Json): string {
  if (typeof value === 'boolean') return t(value ? 'js.value.yes' : 'js.value.no');
  return value === null ? t('js.edit.conflict.nothing') : String(value);
}

/**
 * A value line by line, by the names of its fields; nothing is left out but keys that only the program needs.
 *
 * @param kind of the block that the value is in
 */
export async function valueLines(
  value: Json | undefined,
  words: PlaceWords,
  kind: string | undefined,
): Promise<ValueLine[]> {
  const { lang } = document.documentElement;
  const lines: ValueLine[] = [];
  const add = async (part: Json, path: string, depth: number, name: string, around: string | undefined) => {
    const isGroup = (Array.isArray(part) || isObject(part)) && Object.keys(part).length > 0;
    if (!isGroup) {
      const text = Array.isArray(part) || isObject(part) ? t('js.edit.conflict.nothing') : leafText(part);
      return void lines.push({ path, depth, name, text });
    }
    const inner = isObject(part) && typeof part['kind'] === 'string' ? part['kind'] : around;
    if (name !== '') lines.push({ path, depth, name, text: undefined });
    const below = name === '' ? depth : depth + 1;
    if (Array.isArray(part))
      for (const [index, one] of (part as readonly Json[]).entries()) {
        const key = isObject(one) && typeof one['_key'] === 'string' ? one['_key'] : index;
        const own = isObject(one) && typeof one['kind'] === 'string' ? await words.kind(one['kind']) : '';
        await add(one, partOf(path, key), below, own === '' ? `${index + 1}.` : `${index + 1}. ${own}`, inner);
      }
    else
      for (const [key, one] of Object.entries(part as Readonly<Record<string, Json>>)) {
        if (key === '_key' || (key === 'kind' && name !== '')) continue;
        if (key === '$t') {
          await add(one, partOf(path, key), below, '', '$t');
          continue;
        }
        const said =
          around === '$t'
            ? languageName(key, lang)
            : isWidth(key)
              ? t(`js.edit.breakpoint.${key}`)
              : key === 'kind'
                ? t('js.edit.kind')
                : await words.field(key, inner);
        const text = key === 'kind' && typeof one === 'string' ? await words.kind(one) : one;
        await add(text, partOf(path, key), below, said, inner);
      }
  };
  if (value === undefined) return [{ path: '', depth: 0, name: '', text: t('js.edit.conflict.nothing') }];
  await add(value, '', 0, '', kind);
  return lines;
}

const plainOf = (markup: string): string => stripTags(markup).replace(/\s+/g, ' ').trim();

/** A part of a line, and whether the other version has it differently. */
export interface LinePart {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * The text of a line in parts, against another version. Markup is shown only where nothing else differs.
 *
 * @param other undefined where there is nothing to compare with
 */
export function lineParts(line: ValueLine, other: readonly ValueLine[] | undefined): LinePart[] {
  const own = line.text ?? '';
  const plain = plainOf(own);
  if (other === undefined) return [{ text: plain, differs: false }];
  const match = other.find(({ path }) => path === line.path);
  if (match === undefined) return [{ text: line.text === undefined ? '' : plain, differs: true }];
  const there = match.text ?? '';
  if (there === own) return [{ text: plain, differs: false }];
  const plainThere = plainOf(there);
  const { start, after, end } = plain === plainThere ? differing(there, own) : differing(plainThere, plain);
  return [
    { text: start, differs: false },
    { text: after, differs: true },
    { text: end, differs: false },
  ].filter(({ text }) => text !== '');
}

/** The lines of a value, with what another version has differently marked. */
export function showLines(lines: readonly ValueLine[], other: readonly ValueLine[] | undefined): HTMLElement[] {
  return lines.map((line) => {
    const parts = lineParts(line, other);
    const isNew = other !== undefined && !other.some(({ path }) => path === line.path);
    const name = line.name === '' ? undefined : el('b', {}, line.text === undefined ? line.name : `${line.name}: `);
    return el(
      'span',
      { class: 'diff__line', 'data-depth': Math.min(line.depth, 4) },
      name !== undefined && isNew ? el('mark', {}, name) : name,
      ...parts.filter(({ text }) => text !== '').map(({ text, differs }) => (differs ? el('mark', {}, text) : text)),
    );
  });
}
