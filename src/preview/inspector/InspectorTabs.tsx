import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { inspected, offered, type Tab } from './inspected.ts';
import { paneId, tabId } from './tab-ids.ts';
import { TAB_NAMES } from './tab-names.ts';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Names of what the inspector can show; arrow keys lead along them. */
export function InspectorTabs({ onChoose }: { readonly onChoose: (tab: Tab) => void }) {
  const tabs = useStore(offered);
  const shown = useStore(inspected)?.tab;
  const step = (event: KeyboardEvent<HTMLButtonElement>, index: number): void => {
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    onChoose(next);
  };
  return (
    <div className="inspector__tablist" role="tablist" aria-label={t('js.inspector.tabs')}>
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          className="inspector__tab"
          aria-selected={tab === shown}
          aria-controls={paneId(tab)}
          tabIndex={tab === shown || (index === 0 && (shown === undefined || !tabs.includes(shown))) ? 0 : -1}
          onClick={() => tab !== shown && onChoose(tab)}
          onKeyDown={(event) => step(event, index)}
        >
          {t(TAB_NAMES[tab])}
        </button>
      ))}
    </div>
  );
}
