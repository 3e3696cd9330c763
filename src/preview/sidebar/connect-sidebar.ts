import { loadUntilThere } from '../app/on-demand/load-code.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';
import { connectWidth } from './sidebar-width.ts';
import { sidebarTab } from './sidebar-tab.ts';

const host = (): HTMLElement | null => document.getElementById('sidebar');

/** Shows the tabs of the left side where a view has one, and folds it. */
export function connectSidebar(): () => void {
  let shown: { readonly host: HTMLElement; readonly end: () => void } | undefined;
  const show = async (): Promise<void> => {
    const now = host();
    if (shown?.host === now) return;
    shown?.end();
    shown = undefined;
    if (now === null || document.documentElement.dataset['edits'] === undefined) return;
    const { showSidebar } = await loadUntilThere(() => import('./show-sidebar.tsx'));
    if (host() === now) shown ??= { host: now, end: showSidebar(now) };
  };
  document.addEventListener(VIEW_SHOWN, () => void show());
  sidebarTab.subscribe((tab) => (document.documentElement.dataset['sidebar'] = tab));
  void show();
  return connectWidth();
}
