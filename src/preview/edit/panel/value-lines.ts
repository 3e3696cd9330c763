import { t } from '../../../messages/viewer/browser.ts';
import { imageUrl } from '../../../content/images/image-url.ts';
import { stripTags } from '../../../ui/html/plain-text.ts';
import { differing, isFilmIn, LINE_ENDS, pictureIn } from '../../compare/fields/field-diff.ts';
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
  /** Public id of the picture that the line names. */
  readonly picture?: string | undefined;
  /** It names a film. */
  readonly isFilm?: true;
}

/** Words of the form, and of the values of its controls. */
export interface ValueWords extends PlaceWords {
  /**
   * A value in the words of its control, such as `Bottom left`; undefined where it speaks for itself.
   *
   * @param steps to the field, from its block
   */
  said?(kind: string | undefined, steps: readonly string[], value: Json): Promise<string | undefined>;
}

/** A place in a block: its kind, and the steps from it. */
interface Within {
  readonly kind: string | undefined;
  readonly steps: readonly string[];
  /** What the value is in. */
  readonly around?: Json;
}

/** A step that is a place in a list, and no name. */
const LISTED = /^\d+$/;
const isPlain = (value: Json): boolean => value === null || typeof value !== 'object';
const isWidth = (key: string): key is 'sm' | 'md' | 'lg' => key === 'sm' || key === 'md' || key === 'lg';

function leafText(value: Json): string {
  if (typeof value === 'boolean') return t(value ? 'js.value.yes' : 'js.value.no');
  return value === null ? t('js.edit.conflict.nothing') : String(value);
}

/**
 * A value line by line, by the names of its fields; nothing is left out but keys that only the program needs.
 *
 * @param kind of the block that the value is in
 * @param steps from that block to the value
 * @param around what the value is in
 */
export async function valueLines(
  value: Json | undefined,
  words: ValueWords,
  kind: string | undefined,
  steps: readonly string[] = [],
  around?: Json,
): Promise<ValueLine[]> {
  const { lang } = document.documentElement;
  const lines: ValueLine[] = [];
  /** @param at kind of the block around, and the steps from it */
  const add = async (part: Json, path: string, depth: number, name: string, at: Within): Promise<void> => {
    const isGroup = (Array.isArray(part) || isObject(part)) && Object.keys(part).length > 0;
    const said =
      isObject(part) || (Array.isArray(part) && !(isGroup && part.every(isPlain)))
        ? undefined
        : await words.said?.(at.kind, at.steps, part);
    if (!isGroup || said !== undefined) {
      const text = said ?? (Array.isArray(part) || isObject(part) ? t('js.edit.conflict.nothing') : leafText(part));
      const field = at.steps.filter((step) => !LISTED.test(step)).reduce(partOf, '');
      const picture = pictureIn(field, part, at.around);
      const isFilm = typeof part === 'string' && isFilmIn(field, at.around);
      return void lines.push({
        path,
        depth,
        name,
        text,
        ...(picture === undefined ? {} : { picture }),
        ...(isFilm ? { isFilm } : {}),
      });
    }
    const isBlock = isObject(part) && typeof part['kind'] === 'string';
    const inner: Within = isBlock ? { kind: part['kind'] as string, steps: [] } : at;
    const stepTo = (step: string | number): Within => ({
      ...inner,
      steps: [...inner.steps, String(step)],
      around: part,
    });
    if (name !== '') lines.push({ path, depth, name, text: undefined });
    const below = name === '' ? depth : depth + 1;
    if (Array.isArray(part))
      for (const [index, one] of (part as readonly Json[]).entries()) {
        const key = isObject(one) && typeof one['_key'] === 'string' ? one['_key'] : index;
        const own = isObject(one) && typeof one['kind'] === 'string' ? await words.kind(one['kind']) : '';
        await add(one, partOf(path, key), below, own === '' ? `${index + 1}.` : `${index + 1}. ${own}`, stepTo(index));
      }
    else
      for (const [key, one] of Object.entries(part as Readonly<Record<string, Json>>)) {
        if (key === '_key' || (key === 'kind' && name !== '')) continue;
        if (key === '$t') {
          for (const [language, text] of Object.entries(isObject(one) ? one : {}))
            await add(text, `${path}/$t/${language}`, below, languageName(language, lang), inner);
          continue;
        }
        const label = isWidth(key)
          ? t(`js.edit.breakpoint.${key}`)
          : key === 'kind'
            ? t('js.edit.kind')
            : await words.field(key, inner.kind);
        const text = key === 'kind' && typeof one === 'string' ? await words.kind(one) : one;
        await add(text, partOf(path, key), below, label, stepTo(key));
      }
  };
  if (value === undefined) return [{ path: '', depth: 0, name: '', text: t('js.edit.conflict.nothing') }];
  await add(value, '', 0, '', { kind, steps, ...(around === undefined ? {} : { around }) });
  return lines;
}

/** A text without its markup, each paragraph in a line of its own. */
const plainOf = (markup: string): string =>
  markup
    .replace(/\s+/g, ' ')
    .replace(LINE_ENDS, '\n')
    .split('\n')
    .map((line) => stripTags(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

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

/** Thumbnails, CSS pixels. */
const THUMB = { width: 96, height: 72 };

/**
 * The lines of a value, with what another version has differently marked.
 *
 * @param media address of the media service, for pictures; without it their names alone are shown
 */
export function showLines(
  lines: readonly ValueLine[],
  other: readonly ValueLine[] | undefined,
  media = '',
): HTMLElement[] {
  return lines.map((line) => {
    const parts = lineParts(line, other);
    const isNew = other !== undefined && !other.some(({ path }) => path === line.path);
    const name = line.name === '' ? undefined : el('b', {}, line.text === undefined ? line.name : `${line.name}: `);
    return el(
      'span',
      { class: 'diff__line', 'data-depth': Math.min(line.depth, 4) },
      line.picture !== undefined &&
        media !== '' &&
        el('img', { src: imageUrl(line.picture, THUMB, media), alt: '', class: 'diff__picture', ...THUMB }),
      line.isFilm === true &&
        el('span', { class: 'film-sign' }, el('span', { 'aria-hidden': 'true' }, '▶'), ` ${t('js.media.film')} `),
      name !== undefined && isNew ? el('mark', {}, name) : name,
      ...parts.filter(({ text }) => text !== '').map(({ text, differs }) => (differs ? el('mark', {}, text) : text)),
    );
  });
}
