import { isObject, same, type Json } from '../../pointers.ts';

/** A value that both sides have changed differently. */
export interface FieldConflict {
  readonly path: string;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const at = (value: Json | undefined, name: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** An empty list says no more than none, and so does an object that holds nothing else: items are merged one by one. */
const saysNothing = (value: Json | undefined): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(saysNothing));

/**
 * Merges three versions of a value, field by field; lists without items are one value.
 *
 * @param decide chooses the value at a conflict
 */
export function mergeFields(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  decide: (conflict: FieldConflict) => Json | undefined,
  path = '',
): Json | undefined {
  if (mine === theirs || same(base, theirs)) return mine;
  if (same(base, mine) || same(mine, theirs)) return theirs;
  const isOneEmpty = saysNothing(base) && (saysNothing(mine) || saysNothing(theirs));
  if (!isObject(mine) || !isObject(theirs) || !(isObject(base) || isOneEmpty))
    return decide({ path, base, mine, theirs });
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = mergeFields(at(base, name), at(mine, name), at(theirs, name), decide, `${path}/${escaped(name)}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Three versions of a value merged into one; undefined when both sides have changed the same place. */
export function mergedValue(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): { readonly value: Json | undefined } | undefined {
  let conflicts = 0;
  const value = mergeFields(base, mine, theirs, (conflict) => {
    conflicts += 1;
    return conflict.theirs;
  });
  return conflicts > 0 ? undefined : { value };
}
