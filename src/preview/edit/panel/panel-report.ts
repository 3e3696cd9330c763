import { t } from '../../../messages/viewer/browser.ts';
import { fieldFaults, unreadFields } from '../form/field-faults.ts';
import { pageRelease, pageReleaseName } from '../../releases/page-release.ts';
import { createFormState } from '../../states/form-state.ts';
import type { DocumentState, Workspace } from '../drafts/workspace-api.ts';
import type { Place } from '../location/source-location.ts';
import type { PanelDrafts } from './panel-drafts.ts';
import { type PanelShell, showState } from './panel-shell.ts';

/** Says how the open document stands, and what came of the last action until something else is done. */
export function createPanelReport(
  shell: PanelShell,
  drafts: PanelDrafts,
  workspace: Workspace,
  place: () => Place | undefined,
) {
  let note: string | undefined;
  let isNoteTrue: () => boolean = () => true;
  const stateOf = (name: string): DocumentState | undefined => workspace.document(name)?.state.get();
  const showEntryState = createFormState(shell.state);
  const isDraft = (): boolean => {
    const now = place();
    return now !== undefined && stateOf(now.document)?.stored === 'draft' && pageRelease() === undefined;
  };
  const isConflict = (): boolean => drafts.changed().some((name) => (stateOf(name)?.conflicts.length ?? 0) > 0);
  let wasConflict = false;
  const report = (): void => {
    const isNow = isConflict();
    // What a colleague has just saved matters more than what came of the last action.
    if (!isNoteTrue() || (isNow && !wasConflict)) note = undefined;
    wasConflict = isNow;
    showState(shell, drafts, {
      connection: workspace.connection.get(),
      note: note ?? (isNow ? t('js.edit.state.elsewhere') : undefined),
      isDraft: isDraft(),
      unread: unreadFields((name) => drafts.value(name, '')).length,
    });
  };
  for (const store of [workspace.connection, workspace.unsaved, workspace.can, fieldFaults]) store.listen(report);
  return {
    report,
    /** Says what came of something. @param isTrue whether it still is: what is no longer true goes by itself */
    tell(text: string | undefined, isTrue: () => boolean = () => true): void {
      wasConflict = isConflict();
      note = text;
      isNoteTrue = isTrue;
      report();
    },
    /** What is said stays only until the next change. */
    hush: (): void => void (note = undefined),
    tellEntryState(): void {
      const now = place();
      const state = now === undefined ? undefined : stateOf(now.document);
      if (pageRelease() !== undefined) shell.state.textContent = t('js.release.form', { name: pageReleaseName() });
      else if (now !== undefined && state !== undefined) void showEntryState(now.document, state);
    },
  };
}
