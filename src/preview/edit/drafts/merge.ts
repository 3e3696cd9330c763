import { isObject, partOf, same, withValue, type Json } from '../pointers.ts';

/** A place that two editors have changed in different ways, or that only the other has changed. */
export interface Difference {
  readonly pointer: string;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Both have changed it: somebody must choose. Without it the one change there is holds. */
  readonly conflict: boolean;
}

/** What differs between what an editor began with, what they made of it, and what somebody else saved meanwhile. */
export function differences(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  pointer = '',
): Difference[] {
  if (same(mine, theirs)) return [];
  const inner = (
    keys: Iterable<string | number>,
    at: (value: Json | undefined, key: string | number) => Json | undefined,
  ): Difference[] =>
    [...keys].flatMap((key) => differences(at(base, key), at(mine, key), at(theirs, key), partOf(pointer, key)));
  if (isObject(mine) && isObject(theirs) && isObject(base)) {
    return inner(new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]), (value, key) =>
      isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined,
    );
  }
  if (
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    Array.isArray(base) &&
    mine.length === theirs.length &&
    base.length === mine.length
  ) {
    return inner(mine.keys(), (value, key) => (value as readonly Json[])[key as number]);
  }
  return [{ pointer, base, mine, theirs, conflict: !same(base, mine) && !same(base, theirs) }];
}

/** Whose value to take at a place of conflict. */
export type Side = 'mine' | 'theirs';

/**
 * Both editors' work in one document: what only one has changed is taken from them,
 * conflicts as chosen. Starts from theirs, so that nothing of theirs is ever lost unasked.
 *
 * @throws when a conflict has not been decided
 */
export function merged(
  theirs: Json,
  found: readonly Difference[],
  choose: (difference: Difference) => Side | undefined,
): Json {
  let result = theirs;
  // Fields that are gone in mine come last: taking one out must not move the others.
  for (const difference of found) {
    const side = difference.conflict
      ? choose(difference)
      : same(difference.base, difference.theirs)
        ? 'mine'
        : 'theirs';
    if (side === undefined) throw new Error(`Nobody has chosen at ${difference.pointer}.`);
    if (side === 'mine') result = withValue(result, difference.pointer, difference.mine);
  }
  return result;
}
