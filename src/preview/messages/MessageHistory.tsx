import { useEffect, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { browserWorkspace } from '../edit/drafts/browser-workspace.ts';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { zoneOf } from '../history/history-calls.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';

interface HistoryProps {
  /** Name of the document of edited messages. */
  readonly id: string;
  readonly site: string;
  /** @param said what came of it, in words */
  readonly onClose: (said?: string) => void;
}

/** Every save and publication of the edited messages, and the way back to each. */
export function MessageHistory({ id, site, onClose }: HistoryProps) {
  const [ready, setReady] = useState<{ readonly zone: string; readonly workspace: Workspace }>();
  useEffect(() => {
    let isLate = false;
    void Promise.all([zoneOf(site), browserWorkspace()]).then(([zone, workspace]) => {
      if (!isLate) setReady({ zone, workspace });
    });
    return () => {
      isLate = true;
    };
  }, [site]);
  if (ready === undefined) return <p className="texts__word">{t('js.panel.loading')}</p>;
  // Its differences say all of a version: no page is made of these texts alone.
  return <HistoryPanel id={id} zone={ready.zone} workspace={ready.workspace} hasFrames={false} onClose={onClose} />;
}
