import { conditionOf, factsOf, holds, segmentName, type Visitor } from './segments.ts';

/**
 * Reference implementation of the segment rule, to test the inline resolver and the viewer against: the forced
 * segment, else the first whose condition holds; undefined means the baseline.
 *
 * @param ids segments in list order
 */
export function expectedSegment(ids: readonly string[], visitor: Visitor, forced?: string): string | undefined {
  const facts = factsOf(visitor);
  const named = ids.find((id) => forced !== undefined && segmentName(id) === segmentName(forced));
  const first = ids.find((id) => {
    const condition = conditionOf(id);
    return condition !== undefined && holds(condition, facts);
  });
  return named ?? first;
}
