import { t } from '../../../messages/viewer/browser.ts';
import { technicalDetails, technicalWords } from '../../entries/technical-details.ts';
import { ONLY } from '../../../ui/breakpoints.ts';
import { el } from '../dom.ts';
import type { ApplyAnswer, OpenEntry } from '../requests/apply-api.ts';
import { isInPlace } from '../location/in-place.ts';
import { asked } from '../location/opened.ts';
import { type Place, sourceOf } from '../location/source-location.ts';
import { around } from '../pointers.ts';

/** Finds a field by its pointer, or the nearest one around it, and opens the entries on the way. */
export function reveal(form: HTMLElement, pointer: string): HTMLElement | undefined {
  const chain: string[] = [];
  for (let at: string | undefined = pointer; at !== undefined; at = around(at)) chain.unshift(at);
  let found: HTMLElement | undefined;
  for (const at of chain) {
    const field = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (field === null) continue;
    found = field;
    if (at === pointer) continue;
    const details = field.querySelector<HTMLDetailsElement & { fillForm?: () => void }>(':scope > details');
    if (details === null) continue;
    details.open = true;
    details.fillForm?.();
  }
  for (let part = found?.parentElement?.closest('details'); part != null; part = part.parentElement?.closest('details'))
    part.open = true;
  return found;
}

/** The focusable control of a field. */
export const focusable = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, summary, button');

/**
 * Brings the field of a pointer, or the nearest one around it, into the middle of the form.
 *
 * @param takesFocus whether the field gets the focus
 */
export function focusField(form: HTMLElement, pointer: string, takesFocus = !isInPlace.get()): void {
  const field = reveal(form, pointer);
  if (field === undefined) return;
  if (takesFocus) (focusable(field) ?? field).focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** What the form shows, and how places of its documents are named. */
interface OpenForm {
  readonly document: string;
  readonly pointer: string;
  readonly sayPlace: (place: Place) => Promise<string>;
  /** What its fields have found wrong by themselves. */
  readonly faults: () => readonly { readonly pointer: string; readonly said: string }[];
}

/** Something to mend. */
interface Line {
  readonly place: Place;
  readonly text: string;
  readonly rule?: string | undefined;
  readonly received?: string | undefined;
  /** Found by the form: its field may be in the form of another block. */
  readonly isOwn: boolean;
}

/** A line of the list, which leads to its field. */
function issueItem(form: HTMLElement, open: OpenForm, { place, text, rule, received, isOwn }: Line): HTMLElement {
  const link = el('button', { type: 'button', class: 'edit__issue' }, el('strong'), ` ${text}`);
  const written = place.document === open.document ? place.pointer : `${place.document}#${place.pointer}`;
  const facts = { place: written, rule, received };
  link.addEventListener('click', () => {
    const field = reveal(form, place.pointer);
    if (isOwn && field?.dataset['pointer'] !== place.pointer) return asked.set(place);
    if (field === undefined) return;
    // Unfolded on a phone, the list leaves no room for the field.
    if (matchMedia(ONLY.sm).matches) link.closest('details')?.removeAttribute('open');
    (focusable(field) ?? field).focus();
  });
  const key = `form ${place.document}#${place.pointer} ${rule ?? ''}`;
  return el('li', {}, link, written !== '' && technicalDetails(technicalWords(t), key, facts));
}

/** What the lists say. */
const listed = new WeakMap<HTMLElement, string>();

/**
 * Shows issues at their fields and in a list above the form, by the names of their fields.
 *
 * @param fold what holds the list, and says how many there are
 */
export function showIssues(
  form: HTMLElement,
  fold: HTMLDetailsElement,
  answer: ApplyAnswer,
  entry: OpenEntry,
  open: OpenForm,
): void {
  for (const old of form.querySelectorAll<HTMLElement>('.field__issue:not([hidden])')) {
    old.hidden = true;
    old.textContent = '';
  }
  // What a field has refused by itself is not for the server to lift.
  for (const input of form.querySelectorAll('[aria-invalid]:not([data-refused])'))
    input.removeAttribute('aria-invalid');
  const own = open.faults();
  // Called with every answer: without issues before and now there is nothing to do.
  if (answer.issues.length === 0 && own.length === 0 && fold.hidden) return;
  const lines = answer.issues.map(({ pointer, rule, message, received }): Line => {
    const source = sourceOf(pointer, entry, answer.places);
    if (source.document === open.document) {
      let at: string | undefined = source.pointer;
      let field: HTMLElement | null = null;
      for (; at !== undefined && field === null; at = around(at))
        field = form.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
      const note = field?.querySelector<HTMLElement>(':scope > .field__issue');
      if (field != null && note != null) {
        note.hidden = false;
        note.textContent = message;
        field.querySelector(':scope > input, :scope > textarea, :scope > select')?.setAttribute('aria-invalid', 'true');
      }
    }
    return { place: source, text: message, rule, received, isOwn: false };
  });
  lines.push(
    ...own.map(({ pointer, said }) => ({ place: { document: open.document, pointer }, text: said, isOwn: true })),
  );
  const [summary, list] = [fold.querySelector('summary'), fold.querySelector('ul')];
  if (summary === null || list === null) return;
  const count = t('js.edit.issues', { count: lines.length });
  if (summary.textContent !== count) summary.textContent = count;
  // Lines that say the same stay: somebody may read them, or be on them with the keyboard.
  const said = JSON.stringify(lines);
  if (listed.get(list) !== said) list.replaceChildren(...lines.map((line) => issueItem(form, open, line)));
  listed.set(list, said);
  for (const [at, name] of list.querySelectorAll('.edit__issue strong').entries())
    void open.sayPlace((lines[at] as Line).place).then((place) => (name.textContent = place));
  list.setAttribute('aria-label', count);
  fold.hidden = lines.length === 0;
}
