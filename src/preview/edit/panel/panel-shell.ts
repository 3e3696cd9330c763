import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import type { LocalDraftStore } from '../drafts/local-draft-store.ts';

/** Actions of the panel's buttons. */
export interface PanelActions {
  undo(): void;
  redo(): void;
  save(): void;
  discard(): void;
  close(): void;
}

/** Creates the panel's elements at the end of the document. */
export function panelShell(actions: PanelActions) {
  const status = el('p', { class: 'edit__status', role: 'status' });
  const spoken = el('p', { class: 'hidden', 'aria-live': 'polite' });
  const path = el('nav', { class: 'edit__path', 'aria-label': t('js.edit.path') });
  const issues = el('ul', { class: 'edit__issues', hidden: true });
  const form = el('form', { class: 'edit__form', novalidate: true });
  const title = el('h2', { class: 'edit__title', id: 'edit-title' });
  const undo = button(t('js.edit.undo'), actions.undo, { title: '⌘Z' });
  const redo = button(t('js.edit.redo'), actions.redo, { title: '⇧⌘Z' });
  const save = button(t('js.edit.save'), actions.save, { class: 'button button--strong', title: '⌘S' });
  const discard = button(t('js.edit.discard'), actions.discard);
  const aside = el(
    'aside',
    { class: 'edit', id: 'edit', 'aria-labelledby': 'edit-title', hidden: true },
    el(
      'header',
      { class: 'edit__head' },
      title,
      button('✕', actions.close, {
        class: 'row-tool',
        'aria-label': t('js.edit.close'),
        title: t('js.edit.close'),
      }),
      path,
      el('div', { class: 'edit__tools' }, undo, redo, save, discard),
      status,
    ),
    issues,
    form,
    spoken,
  );
  document.body.append(aside);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    if (aside.hidden || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z') actions[event.shiftKey ? 'redo' : 'undo']();
    else if (key === 'y') actions.redo();
    else if (key === 's') actions.save();
    else return;
    event.preventDefault();
  });
  // Also without a focused element: the one that had the focus may have been removed.
  document.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && !aside.hidden && (target === document.body || aside.contains(target as Node)))
      actions.close();
  });
  return { aside, status, spoken, path, issues, form, title, undo, redo, save, discard };
}

export type PanelShell = ReturnType<typeof panelShell>;

/** Shows the panel. On a phone it covers the lower half, so its entry scrolls to the top. */
export function unfold({ aside }: PanelShell, key: string): void {
  aside.hidden = false;
  document.documentElement.classList.add('has-edit');
  if (matchMedia('(width < 760px)').matches)
    document.querySelector(`.entry[data-key="${CSS.escape(key)}"] .frames`)?.scrollIntoView({ block: 'start' });
}

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Makes the browser ask before a tab with unsaved work closes. Without unsaved work there is no listener, so that the
 * page stays eligible for the back/forward cache.
 */
function guardLeaving(hasUnsavedWork: boolean): void {
  if (hasUnsavedWork) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

/** Shows the save state or the error, and enables the buttons accordingly. */
export function showState(
  { aside, status, undo, redo, save, discard }: PanelShell,
  drafts: LocalDraftStore,
  { connection, note, isDraft }: { connection: string; note: string | undefined; isDraft: boolean },
): void {
  const changed = drafts.changed();
  guardLeaving(changed.length > 0);
  const trouble = connection === 'lost' || connection === 'expired' || connection === 'refused';
  const text = trouble
    ? t(`js.edit.state.${connection}`)
    : (note ??
      (changed.length === 0 ? t('js.edit.state.clean') : t('js.edit.state.changed', { count: changed.length })));
  if (status.textContent !== text) status.textContent = text;
  status.dataset['state'] = trouble ? 'trouble' : changed.length === 0 ? 'clean' : 'changed';
  const can = drafts.can();
  undo.disabled = !can.undo;
  redo.disabled = !can.redo;
  save.disabled = changed.length === 0;
  const discards = t(changed.length === 0 && isDraft ? 'js.edit.discardDraft' : 'js.edit.discard');
  // Runs with every input: unchanged text is not set again.
  if (discard.textContent !== discards) discard.textContent = discards;
  discard.disabled = changed.length === 0 && !isDraft;
  aside.dataset['changed'] = changed.join(' ');
  aside.dataset['sent'] = connection === 'idle' ? 'all' : 'some';
}
