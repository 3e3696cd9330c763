import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { VIEWER_NARROW } from '../../ui/breakpoints.ts';
import { opened } from '../edit/location/opened.ts';
import { EntryTree } from './EntryTree.tsx';
import { Outline } from './Outline.tsx';
import { isOffered, keepSidebarTab, lastSidebarTab, SIDEBAR_TABS, type SidebarTab, sidebarTab } from './sidebar-tab.ts';

const tabId = (tab: SidebarTab): string => `sidebar-tab-${tab}`;

/** What the left side shows: what is listed, all entries as a tree, or the outline of what is open. */
export function SidebarPanel() {
  const tab = useStore(sidebarTab);
  const place = useStore(opened);
  const [tabs, setTabs] = useState<readonly SidebarTab[]>(['view']);
  useEffect(() => {
    void isOffered().then((offered) => {
      setTabs(offered);
      const last = lastSidebarTab();
      // On a phone the tree would cover what is open.
      if (offered.includes(last) && !matchMedia(VIEWER_NARROW).matches) sidebarTab.set(last);
    });
  }, []);
  const choose = (next: SidebarTab): void => {
    sidebarTab.set(next);
    keepSidebarTab(next);
  };
  const step = (event: KeyboardEvent, index: number): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    choose(next);
    document.getElementById(tabId(next))?.focus();
  };
  if (tabs.length < 2) return null;
  return (
    <>
      <div className="inspector__tablist sidebar__tabs" role="tablist" aria-label={t('js.sidebar.tabs')}>
        {SIDEBAR_TABS.filter((one) => tabs.includes(one)).map((one, index) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={tabId(one)}
            className="inspector__tab"
            aria-selected={one === tab}
            aria-controls={one === 'view' ? 'fold' : 'sidebar-pane'}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => choose(one)}
            onKeyDown={(event) => step(event, index)}
          >
            {t(`js.sidebar.${one}`)}
          </button>
        ))}
      </div>
      {tab !== 'view' && (
        <div role="tabpanel" id="sidebar-pane" className="sidebar__pane" aria-labelledby={tabId(tab)}>
          {tab === 'entries' ? <EntryTree open={place?.document ?? ''} /> : <Outline />}
        </div>
      )}
    </>
  );
}
