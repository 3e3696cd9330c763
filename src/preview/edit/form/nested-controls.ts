import { t } from '../../../messages/viewer/browser.ts';
import { button, el } from '../dom.ts';
import type { FieldLabel, FormContext } from './form-context.ts';
import type { Control, FormField } from '../form-schema/form-field.ts';
import { isObject, partOf, type Json } from '../pointers.ts';

const BREAKPOINTS = ['sm', 'md', 'lg'] as const;
const isPerBreakpoint = (value: Json | undefined): boolean =>
  isObject(value) && Object.keys(value).every((key) => (BREAKPOINTS as readonly string[]).includes(key));
export const isPerLanguage = (value: Json | undefined): value is { readonly $t: { readonly [key: string]: Json } } =>
  isObject(value) && isObject(value['$t']);

const fieldset = (
  { label, help }: FieldLabel,
  pointer: string,
  ...children: readonly (Node | false | undefined)[]
): HTMLElement =>
  el(
    'fieldset',
    { class: 'field field--group', 'data-pointer': pointer },
    el('legend', { class: 'field__label' }, label),
    help !== undefined && el('p', { class: 'field__help' }, help),
    el('p', { class: 'field__issue', hidden: true }),
    ...children,
  );

/** Button that turns one text into a text per language. */
export function perLanguageButton(context: FormContext, { label }: FieldLabel, pointer: string): HTMLElement {
  return button(
    t('js.edit.language.each'),
    () => context.restructure(pointer, { $t: { en: context.value(pointer) ?? '' } }, pointer),
    {
      class: 'button button--small field__more',
      'aria-label': t('js.named', { name: label, text: t('js.edit.language.each') }),
    },
  );
}

/** A value for all widths, or one for each. */
export function breakpointsField(
  context: FormContext,
  of: Control,
  field: FieldLabel & { readonly fallback?: Json | undefined },
  pointer: string,
): HTMLElement {
  const value = context.value(pointer);
  const { fallback } = field;
  if (!isPerBreakpoint(value)) {
    const inherited = isObject(fallback) ? fallback['sm'] : fallback;
    const single = context.field(
      { control: of, label: field.label, help: field.help, required: field.required, fallback: inherited },
      pointer,
    );
    single.append(
      button(
        t('js.edit.way.breakpoints'),
        () => context.restructure(pointer, value === undefined ? {} : { sm: value }, partOf(pointer, 'sm')),
        {
          class: 'button button--small field__more',
          'aria-label': t('js.named', { name: field.label, text: t('js.edit.way.breakpoints') }),
        },
      ),
    );
    return single;
  }
  const inside = BREAKPOINTS.map((name) =>
    context.field({ control: of, label: t(`js.edit.breakpoint.${name}`) }, partOf(pointer, name)),
  );
  const one = button(
    t('js.edit.breakpoint.one'),
    () =>
      context.restructure(pointer, isObject(value) ? (value['sm'] ?? value['md'] ?? value['lg']) : undefined, pointer),
    { class: 'button button--small' },
  );
  return fieldset(field, pointer, el('div', { class: 'field__widths' }, ...inside), one);
}

/** Whether a control can show a value as it is. */
function fits(control: Control, value: Json | undefined): boolean {
  switch (control.type) {
    case 'choice':
      return typeof value === 'string' && control.options.includes(value);
    case 'group':
      return isObject(value) && !isPerLanguage(value);
    case 'list':
    case 'blocks':
    case 'several':
      return Array.isArray(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === 'string' || typeof value === 'number';
  }
}

const nameOfWay = (control: Control): string =>
  t(`js.edit.way.${control.type === 'text' && control.value === 'length' ? 'length' : control.type}`);
const emptyOf = ({ type }: Control): Json | undefined =>
  type === 'group' ? {} : type === 'list' || type === 'blocks' ? [] : undefined;

/** Field with several kinds of input: a named option or a free value. */
export function eitherField(
  context: FormContext,
  ways: readonly Control[],
  field: FieldLabel,
  pointer: string,
): HTMLElement {
  const value = context.value(pointer);
  const at = Math.max(
    0,
    ways.findIndex((way) => fits(way, value)),
  );
  const remembered = Number(context.isOpen(`${pointer} way`) === true ? 1 : 0);
  const chosen = value === undefined ? remembered : at;
  const select = el(
    'select',
    { class: 'field__choice', 'aria-label': t('js.named', { name: field.label, text: t('js.edit.way') }) },
    ...ways.map((way, index) => el('option', { value: index, selected: index === chosen }, nameOfWay(way))),
  );
  select.addEventListener('change', () => {
    context.setOpen(`${pointer} way`, select.selectedIndex > 0);
    context.restructure(pointer, emptyOf(ways[select.selectedIndex] as Control), pointer);
  });
  return fieldset(
    field,
    pointer,
    select,
    context.field({ control: ways[chosen] as Control, label: field.label }, pointer),
  );
}

/** Group of fields. An optional group is added by a button first. */
export function groupField(
  context: FormContext,
  fields: readonly FormField[],
  field: FieldLabel,
  pointer: string,
): HTMLElement {
  const value = context.value(pointer);
  if (value === undefined && field.required !== true) {
    return el(
      'div',
      { class: 'field field--absent', 'data-pointer': pointer },
      button(t('js.edit.addField', { name: field.label }), () => context.restructure(pointer, {}, pointer), {
        class: 'button button--small',
      }),
      field.help !== undefined && el('p', { class: 'field__help' }, field.help),
      el('p', { class: 'field__issue', hidden: true }),
    );
  }
  const remove =
    field.required === true
      ? undefined
      : button(t('js.edit.remove', { name: field.label }), () => context.restructure(pointer, undefined, pointer), {
          class: 'button button--small',
        });
  return fieldset(field, pointer, ...fields.map((one) => context.field(one, partOf(pointer, one.key))), remove);
}
