import { keyOf, withKeys } from '../../../../content/item-keys.ts';
import type { SaveOutcome, StoredDocument } from '../../requests/calls.ts';
import { applyChanges } from '../changes.ts';
import { begunFromSent, record, withSaved, without, type History } from '../history.ts';
import { addressOf, indexOf } from '../items/address.ts';
import type { DiscardAnswer, SaveAnswer, Workspace } from '../workspace-api.ts';
import type { OpenWork } from './open-work.ts';
import { afterSaving, isUnsaved, rebased, type Work } from './work.ts';

/** What saving asks of the content source. */
export interface SavesPorts {
  readonly clock: () => number;
  /** The stored document; undefined when there is none. @throws SendError */
  readonly read: (document: string) => Promise<StoredDocument | undefined>;
  /** Saves or discards; never throws. */
  readonly write: (
    method: 'PUT' | 'DELETE',
    document: string,
    etag: string,
    raw?: StoredDocument['raw'],
    isAuto?: boolean,
  ) => Promise<SaveOutcome>;
  /** Makes an earlier revision the draft again; never throws. */
  readonly restore: (document: string, etag: string, revision: number) => Promise<SaveOutcome>;
}

/** What saving asks of the workspace. */
export interface SavingWorkspace {
  readonly ports: SavesPorts;
  openWork(name: string): Promise<OpenWork>;
  put(open: OpenWork, next: Work): void;
  /** Takes what somebody else has saved. */
  take(open: OpenWork, stored: StoredDocument): void;
  /** What can be undone. */
  history(): History;
  /** Changes it. */
  change(next: (history: History) => History): void;
  /** The session has ended. */
  expired(): void;
  /** A save has come through: the session is back if it had ended. */
  came(): void;
}

/** Saves, drops and restores documents, one call after the other. */
export function createSaves({
  ports,
  openWork,
  put,
  take,
  history,
  change,
  expired,
  came,
}: SavingWorkspace): Pick<Workspace, 'save' | 'discard' | 'restore'> {
  /** One after the other: a second save would see the first one's version as somebody else's. */
  let working: Promise<unknown> = Promise.resolve();
  const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = working.then(work);
    working = next.catch(() => undefined);
    return next;
  };

  async function save(name: string, isAuto: boolean): Promise<SaveAnswer> {
    const open = await openWork(name);
    for (let merged = false; ;) {
      const { work } = open;
      if (work.conflicts.length > 0) return { failure: 'conflict' };
      if (!isUnsaved(work))
        return { saved: { document: name, state: work.stored, etag: work.etag, raw: work.base }, merged };
      open.isSaving = true;
      const earlier = history();
      const outcome = await ports
        .write('PUT', name, work.etag, work.raw, isAuto)
        .finally(() => (open.isSaving = false));
      if ('saved' in outcome) {
        change((now) => begunFromSent(now, earlier, name, work.raw));
        put(open, afterSaving(open.work, work.raw, outcome.saved));
        came();
        return { saved: outcome.saved, merged };
      }
      if ('failed' in outcome && outcome.failed === 'expired') expired();
      if (!('conflict' in outcome)) return failureOf(open, outcome);
      put(open, rebased(open.work, outcome.conflict));
      merged = true;
    }
  }

  function failureOf(
    open: OpenWork,
    outcome: Exclude<SaveOutcome, { saved: unknown } | { conflict: unknown }>,
  ): SaveAnswer {
    if ('gone' in outcome) {
      open.isGone = true;
      return { failure: 'gone' };
    }
    if ('failed' in outcome) return { failure: outcome.failed };
    if ('problem' in outcome)
      return {
        failure: 'problem',
        message: outcome.problem,
        at: outcome.pointer === undefined ? undefined : addressOf(open.work.raw, outcome.pointer),
      };
    const { unsaved: reason, status } = outcome;
    return reason === 'failed' || reason === 'garbled' ? { failure: reason, status } : { failure: reason };
  }

  async function dropUnsaved(name: string): Promise<SaveAnswer> {
    const open = await openWork(name);
    const { stored: state, etag, base } = open.work;
    const stored: StoredDocument = { document: name, state, etag, raw: base };
    // It was saved while somebody was asked: what is saved is not dropped by this.
    if (!isUnsaved(open.work)) return { saved: stored, merged: false };
    change((now) => without(now, name));
    put(open, { ...open.work, raw: base, conflicts: [] });
    // Somebody else may have saved it meanwhile; what is typed from now on stays on top.
    const now = await ports.read(name).catch(() => undefined);
    if (now !== undefined) take(open, now);
    return { saved: now ?? stored, merged: false };
  }

  async function dropDraft(name: string): Promise<DiscardAnswer> {
    const open = await openWork(name);
    const { work } = open;
    if (isUnsaved(work)) return { failure: 'unsaved' };
    const drop = (stored: StoredDocument): SaveAnswer => {
      if (open.work.raw === work.raw) change((now) => without(now, name));
      // What was typed meanwhile stays, on top of what is published.
      put(open, rebased(open.work, stored));
      return { saved: stored, merged: false };
    };
    const outcome = await ports.write('DELETE', name, work.etag);
    if ('saved' in outcome) return drop(outcome.saved);
    if (!('conflict' in outcome)) return failureOf(open, outcome);
    const answer = drop(outcome.conflict);
    // The first answer was lost, but the draft was deleted.
    return outcome.conflict.state === 'published' ? answer : { failure: 'conflict' };
  }

  async function restore(name: string, revision: number, over: string | undefined): Promise<SaveAnswer> {
    const open = await openWork(name);
    if (over !== undefined && open.work.etag !== over) {
      // Either this tab has not heard of that version yet, or there is a newer one.
      const now = await ports.read(name).catch(() => undefined);
      if (now === undefined) return { failure: 'lost' };
      take(open, now);
      if (open.work.etag !== over) return { failure: 'conflict' };
    }
    const { etag, raw, base, conflicts } = open.work;
    if (conflicts.length > 0) return { failure: 'conflict' };
    open.isSaving = true;
    const outcome = await ports.restore(name, etag, revision).finally(() => (open.isSaving = false));
    if ('conflict' in outcome) {
      take(open, outcome.conflict);
      return { failure: 'conflict' };
    }
    if (!('saved' in outcome)) return failureOf(open, outcome);
    // The way back is that of a change made here: undo brings back what the revision has replaced, and no more.
    const whole = { type: 'set', at: { key: '', path: '' }, value: withKeys(outcome.saved.raw) } as const;
    const changed = applyChanges(base, [whole]);
    const merged = open.work.raw !== raw;
    const next = rebased(open.work, outcome.saved);
    // An item that I have changed is still here and asked about: it has not been removed.
    const isHere = (key: string): boolean => indexOf(next.raw).has(key);
    const inverse = changed?.inverse.filter((one) => one.type !== 'insert' || !isHere(keyOf(one.item) ?? ''));
    if (inverse !== undefined)
      change((now) => record(now, { document: name, back: withSaved(inverse, base), at: ports.clock() }));
    put(open, next);
    return { saved: outcome.saved, merged };
  }

  return {
    save: (name, { auto = false } = {}) => exclusively(() => save(name, auto)),
    discard: (name, what) => exclusively(() => (what === 'draft' ? dropDraft(name) : dropUnsaved(name))),
    restore: (name, revision, over) => exclusively(() => restore(name, revision, over)),
  };
}
