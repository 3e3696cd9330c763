const TABBABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]:not([data-edge])';

/**
 * Keeps Tab within a modal dialog, from the last control to the first and back (ARIA authoring practices, dialog
 * pattern). Without it, focus would move on to the browser's own toolbars.
 */
export function trapFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const controls = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (control) =>
      control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true }),
  );
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  const other = event.shiftKey ? controls.at(-1) : controls[0];
  const { activeElement } = document;
  // From the title, which is focused but not tabbable, Shift+Tab goes to the end as well.
  const isBefore = event.shiftKey && activeElement !== null && !controls.includes(activeElement as HTMLElement);
  if (other === undefined || (activeElement !== edge && !isBefore)) return;
  event.preventDefault();
  other.focus();
}
