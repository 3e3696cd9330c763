import { newId } from '../ledger/events.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { titleOf } from '../ledger/meta.ts';
import { APPROVAL, type ApprovalRecord, headOf, type Person, type Trace } from '../ledger/records.ts';
import type { Mailer } from '../mails.ts';
import type { Json } from '../types.ts';
import { askedOf } from './asked.ts';
import type { People } from './people.ts';

export interface NewApproval {
  readonly entry: string;
  readonly revision: number;
  readonly verdict: 'approved' | 'changes';
  readonly place: Readonly<Record<string, Json>>;
  readonly note?: string | undefined;
  /** By somebody who may edit. */
  readonly binding: boolean;
}

export interface ReviewAsk {
  readonly state: 'in-review' | 'draft';
  readonly of: readonly Person[];
  readonly note?: string | undefined;
}

/** Verdicts on revisions, and asking for them. */
export function createApprovals(ledger: Ledger, mailer: Mailer, people: People) {
  /** @returns `newer` when the revision is not the draft any more */
  function approve(wanted: NewApproval, trace: Trace): Promise<ApprovalRecord | 'newer' | undefined> {
    return ledger.change(trace, async (stage) => {
      const record = stage.get(wanted.entry);
      if (record === undefined || record.bin !== undefined) return undefined;
      if (headOf(record) !== wanted.revision) return 'newer';
      const approval: ApprovalRecord = { ...trace, id: newId(trace.at), ...wanted };
      stage.add({ op: 'insert', kind: APPROVAL, id: approval.id, ref: wanted.entry, body: approval });
      // A later verdict of the same person on the same place replaces the earlier one in lists.
      const place = JSON.stringify(wanted.place);
      const others = (record.approvals ?? []).filter(
        (one) => one.revision === wanted.revision && (one.by.id !== trace.by.id || JSON.stringify(one.place) !== place),
      );
      stage.put({ ...record, approvals: [...others, approval] });
      return approval;
    });
  }

  async function list(entry: string): Promise<ApprovalRecord[] | undefined> {
    await ledger.idle();
    if (ledger.get(entry) === undefined) return undefined;
    const found = (await ledger.store.find<ApprovalRecord>(APPROVAL, entry)).map(({ body }) => body);
    return found.sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  async function ask(id: string, revision: number, { state, of: named, note }: ReviewAsk, trace: Trace) {
    const of = await people.known(named);
    return ledger.change(trace, async (stage): Promise<'done' | 'newer' | undefined> => {
      const record = stage.get(id);
      const raw = record && record.bin === undefined ? await ledger.rawOf(id, headOf(record)) : undefined;
      if (record === undefined || raw === undefined) return undefined;
      if (headOf(record) !== revision) return 'newer';
      const { all, added } = askedOf(record.review?.revision === revision ? record.review : undefined, of, trace);
      stage.put({
        ...record,
        review:
          state === 'draft' ? undefined : { ...trace, revision, of: all, ...(note === undefined ? {} : { note }) },
      });
      if (state === 'in-review')
        stage.add(
          ...added.flatMap((person) =>
            mailer.reviewAsked(person, trace.by, note, { entry: id, title: titleOf(id, raw) }),
          ),
        );
      return 'done';
    });
  }

  return { approve, list, ask };
}

export type Approvals = ReturnType<typeof createApprovals>;
