import { atom } from 'nanostores';
import { isAble } from '../api/source.ts';

/** What is listed and how; all entries; the outline of what is open. */
export const SIDEBAR_TABS = ['view', 'entries', 'outline'] as const;
export type SidebarTab = (typeof SIDEBAR_TABS)[number];

export const sidebarTab = atom<SidebarTab>('view');

/** Key in local storage of the tab that was open last. */
const LAST = 'cairn-sidebar';

export function lastSidebarTab(): SidebarTab {
  try {
    return SIDEBAR_TABS.find((tab) => tab === localStorage.getItem(LAST)) ?? 'view';
  } catch {
    return 'view';
  }
}

export function keepSidebarTab(tab: SidebarTab): void {
  try {
    localStorage.setItem(LAST, tab);
  } catch {
    // Without storage the first tab opens.
  }
}

/** Who only looks has nothing to put in order; a source that lists no entries has no tree. */
export async function isOffered(): Promise<readonly SidebarTab[]> {
  const edits = document.documentElement.dataset['edits'] !== undefined;
  const lists = edits && (await isAble('list'));
  return SIDEBAR_TABS.filter((tab) => tab === 'view' || (tab === 'outline' ? edits : lists));
}
