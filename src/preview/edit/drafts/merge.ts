import { isObject, partOf, same, withValue, type Json } from '../pointers.ts';

/** A place that the other editor changed, or that both changed differently. */
export interface Difference {
  readonly pointer: string;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Both changed it, so somebody must choose; otherwise the single change is taken. */
  readonly conflict: boolean;
}

/** Three-way comparison of base, the editor's version and the version somebody else saved. */
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

/** Whose value to take in a conflict. */
export type Side = 'mine' | 'theirs';

/**
 * Merges both versions: single changes are taken, conflicts as chosen. Starts from the other editor's version, so that
 * none of their work is lost without a choice.
 *
 * @throws Error when a conflict has no choice
 */
export function merged(
  theirs: Json,
  found: readonly Difference[],
  choose: (difference: Difference) => Side | undefined,
): Json {
  let result = theirs;
  // Removals come last: removing an entry would shift the pointers of the others.
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
