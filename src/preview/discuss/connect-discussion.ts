import { loadUntilThere } from '../app/on-demand/load-code.ts';
import { PANEL_SHOWN } from '../panels/panel-loader.ts';

/** Shows discussions where a panel has a place for one. */
export function connectDiscussion(): void {
  const shown = new Map<HTMLElement, () => void>();
  document.addEventListener(PANEL_SHOWN, ({ target }) => {
    for (const [host, leave] of shown) {
      if (host.isConnected) continue;
      leave();
      shown.delete(host);
    }
    const host = target instanceof Element ? target.querySelector<HTMLElement>('[data-discussion]') : null;
    if (host === null) return;
    const { entry = '', block, variant = '', base = '', locale = '', revision } = host.dataset;
    const seen = revision === undefined ? undefined : Number(revision);
    void loadUntilThere(() => import('./open-discussion.tsx')).then(({ openDiscussion }) => {
      if (host.isConnected) shown.set(host, openDiscussion(host, { entry, block, variant, base, locale, seen }));
    });
  });
}
