import { t } from '../../messages/viewer/browser.ts';
import { button, el } from '../edit/dom.ts';
import { fillOpen } from '../panels/panel-loader.ts';
import { cardOf } from './card-of.ts';
import { inspected, keepTab, type Tab, TABS } from './inspected.ts';
import { showTabs } from './show-tabs.tsx';
import { toggleFocusMode } from './focus-mode.ts';
import { paneId, tabId } from './tab-ids.ts';

/** The panel beside the frames, with one thing about an entry at a time. */
export interface Inspector {
  readonly aside: HTMLElement;
  readonly title: HTMLElement;
  /** Where a tab shows what it is about. */
  pane(tab: Tab): HTMLElement;
  open(tab: Tab, key: string): void;
  /** Folds it; the focus goes back to the entry, unless it is outside already. */
  close(): void;
  readonly isOpen: boolean;
}

/** Gives the panes that are fetched the address that the entry has now. */
function address(pane: HTMLElement, tab: Tab, key: string): void {
  const source = cardOf(key)?.querySelector<HTMLElement>(`[data-inspect="${tab}"]`)?.dataset['src'];
  if (source === undefined) return;
  const known = pane.querySelector<HTMLElement>(':scope > .panel__body');
  // Another entry has nothing in common with what stands here.
  const isOther = known?.dataset['entryKey'] !== key;
  const body = known === null || isOther ? el('div', { class: 'panel__body', 'data-entry-key': key }) : known;
  body.dataset['panelSrc'] = source;
  if (body !== known) pane.replaceChildren(body);
}

/**
 * Creates the inspector at the end of the document.
 *
 * @param choose a tab was chosen by its name
 */
export function createInspector(choose: (tab: Tab, key: string) => void): Inspector {
  const title = el('h2', { class: 'edit__title', id: 'edit-title' });
  const tabs = el('div', { class: 'inspector__tabs' });
  const panes = new Map(
    TABS.map((tab) => [
      tab,
      el('div', {
        class: 'inspector__pane',
        id: paneId(tab),
        role: 'tabpanel',
        'aria-labelledby': tabId(tab),
        'data-panel': tab,
        tabindex: tab === 'content' ? undefined : 0,
        hidden: true,
      }),
    ]),
  );
  const pane = (tab: Tab): HTMLElement => panes.get(tab) as HTMLElement;
  const aside = el(
    'aside',
    { class: 'edit', id: 'edit', 'aria-labelledby': 'edit-title', hidden: true },
    el(
      'header',
      { class: 'inspector__head' },
      title,
      button('', toggleFocusMode, {
        class: 'row-tool inspector__focus',
        'aria-label': t('js.inspector.focus'),
        title: `${t('js.inspector.focus')} (f)`,
      }),
      button('✕', () => inspector.close(), {
        class: 'row-tool',
        'aria-label': t('js.edit.close'),
        title: t('js.edit.close'),
      }),
    ),
    tabs,
    ...panes.values(),
  );
  document.body.append(aside);
  showTabs(tabs, (tab) => choose(tab, inspected.get()?.key ?? ''));

  const inspector: Inspector = {
    aside,
    title,
    pane,
    get isOpen() {
      return !aside.hidden;
    },
    open(tab, key) {
      const isFolded = aside.hidden;
      for (const [name, each] of panes) each.hidden = name !== tab;
      address(pane(tab), tab, key);
      aside.hidden = false;
      document.documentElement.classList.add('has-edit');
      inspected.set({ tab, key });
      keepTab(tab);
      fillOpen();
      // On a phone it covers the lower half, so its entry scrolls to the top.
      if (isFolded && matchMedia('(width < 760px)').matches)
        cardOf(key)?.querySelector('.frames')?.scrollIntoView({ block: 'start' });
    },
    close() {
      const { key = '', tab = 'content' } = inspected.get() ?? {};
      const focused = document.activeElement;
      const isOutside = focused !== null && focused !== document.body && !aside.contains(focused);
      aside.hidden = true;
      document.documentElement.classList.remove('has-edit');
      inspected.set(undefined);
      window.dispatchEvent(new Event('resize'));
      if (isOutside) return;
      const card = cardOf(key);
      (
        card?.querySelector<HTMLElement>(`[data-inspect="${tab}"]`) ??
        card?.querySelector<HTMLElement>('[data-action="edit"]') ??
        card
      )?.focus();
    },
  };
  // Also without a focused element: the one that had the focus may have been removed.
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const tab = inspected.get()?.tab;
    if (key !== 'Escape' || tab === undefined || event.defaultPrevented) return;
    if (target !== document.body && !aside.contains(target as Node)) return;
    // Escape closes the dialog on top, even when its busy button has lost the focus.
    if (document.querySelector('dialog[open]') !== null) return;
    if (tab === 'history') choose('content', inspected.get()?.key ?? '');
    else inspector.close();
  });
  return inspector;
}

/** Gives the open pane the address of the view that is shown now. */
export function refreshPanes({ pane }: Inspector): void {
  const now = inspected.get();
  if (now === undefined) return;
  address(pane(now.tab), now.tab, now.key);
  fillOpen();
}
