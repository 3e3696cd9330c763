import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withKeys } from '../../../../content/item-keys.ts';
import { applyChanges } from '../changes.ts';
import { changeOf, keysIn, pick, SMALL } from '../testing.ts';
import { same, type Json } from '../../pointers.ts';
import { applyOperations } from './apply.ts';
import { operationsBetween } from './between.ts';

const changed = (document: Json, picks: readonly Parameters<typeof changeOf>[1][], by: string): Json =>
  picks.reduce((now, one, at) => {
    const change = changeOf(now, one, `${by}${at}`);
    return (change === undefined ? undefined : applyChanges(now, [change]))?.document ?? now;
  }, document);

describe('changes of a document', () => {
  test('whatever is changed, every item keeps a key of its own, and taking the change back gives the first document', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 8 }), (picks) => {
        let now: Json = SMALL;
        for (const [at, one] of picks.entries()) {
          const change = changeOf(now, one, `n${at}`);
          const result: ReturnType<typeof applyChanges> =
            change === undefined ? undefined : applyChanges(now, [change]);
          if (result === undefined) continue;
          expect(new Set(keysIn(result.document)).size).toBe(keysIn(result.document).length);
          expect(withKeys(result.document)).toBe(result.document);
          const back = applyOperations(result.document, result.inverse);
          expect(back.document).toEqual(now);
          expect(applyOperations(back.document, back.inverse).document).toEqual(result.document);
          now = result.document;
        }
      }),
      { numRuns: 300 },
    );
  });

  test('what lies between two versions turns the one into the other', () => {
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 6 }), fc.array(pick, { maxLength: 6 }), (some, others) => {
        const from = changed(SMALL, some, 'm');
        const to = changed(SMALL, others, 't');
        expect(same(applyOperations(from, operationsBetween(from, to)).document, to)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
