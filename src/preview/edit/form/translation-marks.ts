import { textHash } from '../../../content/item-keys.ts';
import { isObject, type Json, type JsonObject } from '../pointers.ts';

/**
 * What editors have said of translations stands beside the texts, by language (docs/decisions/0113): `$checked` of one
 * that is right for its source as it is, `$review` of one that a machine has written. Each holds a hash of what it was
 * said of, so that it ends by itself when a text is changed.
 */
export const MARKS = { checked: '$checked', review: '$review' } as const;

const ownOf = (value: Json | undefined, field: string, key: string): Json | undefined => {
  const part = isObject(value) ? value[field] : undefined;
  return isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined;
};
const pairHash = (value: Json | undefined, source: string, key: string): string =>
  textHash(JSON.stringify([ownOf(value, '$t', source) ?? null, ownOf(value, '$t', key) ?? null]));
const ownHash = (value: Json | undefined, key: string): string =>
  textHash(JSON.stringify(ownOf(value, '$t', key) ?? null));

/** Whether somebody said that a translation is right, and neither it nor its source was changed since. */
export const isChecked = (value: Json | undefined, source: string, key: string): boolean =>
  ownOf(value, MARKS.checked, key) === pairHash(value, source, key);

/** Whether a translation is as a machine has written it, and nobody said that it is right. */
export const waitsForReview = (value: Json | undefined, key: string): boolean =>
  ownOf(value, MARKS.review, key) === ownHash(value, key);

function withMark(value: JsonObject, mark: string, key: string, hash: string | undefined): JsonObject {
  const { [mark]: before, ...rest } = value;
  const { [key]: _, ...others } = isObject(before) ? before : {};
  const marks = hash === undefined ? others : { ...others, [key]: hash };
  return Object.keys(marks).length === 0 ? rest : { ...rest, [mark]: marks };
}

/** The texts with one said to be right as it is. */
export const withChecked = (value: JsonObject, source: string, key: string): JsonObject =>
  withMark(withMark(value, MARKS.review, key, undefined), MARKS.checked, key, pairHash(value, source, key));

/** The texts with a translation that a machine has written. */
export function withMachineText(value: JsonObject, key: string, text: string): JsonObject {
  const texts = isObject(value['$t']) ? value['$t'] : {};
  const next = { ...value, $t: { ...texts, [key]: text } };
  return withMark(withMark(next, MARKS.checked, key, undefined), MARKS.review, key, ownHash(next, key));
}
