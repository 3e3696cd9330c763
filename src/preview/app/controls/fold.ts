/** Where the controls stand above what they choose (viewer.css). */
const SMALL = '(width < 900px)';

/** Folds the controls away where they would hide what is looked at, until somebody asks for them. */
export function connectFold(): void {
  const fold = document.querySelector<HTMLDetailsElement>('#fold');
  if (fold === null) return;
  const small = matchMedia(SMALL);
  const set = (): void => void (fold.open = !small.matches);
  set();
  // The style sheet keeps them out of sight until here.
  fold.dataset['ready'] = '';
  small.addEventListener('change', set);
}

/** A field that may be folded away is shown before it takes the focus. */
export function unfold(field: HTMLElement | null): void {
  const fold = field?.closest('details');
  if (fold !== null && fold !== undefined) fold.open = true;
  field?.focus();
}
