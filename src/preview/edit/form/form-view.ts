import { t } from '../../../messages/viewer/browser.ts';
import { el } from '../dom.ts';
import type { DescribedField, FieldLabel, FormContext } from './form-context.ts';
import { FORM_PARTS, type FormField, type FormOf } from '../form-schema/form-field.ts';
import { faultOf, setFault } from './field-faults.ts';
import { fieldOf, refusal } from './field-row.ts';
import { leafField } from './leaf-controls.ts';
import { languagesField } from './languages-field.ts';
import { listField } from './list-control.ts';
import { breakpointsField, eitherField, groupField, isPerLanguage, perLanguageButton } from './nested-controls.ts';
import { isObject, partOf, type Json } from '../pointers.ts';

/** Parts that may start open; which of them do depends on their values. */
const OPEN_AT_FIRST = new Set(['content', 'actions', 'media']);

/** Edits any other value as JSON. Invalid JSON is kept in the form and held against Save, and nothing is applied. */
function jsonField(context: FormContext, label: FieldLabel, pointer: string): HTMLElement {
  const input = el('textarea', { rows: 4, class: 'field__text field__html' });
  const { element, say } = refusal(input);
  const value = context.value(pointer);
  const kept = faultOf(context, pointer);
  input.value = kept?.typed ?? (value === undefined ? '' : JSON.stringify(value, undefined, 1));
  if (kept !== undefined) say(kept.said);
  input.addEventListener('input', () => {
    let next: Json | undefined;
    try {
      next = input.value.trim() === '' ? undefined : (JSON.parse(input.value) as Json);
    } catch {
      const said = t('js.edit.json.invalid');
      say(said);
      return setFault(context, pointer, { said, typed: input.value });
    }
    say('');
    setFault(context, pointer, undefined);
    context.set(pointer, next, true);
  });
  return fieldOf(label, pointer, input, [element]);
}

/** The field of any value. */
export function controlField(context: FormContext, field: DescribedField, pointer: string): HTMLElement {
  const { control } = field;
  const value = context.value(pointer);
  switch (control.type) {
    case 'list':
    case 'blocks':
      return listField(context, control, field, pointer);
    case 'group':
      return groupField(context, control.fields, field, pointer);
    case 'breakpoints':
      return breakpointsField(context, control.of, field, pointer);
    case 'either':
      return eitherField(context, control.of, field, pointer);
    case 'json':
      return jsonField(context, field, pointer);
  }
  const isText = ['text', 'html'].includes(control.type);
  if (isPerLanguage(value)) return languagesField(context, control, field, pointer);
  // A value of another shape is edited as JSON, because typing into a text field would replace it.
  if (value !== undefined && value !== null && typeof value === 'object' && control.type !== 'several')
    return jsonField(context, field, pointer);
  const view = leafField(context, control, field, pointer, field.fallback) ?? jsonField(context, field, pointer);
  const speaks = control.type === 'html' || (control.type === 'text' && control.value === undefined);
  if (
    isText &&
    speaks &&
    typeof value === 'string' &&
    !/\/(?:id|name|validFrom|validTo|slug|sites\/\d+|locales\/\d+)$/.test(pointer)
  )
    view.append(perLanguageButton(context, field, pointer));
  return view;
}

function parts(context: FormContext, form: FormOf, pointer: string): HTMLElement[] {
  return FORM_PARTS.flatMap((part) => {
    const fields: readonly FormField[] = form.fields.filter((field) => field.part === part);
    if (fields.length === 0) return [];
    const isSet = fields.some(({ key }) => context.value(partOf(pointer, key)) !== undefined);
    const id = `${pointer} part ${part}`;
    const body = el('div', { class: 'part__body' });
    const details = el(
      'details',
      { class: 'part' },
      el('summary', { class: 'part__name' }, t(`js.edit.part.${part}`)),
      body,
    );
    const fill = (): void => {
      if (body.childElementCount === 0)
        body.append(...fields.map((field) => controlField(context, field, partOf(pointer, field.key))));
    };
    details.open = context.isOpen(id) ?? (OPEN_AT_FIRST.has(part) && (part === 'content' || isSet));
    // All fields are created now, so that any can be found; nested entries wait until they open.
    fill();
    details.addEventListener('toggle', () => context.setOpen(id, details.open));
    return [details];
  });
}

/** The form of the block at a pointer. */
export function blockFields(context: FormContext, pointer: string): HTMLElement[] {
  const value = context.value(pointer);
  const kind = isObject(value) && typeof value['kind'] === 'string' ? value['kind'] : '';
  const form = context.form(kind);
  if (form !== undefined) return parts(context, form, pointer);
  return [controlField(context, { label: t('js.edit.unknownKind', { kind }), control: { type: 'json' } }, pointer)];
}

const STORY = /^(?:sites\/[^/]+\/)?articles\//;

/** The fields of the form that a document has: the day of a story is that of stories alone. */
export const fieldsFor = (document: string, { fields }: FormOf): readonly FormField[] =>
  fields.filter(({ key }) => key !== 'date' || STORY.test(document));

/** The form of a whole page. @param document its name */
export const pageFields = (context: FormContext, form: FormOf, document: string): HTMLElement[] =>
  parts(context, { ...form, fields: fieldsFor(document, form) }, '');

/** Kinds of all blocks in a value. */
export function kindsIn(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (value === null || typeof value !== 'object') return found;
  if (Array.isArray(value)) for (const entry of value as readonly Json[]) kindsIn(entry, found);
  else if (isObject(value)) {
    if (typeof value['kind'] === 'string') found.add(value['kind']);
    for (const inner of Object.values(value)) kindsIn(inner, found);
  }
  return found;
}
