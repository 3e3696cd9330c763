import type { Control, FormOf } from '../../edit/form-schema/form-field.ts';
import { isObject, partOf, type Json, type JsonObject } from '../../edit/pointers.ts';
import type { Level } from './markup/schema.ts';

/** A text of a block that can be edited where it is shown. */
export interface TextField {
  /** Pointer below the block. */
  readonly path: string;
  readonly label: string;
  readonly level: Level;
  /** An empty text of an optional field is no text. */
  readonly isRequired: boolean;
  /** As it is shown in the locale; another language's where the locale has none. */
  readonly text: string;
  /** The locale has no text of its own yet. */
  readonly isOther: boolean;
}

/** Parts of a form whose texts nobody sees. */
const UNSEEN = new Set(['identity', 'limits', 'layout', 'frame']);

const levelOf = (control: Control): Level | undefined =>
  control.type === 'html'
    ? control.level
    : control.type === 'text' && control.value === undefined
      ? 'plain'
      : undefined;

interface Told {
  readonly label: string;
  readonly isRequired: boolean;
}

function* textsOf(
  value: Json | undefined,
  control: Control,
  told: Told,
  path: string,
  locale: string,
): Generator<TextField> {
  const level = levelOf(control);
  if (level !== undefined) {
    if (typeof value === 'string') yield { ...told, path, level, text: value, isOther: false };
    const texts = isObject(value) ? value['$t'] : undefined;
    if (!isObject(texts)) return;
    const language = locale.slice(0, 2);
    const own = [locale, language].find((name) => Object.hasOwn(texts, name));
    const shown = texts[own ?? 'en'] ?? Object.values(texts)[0];
    if (typeof shown !== 'string') return;
    const at = partOf(`${path}/$t`, own ?? language);
    yield { ...told, isRequired: true, path: at, level, text: shown, isOther: own === undefined };
  } else if (control.type === 'either') {
    const way = control.of.find((one) => levelOf(one) !== undefined);
    if (way !== undefined) yield* textsOf(value, way, told, path, locale);
  } else if (control.type === 'group' && isObject(value)) {
    for (const { key, label, required, control: inner } of control.fields)
      yield* textsOf(value[key], inner, { label, isRequired: required }, partOf(path, key), locale);
  } else if (control.type === 'list' && Array.isArray(value)) {
    for (const [at, item] of (value as readonly Json[]).entries())
      yield* textsOf(item, control.of, { ...told, isRequired: true }, partOf(path, at), locale);
  } else if (control.type === 'breakpoints') {
    if (isObject(value) && !Object.hasOwn(value, '$t'))
      for (const [width, one] of Object.entries(value))
        yield* textsOf(one, control.of, told, partOf(path, width), locale);
    else yield* textsOf(value, control.of, told, path, locale);
  }
}

/** The texts of a block in a locale, in the order of its form; those of blocks inside it are their own. */
export const textFields = (block: JsonObject, form: FormOf, locale: string): readonly TextField[] =>
  form.fields
    .filter(({ part }) => !UNSEEN.has(part))
    .flatMap(({ key, label, required, control }) => [
      ...textsOf(block[key], control, { label, isRequired: required }, partOf('', key), locale),
    ]);
