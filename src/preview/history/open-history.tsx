import { createRoot } from 'react-dom/client';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { zoneOf } from './history-calls.ts';
import { HistoryPanel, type HistoryProps } from './HistoryPanel.tsx';

export interface HistoryPlace {
  readonly host: HTMLElement;
  /** Name of the document. */
  readonly id: string;
  /** Site in view. */
  readonly site: string;
  readonly workspace: Workspace;
  /** Restores a version while nothing else saves or asks. */
  readonly alone: HistoryProps['alone'];
}

/**
 * Shows the history of a document.
 *
 * @returns what came of it, in words, once it is closed; undefined when nothing was done
 */
export async function openHistory(
  { host, id, site, workspace, alone }: HistoryPlace,
  signal: AbortSignal,
): Promise<string | undefined> {
  const zone = await zoneOf(site);
  if (signal.aborted) return undefined;
  const root = createRoot(host);
  const said = await new Promise<string | undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
    root.render(<HistoryPanel id={id} zone={zone} workspace={workspace} alone={alone} onClose={resolve} />);
  });
  root.unmount();
  return said;
}
