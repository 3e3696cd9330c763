import { t } from '../../../messages/viewer/browser.ts';
import { ONLY } from '../../../ui/breakpoints.ts';
import type { Inspector } from '../../inspector/inspector.ts';
import { button, el } from '../dom.ts';
import type { Connection } from '../drafts/workspace-api.ts';
import { keepInView } from './kept-in-view.ts';
import { hasOwnUndo } from './own-undo.ts';
import type { PanelDrafts } from './panel-drafts.ts';

/** Actions of the panel's buttons. */
export interface PanelActions {
  undo(): void;
  redo(): void;
  save(): void;
  discard(): void;
  review(): void;
  rename(): void;
  remove(): void;
}

/** Creates the form's elements in their tab of the inspector. */
export function panelShell({ aside, pane }: Pick<Inspector, 'aside' | 'pane'>, actions: PanelActions) {
  const status = el('p', { class: 'edit__status', role: 'status' });
  const spoken = el('p', { class: 'hidden', 'aria-live': 'polite' });
  const state = el('p', { class: 'edit__state' });
  const target = el('p', { class: 'edit__target' });
  const whose = el('div', { class: 'edit__whose', role: 'group', hidden: true });
  const path = el('nav', { class: 'edit__path', 'aria-label': t('js.edit.path') });
  // On a phone the fields have the room: what is wrong is one line there until it is unfolded.
  const issues = el(
    'details',
    { class: 'edit__issues', hidden: true, open: !matchMedia(ONLY.sm).matches },
    el('summary'),
    el('ul'),
  );
  const form = el('form', { class: 'edit__form', novalidate: true });
  const author = el('p', { class: 'edit__author', id: 'edit-author' });
  // Until the form has loaded there is nothing to take back or to save; `showState` enables them.
  const undo = button(t('js.edit.undo'), actions.undo, { disabled: true, title: '⌘Z' });
  const redo = button(t('js.edit.redo'), actions.redo, { disabled: true, title: '⇧⌘Z' });
  const save = button(t('js.edit.save'), actions.save, {
    disabled: true,
    class: 'button button--strong',
    title: '⌘S',
  });
  const discard = button(t('js.edit.discard'), actions.discard, { disabled: true });
  const review = button(t('js.review.ask'), actions.review, { hidden: true, 'data-action': 'review' });
  const rename = button(t('js.rename.open'), actions.rename, { hidden: true, 'data-action': 'rename' });
  const remove = button(t('js.remove.open'), actions.remove, { hidden: true, 'data-action': 'remove' });
  pane('content').append(
    el(
      'div',
      { class: 'edit__head' },
      el('div', { class: 'edit__where' }, state, path),
      target,
      el('div', { class: 'edit__tools' }, undo, redo, save, discard, review, rename, remove),
      status,
      whose,
    ),
    issues,
    form,
    spoken,
    author,
  );
  keepInView(form);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    if (aside.hidden || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if ('zy'.includes(key) && hasOwnUndo(document, form)) return;
    if (key === 'z') actions[event.shiftKey ? 'redo' : 'undo']();
    else if (key === 'y') actions.redo();
    else if (key === 's') actions.save();
    else return;
    event.preventDefault();
  });
  return {
    aside,
    status,
    spoken,
    state,
    path,
    target,
    whose,
    issues,
    form,
    author,
    undo,
    redo,
    save,
    discard,
    review,
    rename,
    remove,
  };
}

export type PanelShell = ReturnType<typeof panelShell>;

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Makes the browser ask before a tab with unsaved work closes. Without unsaved work there is no listener, so that the
 * page stays eligible for the back/forward cache.
 */
function guardLeaving(hasUnsavedWork: boolean): void {
  if (hasUnsavedWork) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

/**
 * Shows the save state or the error, and enables the buttons accordingly.
 *
 * @param now `unread`: number of fields whose text cannot be read
 */
export function showState(
  { aside, status, undo, redo, save, discard }: PanelShell,
  drafts: PanelDrafts,
  {
    connection,
    note,
    isDraft,
    unread,
  }: { connection: Connection; note: string | undefined; isDraft: boolean; unread: number },
): void {
  const changed = drafts.changed();
  const isChanged = changed.length > 0 || unread > 0;
  guardLeaving(isChanged);
  const trouble = connection !== 'idle' && connection !== 'sending';
  const text = trouble
    ? t(`js.edit.state.${connection}`)
    : unread > 0
      ? t('js.edit.state.unread', { count: unread })
      : (note ??
        (changed.length === 0 ? t('js.edit.state.clean') : t('js.edit.state.changed', { count: changed.length })));
  if (status.textContent !== text) status.textContent = text;
  status.dataset['state'] = trouble ? 'trouble' : isChanged ? 'changed' : 'clean';
  const can = drafts.can();
  undo.disabled = !can.undo;
  redo.disabled = !can.redo;
  save.disabled = !isChanged;
  const discards = t(!isChanged && isDraft ? 'js.edit.discardDraft' : 'js.edit.discard');
  // Runs with every input: unchanged text is not set again.
  if (discard.textContent !== discards) discard.textContent = discards;
  discard.disabled = !isChanged && !isDraft;
  aside.dataset['changed'] = changed.join(' ');
  aside.dataset['sent'] = connection === 'idle' ? 'all' : 'some';
}
