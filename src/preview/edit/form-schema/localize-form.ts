import type { Language } from '../../../messages/viewer/index.ts';
import type { FormMessages } from '../../../messages/blocks/form-messages.ts';
import { formMessages } from './form-messages.ts';
import type { Control, FormField, FormOf } from './form-field.ts';

function controlIn(words: FormMessages, control: Control): Control {
  switch (control.type) {
    case 'choice':
    case 'several':
      return { ...control, names: control.names.map((name) => words.options[name] ?? name) };
    case 'group':
      return { ...control, fields: control.fields.map((field) => fieldIn(words, field)) };
    case 'list':
    case 'breakpoints':
      return { ...control, of: controlIn(words, control.of) };
    case 'either':
      return { ...control, of: control.of.map((one) => controlIn(words, one)) };
    default:
      return control;
  }
}

function fieldIn(words: FormMessages, field: FormField): FormField {
  const { label, help } = field;
  return {
    ...field,
    label: words.labels[label] ?? label,
    ...(help === undefined ? {} : { help: words.help[help] ?? help }),
    control: controlIn(words, field.control),
  };
}

/** Form in the editor's language. Untranslated texts stay English; a test fails on them. */
export async function formIn(language: Language, form: FormOf): Promise<FormOf> {
  const words = await formMessages(language, form.kind);
  return words === undefined ? form : { ...form, fields: form.fields.map((field) => fieldIn(words, field)) };
}
