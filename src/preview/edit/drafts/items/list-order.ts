/**
 * What stands in the same order in two orders of the same keys, as many as possible (the longest increasing
 * subsequence); among equals that with the most weight. All others have moved.
 *
 * @param weight of keeping a key where it is; 0 or 1
 */
export function keptInOrder(
  from: readonly string[],
  to: readonly string[],
  weight: (key: string) => number = () => 0,
): ReadonlySet<string> {
  if (from.every((key, at) => key === to[at])) return new Set(from);
  const places = new Map(from.map((key, at) => [key, at]));
  const order = to.map((key) => places.get(key) ?? -1);
  const best: { length: number; weight: number; before: number }[] = [];
  let last = -1;
  for (const [at, place] of order.entries()) {
    let before = -1;
    for (let other = 0; other < at; other += 1)
      if ((order[other] as number) < place && isBetter(best[other], best[before])) before = other;
    const known = best[before];
    best.push({
      length: (known?.length ?? 0) + 1,
      weight: (known?.weight ?? 0) + weight(to[at] as string),
      before,
    });
    if (isBetter(best[at], best[last])) last = at;
  }
  const kept = new Set<string>();
  for (; last >= 0; last = best[last]?.before ?? -1) kept.add(to[last] as string);
  return kept;
}

const isBetter = (
  one: { readonly length: number; readonly weight: number } | undefined,
  other: { readonly length: number; readonly weight: number } | undefined,
): boolean =>
  one !== undefined &&
  (other === undefined || one.length > other.length || (one.length === other.length && one.weight > other.weight));

/** Keys that have moved for certain: whichever others are taken to have stayed, these have not. */
export function surelyMoved(from: readonly string[], to: readonly string[]): ReadonlySet<string> {
  if (from.every((key, at) => key === to[at])) return new Set();
  const places = new Map(from.map((key, at) => [key, at]));
  const order = to.map((key) => places.get(key) ?? -1);
  const up = longest(order);
  const down = longest([...order].reverse().map((place) => -place)).reverse();
  const most = Math.max(...up);
  return new Set(to.filter((_, at) => (up[at] as number) + (down[at] as number) - 1 < most));
}

/** Length of the longest increasing subsequence that ends at each place. */
function longest(order: readonly number[]): number[] {
  const lengths: number[] = [];
  for (const [at, place] of order.entries()) {
    let length = 1;
    for (let other = 0; other < at; other += 1)
      if ((order[other] as number) < place) length = Math.max(length, (lengths[other] as number) + 1);
    lengths.push(length);
  }
  return lengths;
}
