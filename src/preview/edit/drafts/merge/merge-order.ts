import { keptInOrder, surelyMoved } from '../items/list-order.ts';

/** The order of one list in three versions. */
export interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Items that stand in a list in all three versions, in each one's order. */
function common({ base, mine, theirs }: Orders): Orders {
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map((keys) => new Set(keys)) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const isCommon = (key: string): boolean => inBase.has(key) && inMine.has(key) && inTheirs.has(key);
  return { base: base.filter(isCommon), mine: mine.filter(isCommon), theirs: theirs.filter(isCommon) };
}

const neighbours = (keys: readonly string[], key: string): string => {
  const at = keys.indexOf(key);
  return `${keys[at - 1]} ${keys[at + 1]}`;
};

/** Items that both have moved within a list, to different places. */
export function movedByBoth(orders: Orders): string[] {
  const { base, mine, theirs } = common(orders);
  const theirMoves = surelyMoved(base, theirs);
  if (theirMoves.size === 0) return [];
  return [...surelyMoved(base, mine)].filter(
    (key) => theirMoves.has(key) && neighbours(mine, key) !== neighbours(theirs, key),
  );
}

/**
 * The merged order of a list: theirs, with what I have moved or brought in after the item it follows in mine.
 *
 * @param members what stands in the list after the merge
 * @param theirPlace items both have moved whose place is to be theirs
 */
export function mergedOrder(
  orders: Orders,
  members: ReadonlySet<string>,
  theirPlace: ReadonlySet<string>,
): readonly string[] {
  const { mine, theirs } = orders;
  const shared = common(orders);
  const theirMoves = surelyMoved(shared.base, shared.theirs);
  // Which of two neighbours was moved cannot be told: the one that they have moved is theirs.
  const kept = keptInOrder(shared.base, shared.mine, (key) => (theirMoves.has(key) ? 1 : 0));
  const isMyMove = (key: string): boolean => shared.mine.includes(key) && !kept.has(key) && !theirPlace.has(key);
  const result = theirs.filter((key) => members.has(key) && !isMyMove(key));
  const placed = new Set(result);
  const mineHere = mine.filter((key) => members.has(key));
  for (const [at, key] of mineHere.entries()) {
    if (placed.has(key)) continue;
    const previous = mineHere.slice(0, at).findLast((one) => placed.has(one));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, key);
    placed.add(key);
  }
  return [...result, ...[...members].filter((key) => !placed.has(key))];
}
