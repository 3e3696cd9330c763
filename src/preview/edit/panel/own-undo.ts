/** Inputs that are written into: the others have nothing to take back. */
const WRITTEN = [
  'textarea',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=color], [type=file])',
].join();

/**
 * Whether what has the focus takes its own steps back: a comment, a search, anything that is written outside the form,
 * and whatever a dialog asks.
 * @param form whose fields are steps of the document
 */
export function hasOwnUndo(focused: Element | null, form: Pick<Element, 'contains'>): boolean {
  if (focused === null || form.contains(focused)) return false;
  return focused.closest(WRITTEN) !== null || focused.closest('dialog[open]') !== null;
}
