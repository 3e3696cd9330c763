import type { HistoryItem } from '../../content/drafts/history.ts';
import { t } from '../../messages/viewer/browser.ts';
import type { SaveFailure, Workspace } from '../edit/drafts/workspace-api.ts';
import { saveEverything, sure } from '../edit/panel/saving.ts';
import { sayList } from '../states/locale-words.ts';
import { changes, read, revisions } from './history-calls.ts';
import { personOf, versionOf } from './item-text.ts';
import type { When } from './when.ts';

export interface Restored {
  /** What there is to tell; undefined when the editor thought better of it. */
  readonly said?: string | undefined;
  readonly isDone: boolean;
}

/** Changes that a question names; of the others it says how many there are. */
const NAMED = 5;

function notRestored({ failure }: SaveFailure): string {
  if (failure === 'conflict') return t('js.history.newer');
  if (failure === 'refused' || failure === 'gone') return t('js.history.gone');
  return failure === 'expired' ? t('js.edit.state.expired') : t('js.history.failed');
}

/** Who has saved between two revisions, and the names of what they have changed. */
async function savedBetween(id: string, from: number, to: number): Promise<{ who: string; what: readonly string[] }> {
  const [page, found = []] = await Promise.all([revisions(id), changes(id, from, to)]);
  const saves = (page?.items ?? []).filter(
    ({ what, revision = 0, release }) =>
      what === 'revision' && release === undefined && revision > from && revision <= to,
  );
  const names = [...new Set(saves.map((item) => personOf(item) ?? t('js.history.sure.file')))];
  const labels = [...new Set(found.map(({ label, pointer }) => label ?? pointer))];
  const rest = labels.length - NAMED;
  const what =
    rest <= 0
      ? labels
      : [...labels.slice(0, NAMED - 1), t('js.history.more', { name: labels[NAMED - 1] ?? '', count: rest })];
  return { who: sayList(names, document.documentElement.lang), what };
}

/**
 * After a confirmation makes an earlier version the draft again. Everything typed so far is saved first, so that it is a
 * version of its own and not lost. What is saved elsewhere between the question and its answer is asked about as well:
 * only the version that somebody was asked about is replaced. Nothing is published.
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
  const failed: Restored = { said: t('js.history.failed'), isDone: false };
  const { said } = await saveEverything(workspace);
  if (workspace.unsaved.get().length > 0) return { said: said ?? failed.said, isDone: false };
  let [question, lost] = [t('js.history.sure', { version }), [] as readonly string[]];
  for (let head = await read(id).catch(() => undefined); head !== undefined;) {
    if (!(await sure(question, t('js.history.sure.act'), t('js.history.sure.keep'), lost))) return { isDone: false };
    const answer = await workspace.restore(id, revision, head.etag);
    if ('saved' in answer) return { said: t('js.history.done', { version }), isDone: true };
    const before = head.revision;
    head = answer.failure === 'conflict' ? await read(id).catch(() => undefined) : undefined;
    const newer =
      before === undefined || head?.revision === undefined || head.revision <= before
        ? undefined
        : await savedBetween(id, before, head.revision).catch(() => undefined);
    if (newer === undefined) return { said: notRestored(answer), isDone: false };
    [question, lost] = [t('js.history.sure.newer', { who: newer.who, version }), newer.what];
  }
  return failed;
}
