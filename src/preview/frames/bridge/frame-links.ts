/** Links lead into a window of their own, so that the frame keeps showing its entry. */
export function openLinksOutside(inside: Document): void {
  const view = inside.defaultView;
  if (view === null) return;
  const lead = (event: Event): void => {
    // The frame's elements are of its own realm: asked for what they can, not for what they are.
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? null;
    if (link === null || event.defaultPrevented || view.parent === view) return;
    const { location } = view;
    const url = new URL(link.href, location.href);
    if (url.hash !== '' && url.pathname === location.pathname) return;
    event.preventDefault();
    void import('../../walk/walk-address.ts').then(({ walkAddress }) =>
      view.open(walkAddress(url, new URLSearchParams(location.search)), '_blank', 'noopener'),
    );
  };
  // After all scripts of the page, also those that come when the frame is touched: a link that opens a dialog leads nowhere.
  view.addEventListener('click', () => view.addEventListener('click', lead, { once: true }), { capture: true });
}
