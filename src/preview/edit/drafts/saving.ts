import { t } from '../../../messages/viewer/browser.ts';
import {
  readDocument,
  SAVE_LIMIT_MS,
  writeDocument,
  type SaveOutcome,
  type StoredDocument,
} from '../requests/calls.ts';
import { resolveConflict } from './conflict-view.ts';
import { button, el } from '../dom.ts';
import { differences, merged } from './merge.ts';
import type { Sender } from '../requests/sender.ts';
import type { LocalDraftStore } from './local-draft-store.ts';

type SavedOutcome =
  | { readonly merged: boolean }
  | Exclude<SaveOutcome, { saved: unknown } | { conflict: unknown } | { gone: unknown }>
  | { readonly back: true };

/** Saves a document as a draft. If somebody else saved it meanwhile, the editor resolves the conflict. */
async function saveDocument(drafts: LocalDraftStore, document: string): Promise<SavedOutcome> {
  let wasMerged = false;
  for (;;) {
    const mine = drafts.document(document);
    if (mine === undefined) return { merged: wasMerged };
    const outcome = await writeDocument('PUT', document, mine.etag, mine.raw);
    if ('saved' in outcome) {
      drafts.saved(document, { etag: outcome.saved.etag, raw: mine.raw });
      return { merged: wasMerged };
    }
    if ('gone' in outcome) return { failed: 'refused' };
    if (!('conflict' in outcome)) return outcome;
    const theirs = outcome.conflict;
    const now = drafts.document(document) ?? mine;
    const found = differences(now.base, now.raw, theirs.raw);
    const choose = found.length === 0 ? () => 'theirs' as const : await resolveConflict(document, found);
    if (choose === undefined) return { back: true };
    drafts.rebase(document, theirs, merged(theirs.raw, found, choose));
    wasMerged = true;
  }
}

function sure(question: string, act: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = el(
      'dialog',
      { class: 'sheet', 'aria-label': act },
      el('p', {}, question),
      el(
        'div',
        { class: 'sheet__ways' },
        button(
          act,
          () => {
            answer = true;
            dialog.close();
          },
          { class: 'button button--strong' },
        ),
        button(t('js.edit.keep'), () => dialog.close()),
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(answer);
    });
    window.document.body.append(dialog);
    dialog.showModal();
  });
}

/** Result of discarding drafts and changes. */
export interface Discarded {
  /** Documents that show their stored version again, and its state where known. */
  readonly dropped: readonly (Pick<StoredDocument, 'document'> & Partial<StoredDocument>)[];
  /** Message for the editor. */
  readonly said?: string | undefined;
  /** The document no longer exists. */
  readonly gone?: boolean;
}

/** Deletes the draft of a document; on failure it stays and the reason is reported. */
async function discardDraft(drafts: LocalDraftStore, document: string, etag: string): Promise<Discarded> {
  const outcome = await writeDocument('DELETE', document, etag);
  const take = (stored: StoredDocument): readonly StoredDocument[] => {
    drafts.drop(document, stored);
    return [stored];
  };
  if ('saved' in outcome) return { dropped: take(outcome.saved), said: t('js.edit.state.discarded') };
  if ('gone' in outcome) return { dropped: [], gone: true };
  // The first answer was lost, but the draft was deleted.
  if ('conflict' in outcome)
    return {
      dropped: take(outcome.conflict),
      said: t(outcome.conflict.state === 'published' ? 'js.edit.state.discarded' : 'js.edit.notDiscarded.changed'),
    };
  if ('failed' in outcome) return { dropped: [], said: t(`js.edit.notDiscarded.${outcome.failed}`) };
  if ('problem' in outcome)
    return { dropped: [], said: t('js.edit.notDiscarded.problem', { message: outcome.problem }) };
  return {
    dropped: [],
    said: t(`js.edit.notDiscarded.${outcome.unsaved}`, { status: outcome.status, seconds: SAVE_LIMIT_MS / 1_000 }),
  };
}

/**
 * Saves all changed documents in turn and stops at the first failure.
 *
 * @returns message, or why the server cannot be reached; and whether another editor's work was merged
 */
export async function saveEverything(
  drafts: LocalDraftStore,
  sender: Sender,
  saved: (document: string) => void,
): Promise<{ failed?: 'expired' | 'refused'; said: string | undefined; merged: boolean }> {
  let merged_ = false;
  for (const name of drafts.changed()) {
    const outcome = await saveDocument(drafts, name);
    if ('failed' in outcome) return { failed: outcome.failed, said: undefined, merged: merged_ };
    if ('unsaved' in outcome)
      return {
        said: t(`js.edit.unsaved.${outcome.unsaved}`, { status: outcome.status, seconds: SAVE_LIMIT_MS / 1_000 }),
        merged: merged_,
      };
    if ('problem' in outcome)
      return { said: t('js.edit.state.problem', { message: outcome.problem }), merged: merged_ };
    if ('back' in outcome) return { said: t('js.edit.state.elsewhere'), merged: merged_ };
    saved(name);
    sender.changed(name, '');
    merged_ ||= outcome.merged;
  }
  // More was typed during the save: report the unsaved changes instead.
  return { said: drafts.changed().length > 0 ? undefined : t('js.edit.state.saved'), merged: merged_ };
}

/** After a confirmation discards unsaved changes or, if there are none, the draft of a document. */
export async function discardEverything(drafts: LocalDraftStore, document: string): Promise<Discarded> {
  const changed = drafts.changed();
  const [act, question] =
    changed.length > 0
      ? (['js.edit.discard', 'js.edit.discard.sure'] as const)
      : (['js.edit.discardDraft', 'js.edit.discardDraft.sure'] as const);
  const isSure = (name: string): Promise<boolean> => sure(t(question, { document: name }), t(act));
  const known = drafts.document(document);
  if (changed.length === 0)
    return known !== undefined && (await isSure(document))
      ? discardDraft(drafts, document, known.etag)
      : { dropped: [] };
  const dropped: Discarded['dropped'][number][] = [];
  for (const name of changed) {
    if (!(await isSure(name))) continue;
    drafts.drop(name);
    // Somebody else may have saved the document meanwhile.
    const stored = await readDocument(name).catch(() => undefined);
    if (stored !== undefined) drafts.take(name, stored);
    dropped.push(stored ?? { document: name });
  }
  return { dropped };
}

/** Runs saves and discards one at a time: a second save would see the first one's version as somebody else's. */
export function createMutex(): (work: () => Promise<void>) => Promise<void> {
  let isBusy = false;
  return async (work) => {
    if (isBusy) return;
    isBusy = true;
    await work().finally(() => (isBusy = false));
  };
}
