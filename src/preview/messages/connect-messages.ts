import { loadUntilThere } from '../app/on-demand/load-code.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';

/** Shows the messages of the shop in their view. */
export function connectMessages(): void {
  let leave: (() => void) | undefined;
  let shown: HTMLElement | undefined;
  const show = async (): Promise<void> => {
    const host = document.getElementById('messages') ?? undefined;
    if (host === shown) return;
    leave?.();
    leave = undefined;
    shown = host;
    if (host === undefined) return;
    const { showMessages } = await loadUntilThere(() => import('./open-messages.tsx'));
    if (host === shown && host.isConnected) leave = showMessages(host);
  };
  document.addEventListener(VIEW_SHOWN, () => void show());
  void show();
}
