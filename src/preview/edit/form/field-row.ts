import { t } from '../../../messages/viewer/browser.ts';
import { el, newId } from '../dom.ts';
import type { FieldLabel } from './form-context.ts';

/** Field with label, control, help and a place for its issue; `data-pointer` identifies it. */
export function fieldOf(
  { label, help, required }: FieldLabel,
  pointer: string,
  input: HTMLElement,
  more: readonly Node[] = [],
): HTMLElement {
  const id = input.id === '' ? (input.id = newId()) : input.id;
  const helpId = `${id}-help`;
  const issueId = `${id}-issue`;
  input.setAttribute('aria-describedby', `${issueId}${help === undefined ? '' : ` ${helpId}`}`);
  if (required === true) input.setAttribute('aria-required', 'true');
  return el(
    'div',
    { class: 'field', 'data-pointer': pointer },
    el(
      'label',
      { for: id, class: 'field__label' },
      label,
      required === true && el('span', { class: 'field__required' }, ` ${t('js.edit.required')}`),
    ),
    input,
    ...more,
    help !== undefined && el('p', { class: 'field__help', id: helpId }, help),
    el('p', { class: 'field__issue', id: issueId, hidden: true }),
  );
}

/**
 * A place in a field for what it finds wrong by itself. The answers of the server leave it as it is (`showIssues`).
 *
 * @returns `say`: what is wrong; empty when nothing is
 */
export function refusal(...inputs: readonly (HTMLElement | undefined)[]): {
  readonly element: HTMLElement;
  say(text: string): void;
} {
  const element = el('p', { class: 'field__refused', role: 'status' });
  const say = (text: string): void => {
    element.textContent = text;
    for (const input of inputs) {
      input?.toggleAttribute('data-refused', text !== '');
      if (text === '') input?.removeAttribute('aria-invalid');
      else input?.setAttribute('aria-invalid', 'true');
    }
  };
  return { element, say };
}
