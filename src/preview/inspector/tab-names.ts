import type { BrowserKey } from '../../messages/viewer/browser.ts';
import type { Tab } from './inspected.ts';

/** What each tab is called. */
export const TAB_NAMES: Readonly<Record<Tab, BrowserKey>> = {
  content: 'js.edit.part.content',
  checks: 'js.inspector.checks',
  why: 'js.inspector.why',
  history: 'js.history.open',
  reviews: 'js.inspector.reviews',
};
