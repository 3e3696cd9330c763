import type { Tab } from './inspected.ts';

/** Ids of the elements of a tab. */
export const tabId = (tab: Tab): string => `inspector-tab-${tab}`;
export const paneId = (tab: Tab): string => `inspector-${tab}`;
