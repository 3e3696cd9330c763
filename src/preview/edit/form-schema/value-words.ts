import { blockDefinition } from '../../../blocks/_kit/registry.ts';
import { type Language, viewerMessages } from '../../../messages/viewer/index.ts';
import { swatchOf } from '../form/colour-tokens.ts';
import { CANVAS_FORM, canvasForm, formOf } from './describe.ts';
import { controlAt, type Saying, sayWith } from './control-words.ts';
import type { FormField } from './form-field.ts';
import { kindName } from './kind-names.ts';
import { formIn } from './localize-form.ts';

/** A value as people know it. */
export interface SaidValue {
  /** Undefined for what speaks for itself, such as a text. */
  readonly text?: string | undefined;
  /** CSS colour of its swatch; only a colour has one. */
  readonly swatch?: string | undefined;
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
    const control = controlAt(fields, steps);
    return {
      text: sayWith(control, value, say),
      swatch: control?.type === 'colour' && typeof value === 'string' ? swatchOf(value) : undefined,
    };
  };
}
