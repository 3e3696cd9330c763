/** Inputs that are written into: the others have nothing to take back. */
const WRITTEN = [
  'textarea',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=color], [type=file])',
].join();

/**
 * Whether undoing is not about the document: a comment, a search and anything that is written outside the form take
 * their own steps back, and nothing changes behind a dialog, whatever has the focus there.
 * @param form whose fields are steps of the document
 */
export function hasOwnUndo(
  page: Pick<Document, 'activeElement' | 'querySelector'>,
  form: Pick<Element, 'contains'>,
): boolean {
  if (page.querySelector('dialog[open]') !== null) return true;
  const { activeElement } = page;
  return activeElement !== null && !form.contains(activeElement) && activeElement.closest(WRITTEN) !== null;
}
