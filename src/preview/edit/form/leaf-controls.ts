import { t } from '../../../messages/viewer/browser.ts';
import { COLOUR_NAMES, COLOUR_TOKENS, isColourName } from './colour-tokens.ts';
import { dateField } from './date-field.ts';
import { el, newId } from '../dom.ts';
import { fieldOf } from './field-row.ts';
import type { FieldLabel, FormContext } from './form-context.ts';
import type { Control } from '../form-schema/form-field.ts';
import { checkMarkup } from './markup-check.ts';
import { mediaField } from './media-field.ts';
import type { Json } from '../pointers.ts';

const onInput = (input: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, take: () => void): void => {
  input.addEventListener(input instanceof HTMLSelectElement ? 'change' : 'input', take);
};

const asText = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
/** An empty optional text removes the value. */
const orNothing = (text: string, required: boolean | undefined): Json | undefined =>
  text === '' && required !== true ? undefined : text;

function textInput(
  context: FormContext,
  label: FieldLabel,
  pointer: string,
  long: boolean,
  onText?: (text: string) => void,
): HTMLInputElement | HTMLTextAreaElement {
  const input = long
    ? el('textarea', { rows: 3, class: 'field__text', spellcheck: 'true' })
    : el('input', { type: 'text', class: 'field__text' });
  input.value = asText(context.value(pointer));
  onInput(input, () => {
    context.set(pointer, orNothing(input.value, label.required), true);
    onText?.(input.value);
  });
  return input;
}

function htmlField(context: FormContext, label: FieldLabel, pointer: string, level: 'inline' | 'block'): HTMLElement {
  const note = el('p', { class: 'field__note', role: 'status' });
  const check = (text: string): void =>
    void (note.textContent = checkMarkup(text, level)
      .map(({ key, name }) => t(key, { name }))
      .join(' '));
  const input = textInput(context, label, pointer, true, check);
  input.classList.add('field__html');
  if (level === 'block') input.setAttribute('rows', '5');
  check(input.value);
  return fieldOf(label, pointer, input, [note]);
}

function lengthField(context: FormContext, label: FieldLabel, pointer: string): HTMLElement {
  const input = textInput(context, label, pointer, false);
  // A number without a unit is pixels.
  input.addEventListener(
    'input',
    () => /^\d+(?:\.\d+)?$/.test(input.value) && context.set(pointer, Number(input.value), true),
  );
  return fieldOf(label, pointer, input);
}

/** Text of a range; undefined when only the minimum is set and is 0. */
const rangeOf = (min: number | undefined, max: number | undefined): string | undefined =>
  max !== undefined ? `${min ?? '…'}–${max}` : min === undefined || min === 0 ? undefined : `${min}–…`;

function numberField(
  context: FormContext,
  label: FieldLabel,
  pointer: string,
  { min, max, whole }: Extract<Control, { type: 'number' }>,
): HTMLElement {
  const input = el('input', {
    type: 'text',
    inputmode: whole ? 'numeric' : 'decimal',
    class: 'field__number',
    placeholder: rangeOf(min, max),
  });
  input.value = asText(context.value(pointer));
  onInput(input, () => {
    const text = input.value.trim().replace(',', '.');
    // Keep input that is no number: the server reports the issue.
    context.set(pointer, text === '' ? undefined : Number.isNaN(Number(text)) ? input.value : Number(text), true);
  });
  return fieldOf(label, pointer, input);
}

