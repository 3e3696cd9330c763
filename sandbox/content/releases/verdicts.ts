import { textHash } from '../item-keys.ts';
import { newId } from '../ledger/events.ts';
import { APPROVAL, type ApprovalRecord, headOf, type Trace } from '../ledger/records.ts';
import type { Stage } from '../ledger/stage.ts';
import type { ReleaseItemRecord, ReleaseRecord, ReleaseReview } from './records.ts';

/** What is in a release, by which a verdict tells whether it is still of the same. */
export const contentsOf = (items: readonly ReleaseItemRecord[]): string =>
  textHash(
    JSON.stringify(
      items.map(({ entry, action, revision, locales, decision }) => [entry, action, revision, locales, decision]),
    ),
  );

/** An ask as it is told: each person with by whom and since when. */
const askedAs = ({ by, at, of, note }: ReleaseReview) => ({
  by,
  at,
  of: of.map((one) => ({ ...one, asked: one.asked ?? { at, by } })),
  note,
});

/** What was asked and said of a release, as it is told: an ask ends when something else is in it, a verdict is past. */
export function toldOf({ items, review, verdicts = [] }: ReleaseRecord) {
  const contents = contentsOf(items);
  const asked = review?.contents === contents ? review : undefined;
  return {
    ...(asked === undefined ? {} : { review: askedAs(asked) }),
    verdicts: verdicts.map(({ contents: of, ...verdict }) => ({ ...verdict, isCurrent: of === contents })),
  };
}

/**
 * Whoever approves a release approves the versions in it, which the entries show like any other approval, and which
 * count where a second person must agree.
 */
export function approveItems(
  stage: Stage,
  { items }: ReleaseRecord,
  { note, binding }: { readonly note?: string | undefined; readonly binding: boolean },
  trace: Trace,
): void {
  for (const { entry, action, revision, decision } of items) {
    if (action !== 'publish' || revision === undefined || decision === 'keep') continue;
    const record = stage.get(entry);
    if (record === undefined || record.bin !== undefined) continue;
    const approval: ApprovalRecord = {
      ...trace,
      id: newId(trace.at),
      entry,
      revision,
      verdict: 'approved',
      place: {},
      binding,
      ...(note === undefined ? {} : { note }),
    };
    stage.add({ op: 'insert', kind: APPROVAL, id: approval.id, ref: entry, body: approval });
    if (headOf(record) !== revision) continue;
    const others = (record.approvals ?? []).filter(
      (one) => one.revision === revision && (one.by.id !== trace.by.id || Object.keys(one.place).length > 0),
    );
    stage.put({ ...record, approvals: [...others, approval] });
  }
}
