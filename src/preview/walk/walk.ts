import { followChanges } from '../live/change-stream.ts';
import { carriedOf, withCarried } from './walk-address.ts';

/** Adds the carried parameters to links, forms and redirects of the frame, without changing the shop's pages. */
const carried = carriedOf(new URLSearchParams(location.search));
const frame = document.querySelector<HTMLIFrameElement>('#walk');

/** The Navigation API is not in every browser; without it the parameters return with the next page. */
type WithNavigation = Window & { readonly navigation?: EventTarget };

function carryWalk(inside: Document): void {
  inside.addEventListener(
    'click',
    ({ target }) => {
      const link =
        target !== null && 'closest' in target ? (target as Element).closest<HTMLAnchorElement>('a[href]') : null;
      const next = link === null ? undefined : withCarried(link.href, carried, inside.location.href);
      if (link !== null && next !== undefined) link.href = next;
    },
    true,
  );
  inside.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      if (form.method === 'dialog') return;
      if (form.method !== 'get') {
        // The answer to a POST may be a page itself, such as a form with errors: it must not be requested again.
        const next = withCarried(form.getAttribute('action') ?? inside.location.href, carried, inside.location.href);
        if (next !== undefined) form.setAttribute('action', next);
        return;
      }
      for (const [name, value] of carried) {
        if (form.elements.namedItem(name) !== null) continue;
        const field = inside.createElement('input');
        field.type = 'hidden';
        field.name = name;
        field.value = value;
        form.append(field);
      }
    },
    true,
  );
}

function arrived(): void {
  const inside = frame?.contentDocument;
  if (frame === null || inside === null || inside === undefined || inside.location.href === 'about:blank') return;
  const where = inside.location.href;
  // A redirect or a script of the shop dropped the carried parameters.
  const next = withCarried(where, carried, where);
  if (next !== undefined) return inside.location.replace(next);
  carryWalk(inside);
  tell(inside.location);
  (inside.defaultView as WithNavigation | null)?.navigation?.addEventListener('currententrychange', moved);
}

/** Shows the current page of the walk and updates its address for reloads. */
function tell({ pathname, search }: Location): void {
  const shown = document.querySelector('[data-path]');
  if (shown !== null) shown.textContent = pathname;
  const here = new URLSearchParams(location.search);
  here.set('path', `${pathname}${search}`);
  history.replaceState(null, '', `?${here}`);
}

/** The shop's scripts change the address without a page load, for filters and checkout steps. */
function moved(): void {
  const inside = frame?.contentWindow;
  if (inside === null || inside === undefined) return;
  const next = withCarried(inside.location.href, carried, inside.location.href);
  if (next !== undefined) inside.history.replaceState(inside.history.state, '', next);
  tell(inside.location);
}

frame?.addEventListener('load', arrived);
arrived();
// The frame may show drafts: once access has ended, a reload takes them away and says so.
followChanges({
  onChange: () => undefined,
  onConnection: (state) => {
    if (state === 'ended') location.reload();
  },
});
