import { atom } from 'nanostores';

/** What the inspector shows of an entry, one at a time. */
export const TABS = ['content', 'checks', 'why', 'history', 'reviews'] as const;
export type Tab = (typeof TABS)[number];

/** Tab and entry in the inspector; undefined while it is folded. */
export const inspected = atom<{ readonly tab: Tab; readonly key: string } | undefined>(undefined);
/** Tabs that are offered for the entry: who only looks has no form, and a source has said whether it keeps a history. */
export const offered = atom<readonly Tab[]>(TABS.filter((tab) => tab !== 'history'));

/** Key in local storage of the tab that was open last. */
const LAST = 'cairn-inspector';

/** The tab that was open last, in this browser. */
export function lastTab(): Tab {
  try {
    return TABS.find((tab) => tab === localStorage.getItem(LAST)) ?? 'content';
  } catch {
    return 'content';
  }
}

/** Remembers the tab that is open. */
export function keepTab(tab: Tab): void {
  try {
    localStorage.setItem(LAST, tab);
  } catch {
    // Without storage the first tab opens.
  }
}
