const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Lets the browser ask before the tab is closed. Without unsaved work nothing listens: such a page may be kept for the way back. */
export function guardLeaving(hasUnsavedWork: boolean): void {
  if (hasUnsavedWork) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
