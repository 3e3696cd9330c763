import { VIEWER_NARROW } from '../../../ui/breakpoints.ts';
import { sidebarTab } from '../../sidebar/sidebar-tab.ts';

/** Closes the controls on small screens, where they would cover the entries. */
export function connectFold(): void {
  const fold = document.querySelector<HTMLDetailsElement>('#fold');
  if (fold === null) return;
  const small = matchMedia(VIEWER_NARROW);
  const set = (): void => void (fold.open = !small.matches);
  set();
  // controls.css hides the controls until this is set, so that they do not flash open.
  fold.dataset['ready'] = '';
  small.addEventListener('change', set);
}

/** Opens what a field of the controls is folded in, and focuses the field. */
export function unfold(field: HTMLElement | null): void {
  sidebarTab.set('view');
  document.documentElement.classList.remove('is-side-folded');
  const fold = field?.closest('details');
  if (fold !== null && fold !== undefined) fold.open = true;
  field?.focus();
}
