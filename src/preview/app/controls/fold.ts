import { VIEWER_NARROW } from '../../../ui/breakpoints.ts';

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

/** Opens the `<details>` around a field and focuses the field. */
export function unfold(field: HTMLElement | null): void {
  const fold = field?.closest('details');
  if (fold !== null && fold !== undefined) fold.open = true;
  field?.focus();
}
