import { nameOf } from '../location/item-name.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import type { DiscardFailure, OpenDocument, SaveFailure, Workspace } from '../drafts/workspace-api.ts';
import { readDocument, SAVE_LIMIT_MS } from '../requests/calls.ts';
import { sayPlace } from '../location/say-place.ts';
import type { Rested } from './autosave.ts';
import { resolveConflict } from './conflict-view.ts';
import { decidedSides } from './decided-sides.ts';

/**
 * Asks before something that cannot be taken back lightly.
 *
 * @param keep what the other button says
 * @param about listed below the question
 */
export function sure(
  question: string,
  act: string,
  keep = t('js.edit.keep'),
  about: readonly string[] = [],
): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = el(
      'dialog',
      { class: 'sheet', 'aria-label': act },
      el('p', {}, question),
      ...(about.length === 0 ? [] : [el('ul', {}, ...about.map((one) => el('li', {}, one)))]),
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
        button(keep, () => dialog.close()),
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

/** What there is to tell after saving or discarding. */
export interface Outcome {
  readonly said?: string | undefined;
  readonly isGone?: boolean | undefined;
}

/** A problem with the name of the place that it is at. */
async function placed(
  { message, at }: Extract<SaveFailure, { failure: 'problem' }>,
  open: OpenDocument | undefined,
): Promise<string> {
  const pointer = at === undefined ? undefined : open?.pointerOf(at);
  if (pointer === undefined || pointer === '') return message;
  const whole = open?.value({ key: '', path: '' });
  const place = await sayPlace(whole, pointer, document.documentElement.lang);
  return t('js.named', { name: place, text: message });
}

const SECONDS = SAVE_LIMIT_MS / 1_000;

/** Why a document was not saved, and by what place of it. */
async function notSaved(failure: SaveFailure, open: OpenDocument | undefined): Promise<string | undefined> {
  switch (failure.failure) {
    case 'conflict':
      return t('js.edit.state.elsewhere');
    case 'problem':
      return t('js.edit.state.problem', { message: await placed(failure, open) });
    case 'failed':
    case 'garbled':
      return t(`js.edit.unsaved.${failure.failure}`, { status: failure.status, seconds: SECONDS });
    case 'lost':
    case 'away':
    case 'slow':
      return t(`js.edit.unsaved.${failure.failure}`, { status: 0, seconds: SECONDS });
    default:
      return t(failure.failure === 'expired' ? 'js.edit.state.expired' : 'js.edit.state.refused');
  }
}

/** Saves all changed documents in turn and stops at the first failure. */
export async function saveEverything(workspace: Workspace): Promise<Outcome> {
  for (const name of workspace.unsaved.get()) {
    for (;;) {
      const answer = await workspace.save(name);
      if ('saved' in answer) break;
      const open = workspace.document(name);
      const conflicts = open?.state.get().conflicts ?? [];
      if (answer.failure !== 'conflict' || open === undefined) return { said: await notSaved(answer, open) };
      const stored = await readDocument(name).catch(() => undefined);
      const sides = await resolveConflict({
        mine: open.value({ key: '', path: '' }) ?? {},
        theirs: stored?.raw,
        conflicts,
        title: t('js.edit.conflict.title'),
        about: t('js.edit.conflict.about', {
          document: t('js.edit.quoted', { text: nameOf(stored?.raw, document.documentElement.lang) || name }),
        }),
        words: 'edit',
      });
      if (sides === undefined) return { said: t('js.edit.state.elsewhere') };
      workspace.resolve(name, decidedSides(sides, conflicts, open.state.get().conflicts));
    }
  }
  // More was typed during the save: report the unsaved changes instead.
  return { said: workspace.unsaved.get().length > 0 ? undefined : t('js.edit.state.saved') };
}

/** Failures that go by themselves. Without the connection or the content source, no other document is saved either. */
const UNREACHABLE: readonly SaveFailure['failure'][] = ['lost', 'away', 'slow'];
const PASSING: readonly SaveFailure['failure'][] = [...UNREACHABLE, 'failed', 'garbled'];

/**
 * Saves the changed documents that nobody has to decide about, and asks nothing: what a colleague has saved meanwhile is
 * merged, and where both have changed the same place it waits for Save.
 */
export async function saveQuietly(workspace: Workspace): Promise<Rested> {
  let rested: Rested = 'saved';
  for (const name of workspace.unsaved.get()) {
    const answer = await workspace.save(name, { auto: true });
    if ('saved' in answer) continue;
    if (UNREACHABLE.includes(answer.failure)) return 'failed';
    if (PASSING.includes(answer.failure)) rested = 'failed';
    else if (rested === 'saved') rested = 'held';
  }
  return rested;
}

/** Why a draft was not deleted. */
async function notDiscarded(failure: DiscardFailure, open: OpenDocument | undefined): Promise<Outcome> {
  switch (failure.failure) {
    case 'gone':
      return { isGone: true };
    case 'conflict':
      return { said: t('js.edit.notDiscarded.changed') };
    case 'problem':
      return { said: t('js.edit.notDiscarded.problem', { message: await placed(failure, open) }) };
    case 'failed':
    case 'garbled':
      return { said: t(`js.edit.notDiscarded.${failure.failure}`, { status: failure.status, seconds: SECONDS }) };
    default:
      return { said: t(`js.edit.notDiscarded.${failure.failure}`, { status: 0, seconds: SECONDS }) };
  }
}

/** After a confirmation discards unsaved changes or, if there are none, the draft of a document. */
export async function discardEverything(workspace: Workspace, document: string): Promise<Outcome> {
  const changed = workspace.unsaved.get();
  if (changed.length === 0) {
    if (!(await sure(t('js.edit.discardDraft.sure', { document }), t('js.edit.discardDraft')))) return {};
    const answer = await workspace.discard(document, 'draft');
    return 'saved' in answer
      ? { said: t('js.edit.state.discarded') }
      : notDiscarded(answer, workspace.document(document));
  }
  for (const name of changed)
    if (await sure(t('js.edit.discard.sure', { document: name }), t('js.edit.discard')))
      await workspace.discard(name, 'unsaved');
  return {};
}
