import { loadOrTell } from '../../app/on-demand/load-or-tell.ts';
import { RECHECK } from '../../live/working-copy.ts';
import type { HistoryPlace } from '../../history/open-history.tsx';
import { hasHistory } from '../../history/history-calls.ts';
import { inspected } from '../../inspector/inspected.ts';
import type { Inspector } from '../../inspector/inspector.ts';
import type { Workspace } from '../drafts/workspace-api.ts';
import { el } from '../dom.ts';
import { siteInView } from './site-in-view.ts';

/**
 * Shows the versions of a document in their tab, until another tab or another document is shown.
 *
 * @param alone restores a version while nothing else saves or asks
 * @param tell what came of it, in words
 */
export function createPanelHistory(
  inspector: Inspector,
  workspace: Workspace,
  alone: HistoryPlace['alone'],
  tell: (text: string) => void,
) {
  let leaving = new AbortController();
  inspected.listen((now) => {
    if (now?.tab !== 'history') leaving.abort();
  });
  return async (key: string, document_: string): Promise<void> => {
    if (!(await hasHistory())) return;
    leaving.abort();
    const { signal } = (leaving = new AbortController());
    const host = el('div', { class: 'edit__history' });
    inspector.pane('history').replaceChildren(host);
    inspector.open('history', key);
    const code = await loadOrTell(() => import('../../history/open-history.tsx'));
    const said = await code?.openHistory({ host, id: document_, site: siteInView(), workspace, alone }, signal);
    host.remove();
    if (signal.aborted) return;
    inspector.open('content', key);
    if (said !== undefined) tell(said);
    document.getElementById('inspector-tab-content')?.focus();
    document.dispatchEvent(new Event(RECHECK));
  };
}