function colourField(context: FormContext, label: FieldLabel, pointer: string): HTMLElement {
  const list = newId();
  const swatch = el('input', {
    type: 'color',
    class: 'field__swatch',
    'aria-label': t('js.edit.swatch', { name: label.label }),
  });
  const show = (text: string): void => {
    const hex = isColourName(text) ? COLOUR_TOKENS[text] : text;
    swatch.value = /^#[0-9a-f]{6}$/i.test(hex) ? hex : '#000000';
    swatch.classList.toggle('field__swatch--none', !/^#[0-9a-f]{6}$/i.test(hex));
  };
  const input = textInput(context, label, pointer, false, show);
  input.setAttribute('list', list);
  show(input.value);
  swatch.addEventListener('input', () => {
    input.value = swatch.value;
    context.set(pointer, swatch.value, true);
    swatch.classList.remove('field__swatch--none');
  });
  return fieldOf(label, pointer, input, [
    swatch,
    el(
      'datalist',
      { id: list },
      ...COLOUR_NAMES.map((name) => el('option', { value: name, label: t(`js.edit.colour.${name}`) })),
    ),
  ]);
}

function switchField(
  context: FormContext,
  label: FieldLabel,
  pointer: string,
  fallback: Json | undefined,
): HTMLElement {
  const input = el('input', { type: 'checkbox', class: 'field__switch' });
  input.checked = (context.value(pointer) ?? fallback) === true;
  input.addEventListener('change', () =>
    context.set(pointer, input.checked === (fallback === true) && fallback !== undefined ? undefined : input.checked),
  );
  const field = fieldOf(label, pointer, input);
  field.classList.add('field--switch');
  return field;
}

function choiceField(
  context: FormContext,
  label: FieldLabel,
  pointer: string,
  { options, names }: Extract<Control, { type: 'choice' }>,
  fallback: Json | undefined,
): HTMLElement {
  const value = context.value(pointer);
  const nameOf = (option: string): string => names[options.indexOf(option)] ?? option;
  const unset = typeof fallback === 'string' ? t('js.edit.default', { value: nameOf(fallback) }) : t('js.edit.unset');
  const select = el(
    'select',
    { class: 'field__choice' },
    label.required !== true && el('option', { value: '' }, unset),
    ...options.map((option) => el('option', { value: option }, nameOf(option))),
  );
  const text = asText(value);
  // Keep a value that is not offered as an option, so that opening the form does not lose it.
  if (text !== '' && !options.includes(text)) select.append(el('option', { value: text }, text));
  select.value = text;
  onInput(select, () => context.set(pointer, select.value === '' ? undefined : select.value));
  return fieldOf(label, pointer, select);
}

function severalField(
  context: FormContext,
  { label, help }: FieldLabel,
  pointer: string,
  { options, names }: Extract<Control, { type: 'several' }>,
): HTMLElement {
  const now = (): readonly Json[] => {
    const value = context.value(pointer);
    return Array.isArray(value) ? (value as readonly Json[]) : [];
  };
  const boxes = options.map((option, index) => {
    const input = el('input', { type: 'checkbox', id: newId() });
    input.checked = now().includes(option);
    input.addEventListener('change', () => {
      const next = options.filter((one) => (one === option ? input.checked : now().includes(one)));
      context.set(pointer, next.length === 0 ? undefined : next);
    });
    return el('label', { class: 'field__box' }, input, names[index] ?? option);
  });
  return el(
    'fieldset',
    { class: 'field', 'data-pointer': pointer },
    el('legend', { class: 'field__label' }, label),
    el('div', { class: 'field__boxes' }, ...boxes),
    help !== undefined && el('p', { class: 'field__help' }, help),
    el('p', { class: 'field__issue', hidden: true }),
  );
}

/** The field of a plain value. */
export function leafField(
  context: FormContext,
  control: Control,
  label: FieldLabel,
  pointer: string,
  fallback?: Json,
): HTMLElement | undefined {
  switch (control.type) {
    case 'text':
      if (control.value === 'media' || control.value === 'film')
        return mediaField(context, label, pointer, textInput(context, label, pointer, false), control.value);
      if (control.value === 'length') return lengthField(context, label, pointer);
      return fieldOf(label, pointer, textInput(context, label, pointer, control.long === true));
    case 'html':
      return htmlField(context, label, pointer, control.level);
    case 'number':
      return numberField(context, label, pointer, control);
    case 'colour':
      return colourField(context, label, pointer);
    case 'date':
      return dateField(context, label, pointer, control.value);
    case 'switch':
      return switchField(context, label, pointer, fallback);
    case 'choice':
      return choiceField(context, label, pointer, control, fallback);
    case 'several':
      return severalField(context, label, pointer, control);
    default:
      return undefined;
  }
}
