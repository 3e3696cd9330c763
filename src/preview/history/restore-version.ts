import type { HistoryItem } from '../../content/drafts/history.ts';
import { t } from '../../messages/viewer/browser.ts';
import type { SaveFailure, Workspace } from '../edit/drafts/workspace-api.ts';
import { saveEverything, sure } from '../edit/panel/saving.ts';
import { versionOf } from './item-text.ts';
import type { When } from './when.ts';

interface Restored {
  /** What there is to tell; undefined when the editor thought better of it. */
  readonly said?: string | undefined;
  readonly isDone: boolean;
}

function notRestored({ failure }: SaveFailure): string {
  if (failure === 'conflict') return t('js.history.newer');
  if (failure === 'refused' || failure === 'gone') return t('js.history.gone');
  return failure === 'expired' ? t('js.edit.state.expired') : t('js.history.failed');
}

/**
 * After a confirmation makes an earlier version the draft again. Everything typed so far is saved first, so that it is a
 * version of its own and not lost. Nothing is published.
 */
export async function restoreVersion(
  workspace: Workspace,
  id: string,
  item: HistoryItem,
  when: When,
): Promise<Restored> {
  const { revision } = item;
  if (revision === undefined) return { isDone: false };
  const version = versionOf(item, when);
  if (!(await sure(t('js.history.sure', { version }), t('js.history.sure.act'), t('js.history.sure.keep'))))
    return { isDone: false };
  const saved = await saveEverything(workspace);
  if (workspace.unsaved.get().length > 0) return { said: saved.said ?? t('js.history.failed'), isDone: false };
  const answer = await workspace.restore(id, revision);
  return 'saved' in answer
    ? { said: t('js.history.done', { version }), isDone: true }
    : { said: notRestored(answer), isDone: false };
}
