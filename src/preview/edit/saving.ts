import { word } from '../words/browser.ts';
import { writeDocument, type StoredDocument } from './calls.ts';
import { askSides } from './conflict-view.ts';
import { button, el } from './dom.ts';
import { differences, merged } from './merge.ts';
import type { Sender } from './sender.ts';
import type { Workbench } from './workbench.ts';

type SavedOutcome = { readonly merged: boolean } | { readonly problem: string } | { readonly failed: 'expired' | 'lost' | 'refused' } | { readonly back: true };

/** Saves a document as a draft. When somebody else has saved it meanwhile, the editor is asked; nothing is overwritten unasked. */
async function saveDocument(bench: Workbench, document: string): Promise<SavedOutcome> {
  let wasMerged = false;
  for (;;) {
    const mine = bench.document(document);
    if (mine === undefined) return { merged: wasMerged };
    const outcome = await writeDocument('PUT', document, mine.etag, mine.raw);
    if ('saved' in outcome) {
      bench.saved(document, { etag: outcome.saved.etag, raw: mine.raw });
      return { merged: wasMerged };
    }
    if (!('conflict' in outcome)) return outcome;
    const theirs = outcome.conflict;
    const now = bench.document(document) ?? mine;
    const found = differences(now.base, now.raw, theirs.raw);
    const choose = found.length === 0 ? () => 'theirs' as const : await askSides(document, found);
    if (choose === undefined) return { back: true };
    bench.rebase(document, theirs, merged(theirs.raw, found, choose));
    wasMerged = true;
  }
}

function sure(question: string, act: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = el('dialog', { class: 'sheet', 'aria-label': act }, el('p', {}, question),
      el('div', { class: 'sheet__ways' }, button(act, () => {
        answer = true;
        dialog.close();
      }, { class: 'button button--strong' }), button(word('js.edit.keep'), () => dialog.close())));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(answer);
    });
    window.document.body.append(dialog);
    dialog.showModal();
  });
}

/** Lets go of unsaved changes, or of the whole draft, when the editor is sure. */
async function discardDocument(bench: Workbench, document: string, what: 'changes' | 'draft'): Promise<StoredDocument | undefined> {
  const known = bench.document(document);
  if (known === undefined) return undefined;
  const act = what === 'changes' ? 'js.edit.discard' : 'js.edit.discardDraft';
  if (!(await sure(word(`${act}.sure`, { document }), word(act)))) return undefined;
  if (what === 'changes') {
    bench.drop(document);
    return { document, state: 'draft', etag: known.etag, raw: known.base };
  }
  const outcome = await writeDocument('DELETE', document, known.etag);
  const stored = 'saved' in outcome ? outcome.saved : 'conflict' in outcome ? outcome.conflict : undefined;
  if (stored !== undefined) bench.drop(document, stored);
  return stored;
}

/**
 * Saves every changed document, one after the other; stops at the first that cannot be saved.
 *
 * @returns what to say, or why the server cannot be reached, and whether somebody else's work was merged in
 */
export async function saveEverything(bench: Workbench, sender: Sender, saved: (document: string) => void): Promise<{ failed?: 'expired' | 'lost' | 'refused'; said: string | undefined; merged: boolean }> {
  let merged_ = false;
  for (const name of bench.changed()) {
    const outcome = await saveDocument(bench, name);
    if ('failed' in outcome) return { failed: outcome.failed, said: undefined, merged: merged_ };
    if ('problem' in outcome) return { said: word('js.edit.state.problem', { message: outcome.problem }), merged: merged_ };
    if ('back' in outcome) return { said: undefined, merged: merged_ };
    saved(name);
    sender.changed(name, '');
    merged_ ||= outcome.merged;
  }
  return { said: word('js.edit.state.saved'), merged: merged_ };
}

/** Lets go of what is not saved, or, when there is nothing of it, of the draft of a document. */
export async function discardEverything(bench: Workbench, document: string): Promise<StoredDocument[]> {
  const changed = bench.changed();
  const dropped: StoredDocument[] = [];
  for (const name of changed.length === 0 ? [document] : changed) {
    const stored = await discardDocument(bench, name, changed.length > 0 ? 'changes' : 'draft');
    if (stored !== undefined) dropped.push(stored);
  }
  return dropped;
}
