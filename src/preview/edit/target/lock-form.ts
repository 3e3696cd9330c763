/** Fields that take text: they stay readable, and their text can be copied. */
const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'color', 'file'].includes(control.type));

/**
 * Makes what may not be changed read-only, field by field.
 *
 * @param mayChange whether the value at a pointer may be changed
 */
export function lockForm(form: HTMLElement, mayChange: (pointer: string) => boolean): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>(
    'input, textarea, select, button:not([data-reads])',
  )) {
    const pointer = control.closest<HTMLElement>('[data-pointer]')?.dataset['pointer'];
    if (pointer === undefined || mayChange(pointer)) continue;
    if (isText(control)) control.readOnly = true;
    else control.disabled = true;
  }
}
