import { isObject } from '../pointers.ts';
import { type ColourName, isColourName } from '../form/colour-tokens.ts';
import type { Control, FormField } from './form-field.ts';

const INDEX = /^\d+$/;
const isWidth = (key: unknown): key is 'sm' | 'md' | 'lg' => key === 'sm' || key === 'md' || key === 'lg';

/** Words and formats of the editor's language. */
export interface Saying {
  readonly yes: string;
  readonly no: string;
  width(key: 'sm' | 'md' | 'lg'): string;
  colour(name: ColourName): string;
  /** A stored date; absent: as it is stored. */
  date?(text: string): string;
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A value in the words of its control; undefined where it speaks for itself. */
export function sayWith(control: Control | undefined, value: unknown, say: Saying): string | undefined {
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
    case 'date':
      return typeof value === 'string' ? say.date?.(value) : undefined;
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

/** The control that a form has for a field. @param steps to the field: from its block, or from anywhere above it */
export function controlAt(fields: readonly FormField[], steps: readonly string[]): Control | undefined {
  const form: Control = { type: 'group', fields };
  // The longest way that the form has: what stands above the block is not in its form.
  return steps.map((_, from) => inside(form, steps.slice(from))).find((found) => found !== undefined);
}
