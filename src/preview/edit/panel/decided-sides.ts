import type { Conflict, Side } from '../drafts/workspace-api.ts';
import { same } from '../pointers.ts';

/**
 * The sides of conflicts that stand as they did when somebody chose. A colleague may have saved again meanwhile: what
 * nobody has seen is asked about anew.
 */
export const decidedSides = (
  sides: Readonly<Record<string, Side>>,
  seen: readonly Conflict[],
  now: readonly Conflict[],
): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    seen
      .filter(({ id, mine, theirs }) => {
        const present = now.find((conflict) => conflict.id === id);
        return present !== undefined && same(present.theirs, theirs) && same(present.mine, mine);
      })
      .flatMap(({ id }) => (sides[id] === undefined ? [] : [[id, sides[id]] as const])),
  );
