import { blockDefinition } from '../../../blocks/_kit/registry.ts';
import { type Language, viewerMessages } from '../../../messages/viewer/index.ts';
import { isObject } from '../pointers.ts';
import { type ColourName, isColourName, swatchOf } from '../form/colour-tokens.ts';
import { CANVAS_FORM, canvasForm, formOf } from './describe.ts';
import type { Control, FormField } from './form-field.ts';
import { kindName } from './kind-names.ts';
import { formIn } from './localize-form.ts';

const INDEX = /^\d+$/;
const isWidth = (key: unknown): key is 'sm' | 'md' | 'lg' => key === 'sm' || key === 'md' || key === 'lg';

interface Saying {
  readonly yes: string;
  readonly no: string;
  width(key: 'sm' | 'md' | 'lg'): string;
  colour(name: ColourName): string;
}

/** A value as people know it. */
export interface SaidValue {
  /** Undefined for what speaks for itself, such as a text. */
  readonly text?: string | undefined;
  /** CSS colour of its swatch; only a colour has one. */
  readonly swatch?: string | undefined;
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A value in the words of its control; undefined where it speaks for itself. */
function sayWith(control: Control | undefined, value: unknown, say: Saying): string | undefined {
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  const each = (of: Control | undefined): string | undefined =>
    Array.isArray(value) && value.every(isPlain)
      ? value.map((one) => sayWith(of, one, say) ?? String(one)).join(', ')
      : undefined;
  switch (control?.type) {
    case 'choice':
      return typeof value === 'string' ? control.names[control.options.indexOf(value)] : undefined;
    case 'colour':
      return typeof value === 'string' && isColourName(value) ? say.colour(value) : undefined;
    case 'several':
      return each({ ...control, type: 'choice' });
    case 'list':
      return each(control.of);
    case 'breakpoints':
      if (!isObject(value) || !Object.keys(value).every(isWidth)) return sayWith(control.of, value, say);
      return Object.entries(value)
        .map(([key, one]) => `${say.width(key as 'sm')}: ${sayWith(control.of, one, say) ?? String(one)}`)
        .join(', ');
    case 'either':
      return control.of.map((one) => sayWith(one, value, say)).find((said) => said !== undefined);
    default:
      return each(undefined);
  }
}

/** The control of a path below a control. */
function inside(control: Control | undefined, [key, ...rest]: readonly string[]): Control | undefined {
  if (key === undefined || control === undefined) return control;
  switch (control.type) {
    case 'group':
      return inside(control.fields.find((field) => field.key === key)?.control, rest);
    case 'list':
      return INDEX.test(key) ? inside(control.of, rest) : undefined;
    case 'breakpoints':
      return isWidth(key) ? inside(control.of, rest) : inside(control.of, [key, ...rest]);
    case 'either':
      return control.of.map((one) => inside(one, [key, ...rest])).find((found) => found !== undefined);
    default:
      return undefined;
  }
}

/** Says values of fields in the words of the form: `Phone, Tablet`, `Yes`, `Bottom left`, `Moss` with its swatch. */
export function createValueWords(language: Language) {
  const t = viewerMessages(language);
  const say: Saying = {
    yes: t('js.value.yes'),
    no: t('js.value.no'),
    width: (key) => t(`js.edit.breakpoint.${key}`),
    colour: (name) => t(`js.edit.colour.${name}`),
  };
  const known = new Map<string, Promise<readonly FormField[]>>();
  const fieldsOf = (kind: string): Promise<readonly FormField[]> => {
    const found = known.get(kind);
    if (found !== undefined) return found;
    const schema = kind === CANVAS_FORM ? undefined : blockDefinition(kind)?.schema;
    const fields = formIn(language, schema === undefined ? canvasForm() : formOf(kind, schema)).then(
      (form) => form.fields,
    );
    known.set(kind, fields);
    return fields;
  };
  /**
   * @param kind of the block that has the field; undefined for a field of the page
   * @param steps to the field: from the block, or from anywhere above it
   */
  return async (kind: string | undefined, steps: readonly string[], value: unknown): Promise<SaidValue> => {
    if (value === undefined || value === null) return {};
    if (steps.at(-1) === 'kind' && typeof value === 'string') return { text: await kindName(value, language) };
    const fields = await fieldsOf(kind ?? CANVAS_FORM);
    const form: Control = { type: 'group', fields };
    // The longest way that the form has: what stands above the block is not in its form.
    const control = steps.map((_, from) => inside(form, steps.slice(from))).find((found) => found !== undefined);
    return {
      text: sayWith(control, value, say),
      swatch: control?.type === 'colour' && typeof value === 'string' ? swatchOf(value) : undefined,
    };
  };
}
