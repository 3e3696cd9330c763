import { loadUntilThere } from '../app/on-demand/load-code.ts';
import { VIEW_SHOWN } from '../app/navigation/view-events.ts';

/** Offers the media library where the content source has one, and shows it in its view. */
export function connectMedia(): void {
  let leave: (() => void) | undefined;
  let shown: HTMLElement | undefined;
  const show = async (): Promise<void> => {
    const tab = document.querySelector<HTMLElement>('[data-view="media"][hidden]');
    const host = document.getElementById('media-library') ?? undefined;
    if (tab === null && host === shown) return;
    const { isAble } = await loadUntilThere(() => import('../api/source.ts'));
    if (tab !== null && (await isAble('media'))) tab.hidden = false;
    if (host === shown || host?.isConnected === false) return;
    leave?.();
    leave = undefined;
    shown = host;
    if (host === undefined) return;
    const { showLibrary } = await loadUntilThere(() => import('./open-library.tsx'));
    if (host !== shown || !host.isConnected) return;
    const root = await showLibrary(host);
    leave = () => root?.unmount();
  };
  document.addEventListener(VIEW_SHOWN, () => void show());
  void show();
}
