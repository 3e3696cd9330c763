import { z } from 'zod';
import { visibleText } from './visible-text.ts';

/*
 * Fields of content that are lost: their name is that of a known field misspelt, or what they are in has no known field
 * at all. Unknown fields are allowed, as content of other systems has them, so a slip of the hand would cost what they say
 * without a word.
 */

/** Shorter names differ in one letter although neither is misspelt. */
const LEAST_LETTERS = 4;

/** Whether two words differ in one letter that is missing, added, wrong or swapped with the next, or not at all. */
export function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b || isSwapped;
}

/** The letters and digits of a name, whatever its case and whatever is between them. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The letters of known names, of which there are a few hundred. */
const ofNames = new Map<string, string>();
function lettersOfName(name: string): string {
  let letters = ofNames.get(name);
  if (letters === undefined) ofNames.set(name, (letters = lettersOf(name)));
  return letters;
}

/** A field that is unknown, and the one that was meant. */
export interface MisspeltField {
  /** Keys and numbers that lead to it. */
  readonly path: readonly (string | number)[];
  readonly key: string;
  readonly meant: string;
}

/** An object of which no field is known: all that it says is lost. */
export interface UnknownObject {
  /** Keys and numbers that lead to it. */
  readonly path: readonly (string | number)[];
  readonly known: readonly string[];
}

/** Between the names of fields that are known, in the sentence about an object that has none of them. */
export const FIELDS_SEPARATOR = ', ';

/** What is wrong, in English, as editors are told after a translation. */
export const lostText = (lost: Pick<MisspeltField, 'key' | 'meant'> | Pick<UnknownObject, 'known'>): string =>
  'meant' in lost
    ? `There is no field "${visibleText(lost.key)}" here: did you mean "${lost.meant}"?`
    : `None of its fields is known. Known are: ${lost.known.join(FIELDS_SEPARATOR)}`;

type Fields = Readonly<Record<string, unknown>>;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The forms that a value may have: what is around a schema says nothing about names of fields. */
function formsOf(schema: unknown): unknown[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy
  )
    return formsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return formsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(formsOf);
  return [schema];
}

// Other systems mark their own fields so.
const isMarked = (key: string): boolean => /^[_$]/.test(key);

/** The known field that an unknown one was meant to be; undefined where none is near, or the known one is there too. */
export function meantField(key: string, known: Iterable<string>, around: Fields): string | undefined {
  if (isMarked(key) || isEmpty(around[key])) return undefined;
  const letters = lettersOf(key);
  const isMeant = (name: string): boolean =>
    name.length >= LEAST_LETTERS && isEmpty(around[name]) && isNear(letters, lettersOfName(name));
  return [...known].find(isMeant);
}

/**
 * Whether an object without any known field is taken all the same, and says nothing: what is refused has an issue, and
 * another form may know its fields.
 */
function isTakenEmpty(schema: unknown, forms: readonly unknown[], value: object): boolean {
  const takes = (form: unknown): boolean => form instanceof z.ZodType && form.safeParse(value).success;
  return (
    Object.entries(value).some(([key, inner]) => !isMarked(key) && !isEmpty(inner)) &&
    forms.every((form) => (form instanceof z.ZodObject ? form.def.catchall === undefined : !takes(form))) &&
    takes(schema)
  );
}

/**
 * Fields whose name is near that of a known field that is not there, and objects of unknown fields alone where known
 * ones are expected, at any depth.
 *
 * @param schema of the value
 * @param value as it is written
 */
export function lostFields(
  schema: unknown,
  value: unknown,
  path: readonly (string | number)[] = [],
): (MisspeltField | UnknownObject)[] {
  if (value === null || typeof value !== 'object') return [];
  const forms = formsOf(schema);
  if (Array.isArray(value)) {
    const list = forms.find((form) => form instanceof z.ZodArray);
    return list === undefined ? [] : value.flatMap((entry, index) => lostFields(list.element, entry, [...path, index]));
  }
  const shapes = forms.filter((form) => form instanceof z.ZodObject).map(({ shape }) => shape as Fields);
  const record = forms.find((form) => form instanceof z.ZodRecord);
  const names = record?.keyType instanceof z.ZodEnum ? record.keyType.options.map(String) : undefined;
  const known = new Set([...shapes.flatMap((shape) => Object.keys(shape)), ...(names ?? [])]);
  const lost = Object.entries(value).flatMap(([key, inner]) => {
    const shape = shapes.find((one) => Object.hasOwn(one, key));
    if (shape !== undefined) return lostFields(shape[key], inner, [...path, key]);
    if (record !== undefined && (names?.includes(key) ?? true))
      return lostFields(record.valueType, inner, [...path, key]);
    const meant = meantField(key, known, value as Fields);
    return meant === undefined ? [] : [{ path: [...path, key], key, meant }];
  });
  const isUnknown = lost.length === 0 && known.size > 0 && !Object.keys(value).some((key) => known.has(key));
  return isUnknown && isTakenEmpty(schema, forms, value) ? [{ path, known: [...known] }] : lost;
}
