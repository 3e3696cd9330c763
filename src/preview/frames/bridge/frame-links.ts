import { loadCode } from '../../app/on-demand/load-code.ts';
import { NOT_LOADED } from '../bridge-api.ts';
import { notifyViewer } from './frame-state.ts';

/** Opens links in a new window, so that the frame keeps its entry. */
export function openLinksOutside(inside: Document): void {
  const view = inside.defaultView;
  if (view === null) return;
  const lead = (event: Event): void => {
    // The frame has its own realm: `instanceof` would fail on its elements.
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? null;
    if (link === null || event.defaultPrevented || view.parent === view) return;
    const { location } = view;
    const url = new URL(link.href, location.href);
    if (url.hash !== '' && url.pathname === location.pathname) return;
    event.preventDefault();
    void loadCode(() => import('../../walk/walk-address.ts')).then((code) => {
      if (code === undefined) return notifyViewer(view, NOT_LOADED);
      view.open(code.walkAddress(url, new URLSearchParams(location.search)), '_blank', 'noopener');
    });
  };
  // Runs after every listener of the page: a script may turn the link into a dialog.
  view.addEventListener('click', () => view.addEventListener('click', lead, { once: true }), { capture: true });
}
